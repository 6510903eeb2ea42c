-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
create table trade.fund_account (
  account_set_id bigint not null,
  id bigserial not null,
  name text not null,
  kind text not null,
  currency text not null,
  subject_id bigint not null,
  number text not null default '',
  opening_book numeric(20,2) not null,
  opening_base numeric(20,2) not null,
  opening_bank numeric(20,2) not null,
  enabled boolean not null default true,
  version int not null default 1,
  primary key (account_set_id, id)
);

alter table trade.fund_account
  add constraint fund_account_subject_unique unique (account_set_id, subject_id);

alter table trade.fund_account
  add constraint fund_account_kind check (kind = ANY (ARRAY['cash'::text, 'bank'::text, 'ewallet'::text, 'other'::text]));

alter table trade.fund_account
  add constraint fund_account_name check (char_length(name) >= 1 AND char_length(name) <= 64);

alter table trade.fund_account
  add constraint fund_account_number check (char_length(number) <= 64);

alter table trade.fund_account
  add constraint fund_account_numbers check ('NaN' <> ALL (ARRAY[opening_book, opening_base, opening_bank]));

create table trade.fund_category (
  account_set_id bigint not null,
  id bigserial not null,
  code text not null,
  name text null,
  direction text not null,
  role text not null,
  subject_id bigint null,
  system boolean not null,
  enabled boolean not null default true,
  version int not null default 1,
  primary key (account_set_id, id)
);

alter table trade.fund_category
  add constraint fund_category_code_unique unique (account_set_id, code);

alter table trade.fund_category
  add constraint fund_category_direction check (direction = ANY (ARRAY['in'::text, 'out'::text, 'both'::text]));

alter table trade.fund_category
  add constraint fund_category_role check (role = ANY (ARRAY['plain'::text, 'receipt'::text, 'payment'::text, 'customer-refund'::text, 'supplier-refund'::text, 'recovery'::text, 'bill'::text, 'claim-payment'::text, 'employee-advance'::text, 'employee-return'::text, 'transfer'::text]));

alter table trade.fund_category
  add constraint fund_category_code check (char_length(code) >= 1 AND char_length(code) <= 16);

alter table trade.fund_category
  add constraint fund_category_name check (char_length(name) >= 1 AND char_length(name) <= 64);

alter table trade.fund_category
  add constraint fund_category_own check (system OR name IS NOT NULL AND subject_id IS NOT NULL);

create table trade.reconciliation (
  account_set_id bigint not null,
  id bigserial not null,
  fund_account_id bigint not null,
  as_of date not null,
  content jsonb not null,
  maker text not null,
  state text not null,
  previous text null,
  hash text not null,
  reopen_reason text null,
  created_at timestamptz(6) not null default now(),
  primary key (account_set_id, id)
);

create index reconciliation_account_index on trade.reconciliation (account_set_id, fund_account_id, as_of);

alter table trade.reconciliation
  add constraint reconciliation_state check (state = ANY (ARRAY['draft'::text, 'kept'::text, 'reopened'::text]));

alter table trade.reconciliation
  add constraint reconciliation_reason check (char_length(reopen_reason) <= 200);

create index allocation_money_index on trade.allocation (account_set_id, source_id) where kind = ANY (ARRAY['payment'::text, 'discount'::text]);

create table trade.statement_file (
  account_set_id bigint not null,
  id bigserial not null,
  fund_account_id bigint not null,
  name text not null,
  hash text not null,
  format text not null,
  opening numeric(20,2) null,
  closing numeric(20,2) null,
  added int not null,
  duplicates int not null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  primary key (account_set_id, id)
);

create index statement_file_account_index on trade.statement_file (account_set_id, fund_account_id, id);

alter table trade.statement_file
  add constraint statement_file_name check (char_length(name) <= 200);

alter table trade.statement_file
  add constraint statement_file_hash check (hash ~ '^[0-9a-f]{64}$');

create table trade.statement_match (
  account_set_id bigint not null,
  id bigserial not null,
  fund_account_id bigint not null,
  rule text not null,
  reason text not null,
  made boolean not null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  primary key (account_set_id, id)
);

create table trade.statement_line (
  account_set_id bigint not null,
  id bigserial not null,
  fund_account_id bigint not null,
  file_id bigint not null,
  row int not null,
  date date not null,
  value_date date null,
  amount numeric(20,2) not null,
  balance numeric(20,2) null,
  serial text null,
  counterparty text not null,
  counterparty_account text not null,
  memo text not null,
  reference text not null,
  kind text not null,
  reversal boolean not null,
  match_id bigint null,
  primary key (account_set_id, id)
);

