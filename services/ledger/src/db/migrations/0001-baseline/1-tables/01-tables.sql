-- The tables as the entities describe them (src/db/entities); the drift test compares the two.

CREATE TABLE ledger.access_log (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  at timestamptz(6) NOT NULL DEFAULT now(),
  actor_id bigint NOT NULL,
  actor_name text NOT NULL,
  actor_role text NOT NULL,
  session_id text NOT NULL,
  request_id text NOT NULL,
  route text NOT NULL,
  action text NOT NULL,
  object_type text NOT NULL,
  object_id text NOT NULL,
  outcome text NOT NULL,
  detail jsonb NULL,
  PRIMARY KEY (account_set_id, id)
);

CREATE INDEX access_log_at_index ON ledger.access_log (account_set_id, at);

CREATE TABLE ledger.account_set (
  account_set_id bigint NOT NULL,
  company_name text NOT NULL,
  standard smallint NOT NULL,
  vat_type smallint NOT NULL,
  enable_year integer NOT NULL,
  enable_month integer NOT NULL,
  encoding text NOT NULL DEFAULT '4-2-2-2',
  base_currency text NOT NULL DEFAULT 'CNY',
  ready boolean NOT NULL DEFAULT false,
  created_at timestamptz(6) NOT NULL DEFAULT now(),
  templates_seeded boolean NOT NULL DEFAULT false,
  PRIMARY KEY (account_set_id),
  CONSTRAINT account_set_company_name CHECK (char_length(company_name) >= 1 AND char_length(company_name) <= 256),
  CONSTRAINT account_set_enable_year CHECK (enable_year >= 1900 AND enable_year <= 9999),
  CONSTRAINT account_set_enable_month CHECK (enable_month >= 1 AND enable_month <= 12),
  CONSTRAINT account_set_encoding CHECK (encoding ~ '^[0-9]{1,2}(-[0-9]{1,2})*$'),
  CONSTRAINT account_set_base_currency CHECK (base_currency ~ '^[A-Z]{3}$')
);

CREATE TABLE ledger.attachment_content (
  account_set_id bigint NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (account_set_id, sha256),
  CONSTRAINT attachment_content_sha256 CHECK (sha256 = sha256(content)),
  CONSTRAINT attachment_content_size CHECK (octet_length(content) >= 1 AND octet_length(content) <= 20971520)
);

CREATE TABLE ledger.auxiliary_category (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  key text NULL,
  name text NOT NULL,
  custom_columns text[] NOT NULL DEFAULT '{}',
  system boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT auxiliary_category_name_unique UNIQUE (account_set_id, name),
  CONSTRAINT auxiliary_category_name CHECK (char_length(name) >= 1 AND char_length(name) <= 64),
  CONSTRAINT auxiliary_category_columns CHECK (cardinality(custom_columns) <= 16)
);

CREATE TABLE ledger.auxiliary_item (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  category_id bigint NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  remark text NULL,
  enabled boolean NOT NULL DEFAULT true,
  custom_values text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT auxiliary_item_code_unique UNIQUE (account_set_id, category_id, code),
  CONSTRAINT auxiliary_item_category_unique UNIQUE (account_set_id, category_id, id),
  CONSTRAINT auxiliary_item_code CHECK (char_length(code) >= 1 AND char_length(code) <= 64),
  CONSTRAINT auxiliary_item_name CHECK (char_length(name) >= 1 AND char_length(name) <= 128),
  CONSTRAINT auxiliary_item_remark CHECK (char_length(remark) <= 256),
  CONSTRAINT auxiliary_item_values CHECK (cardinality(custom_values) <= 16)
);

CREATE TABLE ledger.aux_set (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT aux_set_key_unique UNIQUE (account_set_id, KEY)
);

CREATE TABLE ledger.aux_set_item (
  account_set_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  category_id bigint NOT NULL,
  item_id bigint NOT NULL,
  PRIMARY KEY (account_set_id, aux_set_id, category_id)
);

CREATE INDEX aux_set_item_item_index ON ledger.aux_set_item (account_set_id, category_id, item_id);

CREATE TABLE ledger.chain_tail (
  account_set_id bigint NOT NULL,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (account_set_id)
);

