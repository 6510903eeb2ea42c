-- As in the baseline: a role sees and writes the rows of the set its transaction has entered.
alter table trade.bill enable row level security;

alter table trade.bill force row level security;

create policy bill_tenant on trade.bill
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.bill_event enable row level security;

alter table trade.bill_event force row level security;

create policy bill_event_tenant on trade.bill_event
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.claim enable row level security;

alter table trade.claim force row level security;

create policy claim_tenant on trade.claim
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.claim_line enable row level security;

alter table trade.claim_line force row level security;

create policy claim_line_tenant on trade.claim_line
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.claim_payment enable row level security;

alter table trade.claim_payment force row level security;

create policy claim_payment_tenant on trade.claim_payment
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.input_vat_event enable row level security;

alter table trade.input_vat_event force row level security;

create policy input_vat_event_tenant on trade.input_vat_event
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.input_vat_invoice enable row level security;

alter table trade.input_vat_invoice force row level security;

create policy input_vat_invoice_tenant on trade.input_vat_invoice
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

select app.distribute('trade.bill');

select app.distribute('trade.bill_event');

select app.distribute('trade.claim');

select app.distribute('trade.claim_line');

select app.distribute('trade.claim_payment');

select app.distribute('trade.input_vat_event');

select app.distribute('trade.input_vat_invoice');
