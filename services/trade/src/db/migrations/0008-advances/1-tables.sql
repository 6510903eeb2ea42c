alter table trade.settlement drop constraint settlement_kind;

alter table trade.settlement
  add constraint settlement_kind check (kind = ANY (ARRAY['red'::text, 'contra'::text, 'write-off'::text, 'discount'::text, 'advance'::text, 'undo'::text]));

create index allocation_advance_index on trade.allocation (account_set_id, source_id) where kind = 'advance';

create table trade.advance (
  account_set_id bigint not null,
  id bigserial not null,
  side text not null,
  party_id bigint not null,
  date date not null,
  currency text not null,
  rate numeric(18,8) null,
  amount numeric(20,2) not null,
  contract_tax_rate numeric(9,6) null,
  origin text not null,
  source_id bigint null,
  primary key (account_set_id, id)
);

create index advance_party_index on trade.advance (account_set_id, party_id, date);

alter table trade.advance
  add constraint advance_source_unique unique (account_set_id, origin, source_id);

alter table trade.advance
  add constraint advance_side check (side = ANY (ARRAY['sales'::text, 'purchase'::text]));

alter table trade.advance
  add constraint advance_origin check (origin = ANY (ARRAY['opening'::text, 'journal-line'::text, 'undo'::text, 'bill'::text]));

alter table trade.advance
  add constraint advance_source check ((origin = 'opening') = (source_id IS NULL));

alter table trade.advance
  add constraint advance_amount check (amount > 0 AND rate > 0);

alter table trade.advance
  add constraint advance_numbers check ('NaN' <> ALL (ARRAY[amount, rate, contract_tax_rate]));

create table trade.advance_refund (
  account_set_id bigint not null,
  id bigint not null,
  advance_id bigint not null,
  journal_line_id bigint not null,
  date date not null,
  amount numeric(20,2) not null,
  primary key (account_set_id, id)
);

create index advance_refund_advance_index on trade.advance_refund (account_set_id, advance_id);

create index advance_refund_line_index on trade.advance_refund (account_set_id, journal_line_id);

alter table trade.advance_refund
  add constraint advance_refund_amount check (amount > 0 AND amount <> 'NaN'::numeric);

alter table trade.advance_refund
  add constraint advance_refund_advance_fk foreign key (account_set_id, advance_id) references trade.advance (account_set_id, id) on update no action on delete no action;

alter table trade.advance_refund
  add constraint advance_refund_line_fk foreign key (account_set_id, journal_line_id) references trade.journal_line (account_set_id, id) on update no action on delete no action;

create table trade.fund_opening_item (
  account_set_id bigint not null,
  side text not null,
  id bigint not null,
  fund_account_id bigint not null,
  date date not null,
  direction text not null,
  amount numeric(20,2) not null,
  summary text not null,
  reference text null,
  match_id bigint null,
  primary key (account_set_id, side, id)
);

create index fund_opening_item_account_index on trade.fund_opening_item (account_set_id, fund_account_id);

alter table trade.fund_opening_item
  add constraint fund_opening_item_side check (side = ANY (ARRAY['book'::text, 'bank'::text]));

alter table trade.fund_opening_item
  add constraint fund_opening_item_direction check (direction = ANY (ARRAY['in'::text, 'out'::text]));

alter table trade.fund_opening_item
  add constraint fund_opening_item_amount check (amount > 0 AND amount <> 'NaN'::numeric);

alter table trade.fund_opening_item
  add constraint fund_opening_item_summary check (char_length(summary) <= 200);

alter table trade.fund_opening_item
  add constraint fund_opening_item_reference check (char_length(reference) <= 100);

alter table trade.fund_opening_item
  add constraint fund_opening_item_account_fk foreign key (account_set_id, fund_account_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.fund_opening_item
  add constraint fund_opening_item_match_fk foreign key (account_set_id, match_id) references trade.statement_match (account_set_id, id) on update no action on delete no action;

create table trade.company (
  account_set_id bigint not null,
  tax_id text null,
  names text[] not null,
  version int not null default 1,
  invoice_rules int not null default 0,
  keyword_rules int not null default 0,
  primary key (account_set_id)
);

alter table trade.company
  add constraint company_tax_id check (tax_id ~ '^[0-9A-Z]{15,20}$');

alter table trade.company
  add constraint company_names check (cardinality(names) <= 20);

create table trade.invoice_rule (
  account_set_id bigint not null,
  id bigserial not null,
  position int not null,
  side text not null,
  party_id bigint null,
  keyword text not null,
  subject_id bigint not null,
  primary key (account_set_id, id)
);

create index invoice_rule_order_index on trade.invoice_rule (account_set_id, position, id);

alter table trade.invoice_rule
  add constraint invoice_rule_side check (side = ANY (ARRAY['sales'::text, 'purchase'::text]));

alter table trade.invoice_rule
  add constraint invoice_rule_keyword check (char_length(keyword) <= 100);

alter table trade.invoice_rule
  add constraint invoice_rule_any check (party_id IS NOT NULL OR keyword <> ''::text);

create table trade.keyword_rule (
  account_set_id bigint not null,
  id bigserial not null,
  position int not null,
  fund_account_id bigint null,
  direction text not null,
  counterparty text not null,
  memo text not null,
  category_id bigint not null,
  primary key (account_set_id, id)
);

create index keyword_rule_order_index on trade.keyword_rule (account_set_id, position, id);

alter table trade.keyword_rule
  add constraint keyword_rule_direction check (direction = ANY (ARRAY['in'::text, 'out'::text, 'both'::text]));

alter table trade.keyword_rule
  add constraint keyword_rule_words check (char_length(counterparty) <= 100 AND char_length(memo) <= 100);

alter table trade.keyword_rule
  add constraint keyword_rule_any check (counterparty <> ''::text OR memo <> ''::text);

alter table trade.keyword_rule
  add constraint keyword_rule_account_fk foreign key (account_set_id, fund_account_id) references trade.fund_account (account_set_id, id) on update no action on delete no action;

alter table trade.keyword_rule
  add constraint keyword_rule_category_fk foreign key (account_set_id, category_id) references trade.fund_category (account_set_id, id) on update no action on delete no action;