CREATE TABLE ledger.closing_settings (
  account_set_id bigint NOT NULL,
  from_year integer NOT NULL,
  from_month integer NOT NULL,
  settings jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, from_year, from_month),
  CONSTRAINT closing_settings_from_year CHECK (from_year >= 1900 AND from_year <= 9999),
  CONSTRAINT closing_settings_from_month CHECK (from_month >= 1 AND from_month <= 12)
);

CREATE TABLE ledger.currency (
  account_set_id bigint NOT NULL,
  code text NOT NULL,
  id bigserial NOT NULL,
  name text NOT NULL,
  scale smallint NOT NULL DEFAULT 2,
  exchange_rate numeric(18,8) NOT NULL,
  is_base boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, code),
  CONSTRAINT currency_id_unique UNIQUE (account_set_id, id),
  CONSTRAINT currency_code CHECK (code ~ '^[A-Z]{3}$'),
  CONSTRAINT currency_scale CHECK (scale >= 0 AND scale <= 3),
  CONSTRAINT currency_exchange_rate CHECK (exchange_rate > 0),
  CONSTRAINT currency_exchange_rate_number CHECK (exchange_rate <> 'NaN'),
  CONSTRAINT currency_base_rate CHECK (NOT is_base OR exchange_rate = 1)
);

CREATE UNIQUE INDEX currency_one_base ON ledger.currency (account_set_id) WHERE is_base;

CREATE TABLE ledger.currency_rate (
  account_set_id bigint NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  currency text NOT NULL,
  rate numeric(18,8) NOT NULL,
  PRIMARY KEY (account_set_id, year, month, currency),
  CONSTRAINT currency_rate_year CHECK (year >= 1900 AND year <= 9999),
  CONSTRAINT currency_rate_month CHECK (month >= 1 AND month <= 12),
  CONSTRAINT currency_rate_positive CHECK (rate > 0),
  CONSTRAINT currency_rate_number CHECK (rate <> 'NaN')
);

CREATE TABLE ledger.event (
  account_set_id bigint NOT NULL,
  seq bigint NOT NULL,
  at text NOT NULL,
  actor_id bigint NOT NULL,
  actor_name text NOT NULL,
  actor_role text NOT NULL,
  session_id text NOT NULL,
  request_id text NOT NULL,
  route text NOT NULL,
  action text NOT NULL,
  object_type text NOT NULL,
  object_id text NOT NULL,
  content text NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (account_set_id, seq)
);

CREATE INDEX event_object_index ON ledger.event (account_set_id, object_type, object_id, seq);

CREATE TABLE ledger.idempotency (
  account_set_id bigint NOT NULL,
  user_id bigint NOT NULL,
  route text NOT NULL,
  key varchar(255) NOT NULL,
  digest text NOT NULL,
  status integer NULL,
  body jsonb NULL,
  ledger_version bigint NULL,
  created_at timestamptz(6) NOT NULL DEFAULT now(),
  PRIMARY KEY (account_set_id, user_id, route, KEY)
);

CREATE INDEX idempotency_created_index ON ledger.idempotency (account_set_id, created_at);

CREATE TABLE ledger.opening_cash_flow (
  account_set_id bigint NOT NULL,
  line smallint NOT NULL,
  year_to_date numeric(18,2) NOT NULL DEFAULT '0',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, line),
  CONSTRAINT opening_cash_flow_line CHECK (line >= 1),
  CONSTRAINT opening_cash_flow_number CHECK (year_to_date <> 'NaN')
);

CREATE TABLE ledger.period (
  account_set_id bigint NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  status smallint NOT NULL DEFAULT 0,
  closed_at timestamptz(6) NULL,
  closed_by bigint NULL,
  closed_by_name text NULL,
  transfer_mode text NULL,
  transferred_at timestamptz(6) NULL,
  PRIMARY KEY (account_set_id, year, month),
  CONSTRAINT period_year CHECK (year >= 1900 AND year <= 9999),
  CONSTRAINT period_month CHECK (month >= 1 AND month <= 12),
  CONSTRAINT period_status CHECK (status = ANY (ARRAY[0, 1, 2])),
  CONSTRAINT period_closed_by CHECK (num_nonnulls(closed_at, closed_by, closed_by_name) = CASE WHEN (status = 2) THEN 3 ELSE 0 END),
  CONSTRAINT period_transfer_mode CHECK (transfer_mode = ANY (ARRAY['separate', 'combined']))
);

