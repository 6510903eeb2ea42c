-- A role sees and writes the rows of the set its transaction has entered, and none without one (scale.md 3.3).
alter table trade.event enable row level security;

alter table trade.event force row level security;

create policy event_tenant on trade.event
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.idempotency enable row level security;

alter table trade.idempotency force row level security;

create policy idempotency_tenant on trade.idempotency
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.invoice enable row level security;

alter table trade.invoice force row level security;

create policy invoice_tenant on trade.invoice
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.invoice_line enable row level security;

alter table trade.invoice_line force row level security;

create policy invoice_line_tenant on trade.invoice_line
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.party enable row level security;

alter table trade.party force row level security;

create policy party_tenant on trade.party
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.settlement enable row level security;

alter table trade.settlement force row level security;

create policy settlement_tenant on trade.settlement
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.allocation enable row level security;

alter table trade.allocation force row level security;

create policy allocation_tenant on trade.allocation
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

select app.distribute('trade.party');

select app.distribute('trade.invoice');

select app.distribute('trade.invoice_line');

select app.distribute('trade.settlement');

select app.distribute('trade.allocation');

select app.distribute('trade.event');

select app.distribute('trade.idempotency');
