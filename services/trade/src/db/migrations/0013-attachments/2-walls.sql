-- As in the baseline: a role sees and writes the rows of the set its transaction has entered.
alter table trade.attachment_content enable row level security;

alter table trade.attachment_content force row level security;

create policy attachment_content_tenant on trade.attachment_content
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.attachment_piece enable row level security;

alter table trade.attachment_piece force row level security;

create policy attachment_piece_tenant on trade.attachment_piece
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

alter table trade.attachment enable row level security;

alter table trade.attachment force row level security;

create policy attachment_tenant on trade.attachment
  using ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint))
  with check ((account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint));

select app.distribute('trade.attachment_content');

select app.distribute('trade.attachment_piece');

select app.distribute('trade.attachment');