CREATE TABLE ledger.saved_view (
  account_set_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  search text NOT NULL,
  PRIMARY KEY (account_set_id, user_id, name),
  CONSTRAINT saved_view_name CHECK (char_length(name) >= 1 AND char_length(name) <= 40),
  CONSTRAINT saved_view_search CHECK (char_length(search) <= 2000)
);

CREATE TABLE ledger.seal (
  account_set_id bigint NOT NULL,
  number integer NOT NULL,
  seq bigint NOT NULL,
  hash bytea NOT NULL,
  reason text NOT NULL,
  previous bytea NOT NULL,
  key_id text NOT NULL,
  signature bytea NOT NULL,
  sealed_at text NOT NULL,
  PRIMARY KEY (account_set_id, number),
  CONSTRAINT seal_number CHECK (number >= 1),
  CONSTRAINT seal_hash_length CHECK (octet_length(hash) = 32)
);

CREATE TABLE ledger.subject (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  mnemonic_code text NULL,
  category text NOT NULL,
  normal_side text NOT NULL,
  level smallint NOT NULL,
  parent_id bigint NULL,
  usable boolean NOT NULL DEFAULT true,
  system boolean NOT NULL DEFAULT false,
  quantity_unit text NULL,
  cash_account boolean NOT NULL DEFAULT false,
  revaluation boolean NOT NULL DEFAULT false,
  cash_flow_in text NULL,
  cash_flow_out text NULL,
  sector_scope text NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT subject_code_unique UNIQUE (account_set_id, code),
  CONSTRAINT subject_code CHECK (code ~ '^[0-9]{1,32}$'),
  CONSTRAINT subject_name CHECK (char_length(name) >= 1 AND char_length(name) <= 128),
  CONSTRAINT subject_category CHECK (category = ANY (ARRAY['asset', 'liability', 'common', 'equity', 'cost', 'pl'])),
  CONSTRAINT subject_normal_side CHECK (normal_side = ANY (ARRAY['debit', 'credit'])),
  CONSTRAINT subject_level CHECK (level >= 1 AND level <= 10),
  CONSTRAINT subject_first_level CHECK ((level = 1) = (parent_id IS NULL)),
  CONSTRAINT subject_quantity_unit CHECK (char_length(quantity_unit) >= 1 AND char_length(quantity_unit) <= 20)
);

CREATE UNIQUE INDEX subject_name_unique ON ledger.subject (account_set_id, parent_id, name) NULLS NOT DISTINCT;

CREATE TABLE ledger.period_balance (
  account_set_id bigint NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  subject_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  currency text NOT NULL,
  line_count integer NOT NULL,
  debit numeric(20,2) NOT NULL DEFAULT '0',
  credit numeric(20,2) NOT NULL DEFAULT '0',
  cf_debit numeric(20,2) NOT NULL DEFAULT '0',
  cf_credit numeric(20,2) NOT NULL DEFAULT '0',
  quantity_debit numeric(20,4) NOT NULL DEFAULT '0',
  quantity_credit numeric(20,4) NOT NULL DEFAULT '0',
  original_debit numeric(22,6) NOT NULL DEFAULT '0',
  original_credit numeric(22,6) NOT NULL DEFAULT '0',
  PRIMARY KEY (account_set_id, year, month, subject_id, aux_set_id, currency),
  CONSTRAINT period_balance_line_count CHECK (line_count >= 0)
);

CREATE INDEX period_balance_subject_index ON ledger.period_balance (account_set_id, subject_id, year, month);

