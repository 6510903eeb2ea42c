-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
create schema if not exists trade;

create table trade.event (
  account_set_id bigint not null,
  id bigserial not null,
  at timestamptz(6) not null default now(),
  user_id bigint not null,
  user_name text not null,
  role text not null,
  request_id text not null,
  action text not null,
  object_type text not null,
  object_id bigint not null,
  before jsonb null,
  after jsonb null,
  primary key (account_set_id, id)
);

create index event_object_index on trade.event (account_set_id, object_type, object_id, id);

create table trade.idempotency (
  account_set_id bigint not null,
  user_id bigint not null,
  route text not null,
  key text not null,
  digest text not null,
  body jsonb null,
  created_at timestamptz(6) not null default now(),
  primary key (account_set_id, user_id, route, key)
);

create index idempotency_age_index on trade.idempotency (account_set_id, created_at);

create table trade.invoice (
  account_set_id bigint not null,
  id bigserial not null,
  side text not null,
  kind text not null,
  invoice_code text not null default '',
  invoice_number text not null,
  seller_id bigint not null,
  date date not null,
  due_date date null,
  party_id bigint not null,
  currency text not null,
  rate numeric(18,8) null,
  net numeric(20,2) not null,
  tax numeric(20,2) not null,
  total numeric(20,2) not null,
  red_of bigint null,
  input_tax text null,
  simplified boolean not null default false,
  opening boolean not null default false,
  settled_before numeric(20,2) not null default '0',
  destroyed_on date null,
  remark text null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  version int not null default 1,
  primary key (account_set_id, id)
);

create index invoice_date_index on trade.invoice (account_set_id, side, date, id);

create index invoice_party_index on trade.invoice (account_set_id, party_id, date);

create index invoice_red_index on trade.invoice (account_set_id, red_of) where red_of IS NOT NULL;

alter table trade.invoice
  add constraint invoice_number_unique unique (account_set_id, side, seller_id, invoice_code, invoice_number);

alter table trade.invoice
  add constraint invoice_side check (side = ANY (ARRAY['sales'::text, 'purchase'::text]));

alter table trade.invoice
  add constraint invoice_kind check (kind = ANY (ARRAY['special'::text, 'ordinary'::text, 'digital-special'::text, 'digital-ordinary'::text, 'export'::text, 'commercial'::text, 'customs'::text]));

alter table trade.invoice
  add constraint invoice_input_tax check (input_tax = ANY (ARRAY['now'::text, 'later'::text, 'no'::text]));

alter table trade.invoice
  add constraint invoice_seller check (seller_id = CASE side
    WHEN 'sales'::text THEN (0)::bigint
    ELSE party_id
END);

alter table trade.invoice
  add constraint invoice_total check (total = (net + tax));

alter table trade.invoice
  add constraint invoice_numbers check ('NaN' <> ALL (ARRAY[net, tax, total, rate, settled_before]));

alter table trade.invoice
  add constraint invoice_rate check (rate > 0);

alter table trade.invoice
  add constraint invoice_red_other check (red_of <> id);

alter table trade.invoice
  add constraint invoice_due check (due_date >= date);

alter table trade.invoice
  add constraint invoice_destroyed check (destroyed_on >= date);

alter table trade.invoice
  add constraint invoice_code_length check (char_length(invoice_code) <= 32);

alter table trade.invoice
  add constraint invoice_number_length check (char_length(invoice_number) >= 1 AND char_length(invoice_number) <= 64);

alter table trade.invoice
  add constraint invoice_remark check (char_length(remark) <= 500);

create table trade.invoice_line (
  account_set_id bigint not null,
  invoice_id bigint not null,
  line_no int not null,
  item_name text not null,
  spec text null,
  unit text null,
  subject_id bigint not null,
  auxiliary jsonb not null,
  quantity numeric(18,4) null,
  price numeric(18,6) null,
  net numeric(20,2) not null,
  tax_rate numeric(9,6) not null,
  tax numeric(20,2) not null,
  input_tax text null,
  primary key (account_set_id, invoice_id, line_no)
);

alter table trade.invoice_line
  add constraint invoice_line_no check (line_no >= 1);

alter table trade.invoice_line
  add constraint invoice_line_input_tax check (input_tax = ANY (ARRAY['now'::text, 'later'::text, 'no'::text]));

alter table trade.invoice_line
  add constraint invoice_line_numbers check ('NaN' <> ALL (ARRAY[quantity, price, net, tax_rate, tax]));

create table trade.party (
  account_set_id bigint not null,
  item_id bigint not null,
  tax_id text null,
  taxpayer_type text null,
  terms_days smallint null,
  aliases text[] not null,
  version int not null default 1,
  primary key (account_set_id, item_id)
);

alter table trade.party
  add constraint party_tax_id check (tax_id ~ '^[0-9A-Z]{15,20}$');

alter table trade.party
  add constraint party_taxpayer_type check (taxpayer_type = ANY (ARRAY['general'::text, 'small-scale'::text, 'none'::text]));

alter table trade.party
  add constraint party_terms_days check (terms_days >= 0 AND terms_days <= 3650);

alter table trade.party
  add constraint party_aliases check (cardinality(aliases) <= 50);

create table trade.settlement (
  account_set_id bigint not null,
  id bigserial not null,
  kind text not null,
  date date not null,
  reason text null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  primary key (account_set_id, id)
);

alter table trade.settlement
  add constraint settlement_kind check (kind = ANY (ARRAY['red'::text, 'contra'::text, 'write-off'::text, 'undo'::text]));

alter table trade.settlement
  add constraint settlement_reason check (char_length(reason) <= 200);

create table trade.allocation (
  account_set_id bigint not null,
  id bigserial not null,
  kind text not null,
  date date not null,
  settlement_id bigint null,
  source_id bigint not null,
  invoice_id bigint not null,
  amount numeric(20,2) not null,
  source_amount numeric(20,2) null,
  undoes bigint null,
  primary key (account_set_id, id)
);

create index allocation_invoice_index on trade.allocation (account_set_id, invoice_id);

create index allocation_red_index on trade.allocation (account_set_id, source_id) where kind = 'red';

create unique index allocation_undoes_unique on trade.allocation (account_set_id, undoes) where undoes IS NOT NULL;

alter table trade.allocation
  add constraint allocation_kind check (kind = ANY (ARRAY['payment'::text, 'advance'::text, 'red'::text, 'contra'::text, 'discount'::text, 'write-off'::text, 'bill'::text]));

alter table trade.allocation
  add constraint allocation_amount check (amount <> (0)::numeric AND amount <> 'NaN'::numeric);

alter table trade.invoice
  add constraint invoice_red_fk foreign key (account_set_id, red_of)
  references trade.invoice (account_set_id, id) on update no action on delete no action;

alter table trade.invoice_line
  add constraint invoice_line_invoice_fk foreign key (account_set_id, invoice_id)
  references trade.invoice (account_set_id, id) on update no action on delete cascade;

alter table trade.allocation
  add constraint allocation_settlement_fk foreign key (account_set_id, settlement_id)
  references trade.settlement (account_set_id, id) on update no action on delete no action;

alter table trade.allocation
  add constraint allocation_invoice_fk foreign key (account_set_id, invoice_id)
  references trade.invoice (account_set_id, id) on update no action on delete no action;

alter table trade.allocation
  add constraint allocation_undoes_fk foreign key (account_set_id, undoes)
  references trade.allocation (account_set_id, id) on update no action on delete no action;
