-- As in the baseline: a role sees and writes the rows of the set its transaction has entered.
alter table trade.fund_account enable row level security;

alter table trade.fund_account force row level security;

create policy fund_account_tenant on trade.fund_account
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.fund_category enable row level security;

alter table trade.fund_category force row level security;

create policy fund_category_tenant on trade.fund_category
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.transfer enable row level security;

alter table trade.transfer force row level security;

create policy transfer_tenant on trade.transfer
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.statement_file enable row level security;

alter table trade.statement_file force row level security;

create policy statement_file_tenant on trade.statement_file
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.statement_profile enable row level security;

alter table trade.statement_profile force row level security;

create policy statement_profile_tenant on trade.statement_profile
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.statement_match enable row level security;

alter table trade.statement_match force row level security;

create policy statement_match_tenant on trade.statement_match
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.statement_line enable row level security;

alter table trade.statement_line force row level security;

create policy statement_line_tenant on trade.statement_line
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.journal_line enable row level security;

alter table trade.journal_line force row level security;

create policy journal_line_tenant on trade.journal_line
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.reconciliation enable row level security;

alter table trade.reconciliation force row level security;

create policy reconciliation_tenant on trade.reconciliation
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

select app.distribute('trade.fund_account');

select app.distribute('trade.fund_category');

select app.distribute('trade.transfer');

select app.distribute('trade.statement_file');

select app.distribute('trade.statement_profile');

select app.distribute('trade.statement_match');

select app.distribute('trade.statement_line');

select app.distribute('trade.journal_line');

select app.distribute('trade.reconciliation');