CREATE TABLE ledger.opening_balance (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  subject_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  currency text NOT NULL,
  opening_amount numeric(18,2) NOT NULL DEFAULT '0',
  original_amount numeric(20,6) NULL,
  quantity numeric(18,4) NULL,
  year_start_original numeric(20,6) NULL,
  year_start_quantity numeric(18,4) NULL,
  cumulative_debit numeric(18,2) NOT NULL DEFAULT '0',
  cumulative_credit numeric(18,2) NOT NULL DEFAULT '0',
  year_to_date_actual numeric(18,2) NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT opening_balance_key_unique UNIQUE (account_set_id, subject_id, aux_set_id, currency),
  CONSTRAINT opening_balance_numbers CHECK ('NaN' <> ALL (ARRAY[opening_amount, original_amount, quantity, year_start_original, year_start_quantity, cumulative_debit, cumulative_credit, year_to_date_actual]))
);

CREATE TABLE ledger.subject_category (
  account_set_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  category_id bigint NOT NULL,
  PRIMARY KEY (account_set_id, subject_id, category_id)
);

CREATE INDEX subject_category_category_index ON ledger.subject_category (account_set_id, category_id);

CREATE TABLE ledger.subject_currency (
  account_set_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (account_set_id, subject_id, currency)
);

CREATE INDEX subject_currency_currency_index ON ledger.subject_currency (account_set_id, currency);

CREATE TABLE ledger.voucher_template (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  type smallint NOT NULL,
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_template_name_unique UNIQUE (account_set_id, type, name),
  CONSTRAINT voucher_template_type CHECK (type >= 0 AND type <= 5),
  CONSTRAINT voucher_template_name CHECK (char_length(name) >= 1 AND char_length(name) <= 64)
);

CREATE TABLE ledger.voucher_template_line (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  template_id bigint NOT NULL,
  line_no integer NOT NULL,
  summary text NOT NULL,
  subject_id bigint NULL,
  aux_set_id bigint NOT NULL,
  side text NOT NULL,
  amount numeric(18,2) NULL,
  share numeric(12,8) NULL,
  currency text NULL,
  original_amount numeric(20,6) NULL,
  quantity numeric(18,4) NULL,
  price numeric(18,6) NULL,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_template_line_no_unique UNIQUE (account_set_id, template_id, line_no),
  CONSTRAINT voucher_template_line_line_no CHECK (line_no >= 1),
  CONSTRAINT voucher_template_line_summary CHECK (char_length(summary) >= 1 AND char_length(summary) <= 200),
  CONSTRAINT voucher_template_line_side CHECK (side = ANY (ARRAY['debit', 'credit'])),
  CONSTRAINT voucher_template_line_one_amount CHECK (amount IS NULL OR share IS NULL),
  CONSTRAINT voucher_template_line_share CHECK (share <> 0),
  CONSTRAINT voucher_template_line_numbers CHECK ('NaN' <> ALL (ARRAY[amount, share, original_amount, quantity, price]))
);

CREATE INDEX voucher_template_line_subject_index ON ledger.voucher_template_line (account_set_id, subject_id);

CREATE TABLE ledger.voucher_word (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  word text NOT NULL,
  print_title text NULL,
  is_default boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_word_word_unique UNIQUE (account_set_id, word),
  CONSTRAINT voucher_word_word CHECK (char_length(word) >= 1 AND char_length(word) <= 16)
);

CREATE UNIQUE INDEX voucher_word_one_default ON ledger.voucher_word (account_set_id) WHERE is_default;

CREATE TABLE ledger.voucher_series (
  account_set_id bigint NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  word_id bigint NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  voucher_count integer NOT NULL DEFAULT 0,
  debit_total numeric(20,2) NOT NULL DEFAULT '0',
  PRIMARY KEY (account_set_id, year, month, word_id),
  CONSTRAINT voucher_series_last_number CHECK (last_number >= 0),
  CONSTRAINT voucher_series_voucher_count CHECK (voucher_count >= 0)
);

