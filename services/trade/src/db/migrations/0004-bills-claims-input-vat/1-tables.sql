-- As the entities say; the drift test compares the two.

create table trade.bill (
  account_set_id bigint not null,
  id bigserial not null,
  type text not null,
  number text not null,
  party_id bigint not null,
  date date not null,
  maturity date not null,
  amount numeric(20,2) not null,
  opening boolean not null default false,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  version int not null default 1,
  primary key (account_set_id, id)
);

alter table trade.bill
  add constraint bill_number_unique unique (account_set_id, type, party_id, number);

create index bill_date_index on trade.bill (account_set_id, date, id);

alter table trade.bill
  add constraint bill_type check (type = ANY (ARRAY['receivable'::text, 'payable'::text]));

alter table trade.bill
  add constraint bill_number check (char_length(number) >= 1 AND char_length(number) <= 64);

alter table trade.bill
  add constraint bill_maturity check (maturity >= date);

alter table trade.bill
  add constraint bill_amount check (amount > (0)::numeric AND amount <> 'NaN'::numeric);

create table trade.bill_event (
  account_set_id bigint not null,
  id bigserial not null,
  bill_id bigint not null,
  kind text not null,
  date date not null,
  to_party_id bigint null,
  amount numeric(20,2) not null,
  interest numeric(20,2) not null,
  fee numeric(20,2) not null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  primary key (account_set_id, id)
);

create index bill_event_bill_index on trade.bill_event (account_set_id, bill_id, id);

alter table trade.bill_event
  add constraint bill_event_kind check (kind = ANY (ARRAY['receive'::text, 'issue'::text, 'endorse'::text, 'discount'::text, 'collect'::text, 'pay'::text]));

alter table trade.bill_event
  add constraint bill_event_numbers check ('NaN' <> ALL (ARRAY[amount, interest, fee]));

alter table trade.bill_event
  add constraint bill_event_amounts check (amount > 0 AND interest >= 0 AND fee >= 0);

alter table trade.bill_event
  add constraint bill_event_holder check (kind <> 'endorse'::text OR to_party_id IS NOT NULL);

create table trade.claim (
  account_set_id bigint not null,
  id bigserial not null,
  employee_id bigint not null,
  date date not null,
  reason text not null,
  total numeric(20,2) not null,
  advance_used numeric(20,2) not null,
  status text not null,
  reject_reason text null,
  submitted_by bigint null,
  submitted_by_name text null,
  decided_by bigint null,
  decided_by_name text null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  version int not null default 1,
  primary key (account_set_id, id)
);

create index claim_date_index on trade.claim (account_set_id, date, id);

create index claim_employee_index on trade.claim (account_set_id, employee_id, date);

alter table trade.claim
  add constraint claim_status check (status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text]));

alter table trade.claim
  add constraint claim_amounts check (total > 0 AND advance_used >= 0 AND advance_used <= total);

alter table trade.claim
  add constraint claim_numbers check ('NaN' <> ALL (ARRAY[total, advance_used]));

alter table trade.claim
  add constraint claim_reason check (char_length(reason) <= 200);

alter table trade.claim
  add constraint claim_reject_reason check (char_length(reject_reason) <= 200);

create table trade.claim_line (
  account_set_id bigint not null,
  claim_id bigint not null,
  line_no int not null,
  item text not null,
  subject_id bigint not null,
  auxiliary jsonb not null,
  gross numeric(20,2) not null,
  tax_rate numeric(9,6) not null,
  tax numeric(20,2) not null,
  deductible boolean not null,
  invoice_number text null,
  used_number text null,
  primary key (account_set_id, claim_id, line_no)
);

create unique index claim_line_number_unique on trade.claim_line (account_set_id, used_number) where used_number IS NOT NULL;

alter table trade.claim_line
  add constraint claim_line_no check (line_no >= 1);

alter table trade.claim_line
  add constraint claim_line_item check (char_length(item) >= 1 AND char_length(item) <= 100);

alter table trade.claim_line
  add constraint claim_line_number check (char_length(invoice_number) <= 64);

alter table trade.claim_line
  add constraint claim_line_numbers check ('NaN' <> ALL (ARRAY[gross, tax_rate, tax]));

create table trade.claim_payment (
  account_set_id bigint not null,
  claim_id bigint not null,
  journal_line_id bigint not null,
  amount numeric(20,2) not null,
  primary key (account_set_id, claim_id, journal_line_id)
);

create index claim_payment_line_index on trade.claim_payment (account_set_id, journal_line_id);

alter table trade.claim_payment
  add constraint claim_payment_amount check (amount > (0)::numeric AND amount <> 'NaN'::numeric);

create table trade.input_vat_event (
  account_set_id bigint not null,
  id bigserial not null,
  kind text not null,
  date date not null,
  tax numeric(20,2) not null,
  subject_id bigint null,
  auxiliary jsonb not null,
  reason text null,
  created_at timestamptz(6) not null default now(),
  created_by bigint not null,
  created_by_name text not null,
  primary key (account_set_id, id)
);

create index input_vat_event_date_index on trade.input_vat_event (account_set_id, date, id);

alter table trade.input_vat_event
  add constraint input_vat_event_kind check (kind = ANY (ARRAY['certify'::text, 'transfer-out'::text]));

alter table trade.input_vat_event
  add constraint input_vat_event_tax check (tax <> (0)::numeric AND tax <> 'NaN'::numeric);

alter table trade.input_vat_event
  add constraint input_vat_event_subject check ((kind = 'certify'::text) = (subject_id IS NULL));

alter table trade.input_vat_event
  add constraint input_vat_event_reason check (char_length(reason) <= 200);

create table trade.input_vat_invoice (
  account_set_id bigint not null,
  event_id bigint not null,
  invoice_id bigint not null,
  certified boolean not null,
  primary key (account_set_id, event_id, invoice_id)
);

create unique index input_vat_invoice_certified_unique on trade.input_vat_invoice (account_set_id, invoice_id) where certified;

create index input_vat_invoice_index on trade.input_vat_invoice (account_set_id, invoice_id);

alter table trade.journal_line
  add column bill_event_id bigint null;

create unique index journal_line_bill_unique on trade.journal_line (account_set_id, bill_event_id) where bill_event_id IS NOT NULL;

create index allocation_bill_index on trade.allocation (account_set_id, source_id) where kind = 'bill';

alter table trade.bill_event
  add constraint bill_event_bill_fk foreign key (account_set_id, bill_id) references trade.bill (account_set_id, id) on update no action on delete no action;

alter table trade.journal_line
  add constraint journal_line_bill_fk foreign key (account_set_id, bill_event_id) references trade.bill_event (account_set_id, id) on update no action on delete no action;

alter table trade.claim_line
  add constraint claim_line_claim_fk foreign key (account_set_id, claim_id) references trade.claim (account_set_id, id) on update no action on delete cascade;

alter table trade.claim_payment
  add constraint claim_payment_claim_fk foreign key (account_set_id, claim_id) references trade.claim (account_set_id, id) on update no action on delete no action;

alter table trade.claim_payment
  add constraint claim_payment_line_fk foreign key (account_set_id, journal_line_id) references trade.journal_line (account_set_id, id) on update no action on delete cascade;

alter table trade.input_vat_invoice
  add constraint input_vat_invoice_event_fk foreign key (account_set_id, event_id) references trade.input_vat_event (account_set_id, id) on update no action on delete cascade;

alter table trade.input_vat_invoice
  add constraint input_vat_invoice_invoice_fk foreign key (account_set_id, invoice_id) references trade.invoice (account_set_id, id) on update no action on delete no action;
