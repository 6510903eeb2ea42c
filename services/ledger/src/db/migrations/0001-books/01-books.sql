-- The books of one company and what they are counted in: its dictionaries, all of them tenant tables.
-- Every table: account_set_id first in every key, every foreign key inside one set (scale.md 3.1).

CREATE SCHEMA IF NOT EXISTS ledger;

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
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_set_pkey PRIMARY KEY (account_set_id),
  CONSTRAINT account_set_company_name CHECK (char_length(company_name) BETWEEN 1 AND 256),
  CONSTRAINT account_set_enable_year CHECK (enable_year BETWEEN 1900 AND 9999),
  CONSTRAINT account_set_enable_month CHECK (enable_month BETWEEN 1 AND 12),
  CONSTRAINT account_set_encoding CHECK (encoding ~ '^[0-9]{1,2}(-[0-9]{1,2})*$'),
  CONSTRAINT account_set_base_currency CHECK (base_currency ~ '^[A-Z]{3}$')
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
  CONSTRAINT currency_pkey PRIMARY KEY (account_set_id, code),
  CONSTRAINT currency_id_unique UNIQUE (account_set_id, id),
  CONSTRAINT currency_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT currency_code CHECK (code ~ '^[A-Z]{3}$'),
  CONSTRAINT currency_scale CHECK (scale BETWEEN 0 AND 3),
  CONSTRAINT currency_exchange_rate CHECK (exchange_rate > 0),
  CONSTRAINT currency_base_rate CHECK (NOT is_base OR exchange_rate = 1)
);

CREATE UNIQUE INDEX currency_one_base ON ledger.currency (account_set_id) WHERE is_base;

CREATE TABLE ledger.currency_rate (
  account_set_id bigint NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  currency text NOT NULL,
  rate numeric(18,8) NOT NULL,
  CONSTRAINT currency_rate_pkey PRIMARY KEY (account_set_id, year, month, currency),
  CONSTRAINT currency_rate_currency_fk FOREIGN KEY (account_set_id, currency)
    REFERENCES ledger.currency (account_set_id, code) ON DELETE CASCADE,
  CONSTRAINT currency_rate_year CHECK (year BETWEEN 1900 AND 9999),
  CONSTRAINT currency_rate_month CHECK (month BETWEEN 1 AND 12),
  CONSTRAINT currency_rate_positive CHECK (rate > 0)
);

CREATE TABLE ledger.voucher_word (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  word text NOT NULL,
  print_title text NULL,
  is_default boolean NOT NULL DEFAULT false,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT voucher_word_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_word_word_unique UNIQUE (account_set_id, word),
  CONSTRAINT voucher_word_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT voucher_word_word CHECK (char_length(word) BETWEEN 1 AND 16)
);

CREATE UNIQUE INDEX voucher_word_one_default ON ledger.voucher_word (account_set_id) WHERE is_default;

CREATE TABLE ledger.auxiliary_category (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  key text NULL,
  name text NOT NULL,
  custom_columns text[] NOT NULL DEFAULT '{}',
  system boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT auxiliary_category_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT auxiliary_category_name_unique UNIQUE (account_set_id, name),
  CONSTRAINT auxiliary_category_account_set_fk FOREIGN KEY (account_set_id)
    REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT auxiliary_category_name CHECK (char_length(name) BETWEEN 1 AND 64),
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
  CONSTRAINT auxiliary_item_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT auxiliary_item_code_unique UNIQUE (account_set_id, category_id, code),
  CONSTRAINT auxiliary_item_category_unique UNIQUE (account_set_id, category_id, id),
  CONSTRAINT auxiliary_item_category_fk FOREIGN KEY (account_set_id, category_id)
    REFERENCES ledger.auxiliary_category (account_set_id, id),
  CONSTRAINT auxiliary_item_code CHECK (char_length(code) BETWEEN 1 AND 64),
  CONSTRAINT auxiliary_item_name CHECK (char_length(name) BETWEEN 1 AND 128),
  CONSTRAINT auxiliary_item_remark CHECK (char_length(remark) <= 256),
  CONSTRAINT auxiliary_item_values CHECK (cardinality(custom_values) <= 16)
);

-- One combination of auxiliary items; lines, openings and balances refer to it. No items: key '' (decision D33).
CREATE TABLE ledger.aux_set (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  key text NOT NULL,
  CONSTRAINT aux_set_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT aux_set_key_unique UNIQUE (account_set_id, key),
  CONSTRAINT aux_set_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id)
);

CREATE TABLE ledger.aux_set_item (
  account_set_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  category_id bigint NOT NULL,
  item_id bigint NOT NULL,
  CONSTRAINT aux_set_item_pkey PRIMARY KEY (account_set_id, aux_set_id, category_id),
  CONSTRAINT aux_set_item_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id)
    REFERENCES ledger.aux_set (account_set_id, id) ON DELETE CASCADE,
  CONSTRAINT aux_set_item_item_fk FOREIGN KEY (account_set_id, category_id, item_id)
    REFERENCES ledger.auxiliary_item (account_set_id, category_id, id)
);

CREATE INDEX aux_set_item_item_index ON ledger.aux_set_item (account_set_id, category_id, item_id);