CREATE TABLE ledger.voucher (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  word_id bigint NOT NULL,
  number integer NOT NULL,
  voucher_date date NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  kind text NOT NULL DEFAULT 'manual',
  step_key text NULL,
  source text NOT NULL DEFAULT 'manual',
  remark text NULL,
  attachment_count integer NOT NULL DEFAULT 0,
  debit_total numeric(18,2) NOT NULL,
  credit_total numeric(18,2) NOT NULL,
  cash_flow_item text NULL,
  maker_id bigint NOT NULL,
  maker_name text NOT NULL,
  created_at timestamptz(6) NOT NULL DEFAULT now(),
  updated_at timestamptz(6) NOT NULL DEFAULT now(),
  updated_by bigint NULL,
  reviewer_id bigint NULL,
  reviewer_name text NULL,
  reviewed_at timestamptz(6) NULL,
  reversal_of bigint NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_number_unique UNIQUE (account_set_id, year, month, word_id, number) DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT voucher_month_of_date CHECK (((year)::numeric = EXTRACT(year FROM voucher_date)) AND ((month)::numeric = EXTRACT(month FROM voucher_date))),
  CONSTRAINT voucher_number CHECK (number >= 1),
  CONSTRAINT voucher_kind CHECK (kind = ANY (ARRAY['manual'::text, 'depreciation'::text, 'amortization'::text, 'payroll-accrual'::text, 'cost-of-sales'::text, 'vat-transfer'::text, 'vat-exemption-small'::text, 'surtax-accrual'::text, 'fx-revaluation'::text, 'income-tax-accrual'::text, 'pl-carry-forward'::text, 'year-end'::text])),
  CONSTRAINT voucher_kind_date CHECK (CASE kind WHEN 'pl-carry-forward'::text THEN (EXTRACT(day FROM (voucher_date + 1)) = (1)::numeric) WHEN 'year-end'::text THEN (month = 12) ELSE true END),
  CONSTRAINT voucher_source CHECK (source = ANY (ARRAY['manual'::text, 'carry-forward'::text, 'template'::text, 'import'::text, 'invoice'::text, 'funds'::text])),
  CONSTRAINT voucher_step_key CHECK (char_length(step_key) <= 32),
  CONSTRAINT voucher_remark CHECK (char_length(remark) <= 128),
  CONSTRAINT voucher_attachment_count CHECK (attachment_count >= 0 AND attachment_count <= 9999),
  CONSTRAINT voucher_balanced CHECK (debit_total = credit_total),
  CONSTRAINT voucher_cash_flow_item CHECK (char_length(cash_flow_item) <= 16),
  CONSTRAINT voucher_review_complete CHECK (num_nonnulls(reviewer_id, reviewer_name, reviewed_at) = ANY (ARRAY[0, 3])),
  CONSTRAINT voucher_reversal_other CHECK (reversal_of <> id)
);

CREATE INDEX voucher_date_index ON ledger.voucher (account_set_id, voucher_date, id);

CREATE INDEX voucher_step_index ON ledger.voucher (account_set_id, year, month) WHERE kind <> 'manual';

CREATE INDEX voucher_reviewed_index ON ledger.voucher (account_set_id, year, month) WHERE reviewer_id IS NOT NULL;

CREATE UNIQUE INDEX voucher_reversal_unique ON ledger.voucher (account_set_id, reversal_of) WHERE reversal_of IS NOT NULL;

CREATE TABLE ledger.voucher_line (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  voucher_id bigint NOT NULL,
  line_no integer NOT NULL,
  voucher_date date NOT NULL,
  summary text NOT NULL,
  subject_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  debit numeric(18,2) NOT NULL DEFAULT '0',
  credit numeric(18,2) NOT NULL DEFAULT '0',
  currency text NOT NULL,
  rate numeric(18,8) NULL,
  original_amount numeric(20,6) NULL,
  quantity numeric(18,4) NULL,
  price numeric(18,6) NULL,
  cash_flow_item text NULL,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_line_no_unique UNIQUE (account_set_id, voucher_id, line_no),
  CONSTRAINT voucher_line_line_no CHECK (line_no >= 1),
  CONSTRAINT voucher_line_one_side CHECK ((debit <> 0) <> (credit <> 0)),
  CONSTRAINT voucher_line_numbers CHECK ('NaN' <> ALL (ARRAY[debit, credit, rate, original_amount, quantity, price])),
  CONSTRAINT voucher_line_summary CHECK (char_length(summary) >= 1 AND char_length(summary) <= 200),
  CONSTRAINT voucher_line_rate CHECK (rate > 0),
  CONSTRAINT voucher_line_cash_flow_item CHECK (char_length(cash_flow_item) <= 16)
);

CREATE INDEX voucher_line_subject_index ON ledger.voucher_line (account_set_id, subject_id, voucher_date, voucher_id, line_no);

