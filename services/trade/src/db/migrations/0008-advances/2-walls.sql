-- As in the baseline: a role sees and writes the rows of the set its transaction has entered.
alter table trade.advance enable row level security;

alter table trade.advance force row level security;

create policy advance_tenant on trade.advance
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.advance_refund enable row level security;

alter table trade.advance_refund force row level security;

create policy advance_refund_tenant on trade.advance_refund
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.fund_opening_item enable row level security;

alter table trade.fund_opening_item force row level security;

create policy fund_opening_item_tenant on trade.fund_opening_item
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.company enable row level security;

alter table trade.company force row level security;

create policy company_tenant on trade.company
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.invoice_rule enable row level security;

alter table trade.invoice_rule force row level security;

create policy invoice_rule_tenant on trade.invoice_rule
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.keyword_rule enable row level security;

alter table trade.keyword_rule force row level security;

create policy keyword_rule_tenant on trade.keyword_rule
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

select app.distribute('trade.advance');

select app.distribute('trade.advance_refund');

select app.distribute('trade.fund_opening_item');

select app.distribute('trade.company');

select app.distribute('trade.invoice_rule');

select app.distribute('trade.keyword_rule');