create index statement_line_date_index on trade.statement_line (account_set_id, fund_account_id, date, id);

create index statement_line_match_index on trade.statement_line (account_set_id, match_id) where match_id IS NOT NULL;

alter table trade.statement_line
  add constraint statement_line_numbers check ('NaN' <> ALL (ARRAY[amount, balance]));

create table trade.statement_profile (
  account_set_id bigint not null,
  fund_account_id bigint not null,
  fingerprint text not null,
  profile jsonb not null,
  primary key (account_set_id, fund_account_id, fingerprint)
);

create table trade.transfer (
  account_set_id bigint not null,
  id bigserial not null,
  date date not null,
  from_id bigint not null,
  to_id bigint not null,
  amount_out numeric(20,2) not null,
  amount_in numeric(20,2) not null,
  fee numeric(20,2) not null,
  rate numeric(18,8) null,
  summary text not null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  version int not null default 1,
  primary key (account_set_id, id)
);

alter table trade.transfer
  add constraint transfer_accounts check (from_id <> to_id);

alter table trade.transfer
  add constraint transfer_amounts check (amount_out > 0 AND amount_in > 0 AND fee >= 0);

alter table trade.transfer
  add constraint transfer_numbers check ('NaN' <> ALL (ARRAY[amount_out, amount_in, fee, rate]));

alter table trade.transfer
  add constraint transfer_summary check (char_length(summary) <= 200);

create table trade.journal_line (
  account_set_id bigint not null,
  id bigserial not null,
  fund_account_id bigint not null,
  date date not null,
  direction text not null,
  amount numeric(20,2) not null,
  rate numeric(18,8) null,
  category_id bigint not null,
  party_id bigint null,
  employee_id bigint null,
  summary text not null,
  reference text null,
  bank_fee numeric(20,2) not null,
  contract_tax_rate numeric(9,6) null,
  transfer_id bigint null,
  match_id bigint null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  version int not null default 1,
  primary key (account_set_id, id)
);

create index journal_line_date_index on trade.journal_line (account_set_id, fund_account_id, date, id);

create index journal_line_transfer_index on trade.journal_line (account_set_id, transfer_id) where transfer_id IS NOT NULL;

create index journal_line_match_index on trade.journal_line (account_set_id, match_id) where match_id IS NOT NULL;

alter table trade.journal_line
  add constraint journal_line_direction check (direction = ANY (ARRAY['in'::text, 'out'::text]));

alter table trade.journal_line
  add constraint journal_line_amount check (amount > 0 AND bank_fee >= 0);

alter table trade.journal_line
  add constraint journal_line_numbers check ('NaN' <> ALL (ARRAY[amount, rate, bank_fee, contract_tax_rate]));

alter table trade.journal_line
  add constraint journal_line_rate check (rate > 0);

alter table trade.journal_line
  add constraint journal_line_summary check (char_length(summary) <= 200);

alter table trade.journal_line
  add constraint journal_line_reference check (char_length(reference) <= 100);

alter table trade.reconciliation
  add constraint reconciliation_account_fk foreign key (account_set_id, fund_account_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.statement_file
  add constraint statement_file_account_fk foreign key (account_set_id, fund_account_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.statement_match
  add constraint statement_match_account_fk foreign key (account_set_id, fund_account_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.statement_line
  add constraint statement_line_account_fk foreign key (account_set_id, fund_account_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.statement_line
  add constraint statement_line_file_fk foreign key (account_set_id, file_id) references trade.statement_file (account_set_id, id) on update no action on delete no action;

alter table trade.statement_line
  add constraint statement_line_match_fk foreign key (account_set_id, match_id) references trade.statement_match (account_set_id, id) on update no action on delete no action;

alter table trade.statement_profile
  add constraint statement_profile_account_fk foreign key (account_set_id, fund_account_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.transfer
  add constraint transfer_from_fk foreign key (account_set_id, from_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.transfer
  add constraint transfer_to_fk foreign key (account_set_id, to_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.journal_line
  add constraint journal_line_account_fk foreign key (account_set_id, fund_account_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.journal_line
  add constraint journal_line_category_fk foreign key (account_set_id, category_id) references trade.fund_category (account_set_id, id) on update no action on delete no action;

alter table trade.journal_line
  add constraint journal_line_transfer_fk foreign key (account_set_id, transfer_id) references trade.transfer (account_set_id, id) on update no action on delete no action;

alter table trade.journal_line
  add constraint journal_line_match_fk foreign key (account_set_id, match_id) references trade.statement_match (account_set_id, id) on update no action on delete no action;