CREATE INDEX voucher_line_aux_set_index ON ledger.voucher_line (account_set_id, aux_set_id, voucher_date);

CREATE INDEX voucher_line_currency_index ON ledger.voucher_line (account_set_id, currency, subject_id) WHERE original_amount IS NOT NULL;

CREATE TABLE ledger.attachment (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  voucher_id bigint NOT NULL,
  sha256 bytea NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL,
  added_at timestamptz(6) NOT NULL DEFAULT now(),
  added_by bigint NOT NULL,
  added_by_name text NOT NULL,
  removed_at timestamptz(6) NULL,
  PRIMARY KEY (account_set_id, id),
  CONSTRAINT attachment_name CHECK (char_length(name) >= 1 AND char_length(name) <= 200),
  CONSTRAINT attachment_media_type CHECK (media_type = ANY (ARRAY['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'application/ofd'])),
  CONSTRAINT attachment_size CHECK (size >= 1)
);

CREATE INDEX attachment_voucher_index ON ledger.attachment (account_set_id, voucher_id);

ALTER TABLE ledger.attachment_content ADD CONSTRAINT attachment_content_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.auxiliary_category ADD CONSTRAINT auxiliary_category_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.auxiliary_item ADD CONSTRAINT auxiliary_item_category_fk FOREIGN KEY (account_set_id, category_id) REFERENCES ledger.auxiliary_category (account_set_id, id);

ALTER TABLE ledger.aux_set ADD CONSTRAINT aux_set_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.aux_set_item ADD CONSTRAINT aux_set_item_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id) REFERENCES ledger.aux_set (account_set_id, id) ON DELETE CASCADE;

ALTER TABLE ledger.aux_set_item ADD CONSTRAINT aux_set_item_item_fk FOREIGN KEY (account_set_id, category_id, item_id) REFERENCES ledger.auxiliary_item (account_set_id, category_id, id);

ALTER TABLE ledger.chain_tail ADD CONSTRAINT chain_tail_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.closing_settings ADD CONSTRAINT closing_settings_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.currency ADD CONSTRAINT currency_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.currency_rate ADD CONSTRAINT currency_rate_currency_fk FOREIGN KEY (account_set_id, currency) REFERENCES ledger.currency (account_set_id, code) ON DELETE CASCADE;

ALTER TABLE ledger.opening_cash_flow ADD CONSTRAINT opening_cash_flow_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.period ADD CONSTRAINT period_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.saved_view ADD CONSTRAINT saved_view_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.seal ADD CONSTRAINT seal_event_fk FOREIGN KEY (account_set_id, seq) REFERENCES ledger.event (account_set_id, seq);

ALTER TABLE ledger.subject ADD CONSTRAINT subject_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.subject ADD CONSTRAINT subject_parent_fk FOREIGN KEY (account_set_id, parent_id) REFERENCES ledger.subject (account_set_id, id);

ALTER TABLE ledger.period_balance ADD CONSTRAINT period_balance_period_fk FOREIGN KEY (account_set_id, year, month) REFERENCES ledger.period (account_set_id, year, month);

ALTER TABLE ledger.period_balance ADD CONSTRAINT period_balance_subject_fk FOREIGN KEY (account_set_id, subject_id) REFERENCES ledger.subject (account_set_id, id);

ALTER TABLE ledger.period_balance ADD CONSTRAINT period_balance_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id) REFERENCES ledger.aux_set (account_set_id, id);

ALTER TABLE ledger.period_balance ADD CONSTRAINT period_balance_currency_fk FOREIGN KEY (account_set_id, currency) REFERENCES ledger.currency (account_set_id, code);

ALTER TABLE ledger.opening_balance ADD CONSTRAINT opening_balance_subject_fk FOREIGN KEY (account_set_id, subject_id) REFERENCES ledger.subject (account_set_id, id);

ALTER TABLE ledger.opening_balance ADD CONSTRAINT opening_balance_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id) REFERENCES ledger.aux_set (account_set_id, id);

ALTER TABLE ledger.opening_balance ADD CONSTRAINT opening_balance_currency_fk FOREIGN KEY (account_set_id, currency) REFERENCES ledger.currency (account_set_id, code);

ALTER TABLE ledger.subject_category ADD CONSTRAINT subject_category_subject_fk FOREIGN KEY (account_set_id, subject_id) REFERENCES ledger.subject (account_set_id, id) ON DELETE CASCADE;

ALTER TABLE ledger.subject_category ADD CONSTRAINT subject_category_category_fk FOREIGN KEY (account_set_id, category_id) REFERENCES ledger.auxiliary_category (account_set_id, id);

ALTER TABLE ledger.subject_currency ADD CONSTRAINT subject_currency_subject_fk FOREIGN KEY (account_set_id, subject_id) REFERENCES ledger.subject (account_set_id, id) ON DELETE CASCADE;

ALTER TABLE ledger.subject_currency ADD CONSTRAINT subject_currency_currency_fk FOREIGN KEY (account_set_id, currency) REFERENCES ledger.currency (account_set_id, code);

ALTER TABLE ledger.voucher_template ADD CONSTRAINT voucher_template_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.voucher_template_line ADD CONSTRAINT voucher_template_line_template_fk FOREIGN KEY (account_set_id, template_id) REFERENCES ledger.voucher_template (account_set_id, id) ON DELETE CASCADE;

ALTER TABLE ledger.voucher_template_line ADD CONSTRAINT voucher_template_line_subject_fk FOREIGN KEY (account_set_id, subject_id) REFERENCES ledger.subject (account_set_id, id);

ALTER TABLE ledger.voucher_template_line ADD CONSTRAINT voucher_template_line_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id) REFERENCES ledger.aux_set (account_set_id, id);

ALTER TABLE ledger.voucher_template_line ADD CONSTRAINT voucher_template_line_currency_fk FOREIGN KEY (account_set_id, currency) REFERENCES ledger.currency (account_set_id, code);

ALTER TABLE ledger.voucher_word ADD CONSTRAINT voucher_word_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id);

ALTER TABLE ledger.voucher_series ADD CONSTRAINT voucher_series_period_fk FOREIGN KEY (account_set_id, year, month) REFERENCES ledger.period (account_set_id, year, month);

ALTER TABLE ledger.voucher_series ADD CONSTRAINT voucher_series_word_fk FOREIGN KEY (account_set_id, word_id) REFERENCES ledger.voucher_word (account_set_id, id) ON DELETE CASCADE;

ALTER TABLE ledger.voucher ADD CONSTRAINT voucher_period_fk FOREIGN KEY (account_set_id, year, month) REFERENCES ledger.period (account_set_id, year, month);

ALTER TABLE ledger.voucher ADD CONSTRAINT voucher_word_fk FOREIGN KEY (account_set_id, word_id) REFERENCES ledger.voucher_word (account_set_id, id);

ALTER TABLE ledger.voucher ADD CONSTRAINT voucher_reversal_fk FOREIGN KEY (account_set_id, reversal_of) REFERENCES ledger.voucher (account_set_id, id);

ALTER TABLE ledger.voucher_line ADD CONSTRAINT voucher_line_voucher_fk FOREIGN KEY (account_set_id, voucher_id) REFERENCES ledger.voucher (account_set_id, id) ON DELETE CASCADE;

ALTER TABLE ledger.voucher_line ADD CONSTRAINT voucher_line_subject_fk FOREIGN KEY (account_set_id, subject_id) REFERENCES ledger.subject (account_set_id, id);

ALTER TABLE ledger.voucher_line ADD CONSTRAINT voucher_line_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id) REFERENCES ledger.aux_set (account_set_id, id);

ALTER TABLE ledger.voucher_line ADD CONSTRAINT voucher_line_currency_fk FOREIGN KEY (account_set_id, currency) REFERENCES ledger.currency (account_set_id, code);

ALTER TABLE ledger.attachment ADD CONSTRAINT attachment_voucher_fk FOREIGN KEY (account_set_id, voucher_id) REFERENCES ledger.voucher (account_set_id, id) ON DELETE CASCADE;

ALTER TABLE ledger.attachment ADD CONSTRAINT attachment_content_fk FOREIGN KEY (account_set_id, sha256) REFERENCES ledger.attachment_content (account_set_id, sha256);
