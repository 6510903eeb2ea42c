-- The chart of accounts. A subject keeps its id for life: recoding and moving change code and parent only.

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
  CONSTRAINT subject_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT subject_code_unique UNIQUE (account_set_id, code),
  CONSTRAINT subject_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT subject_parent_fk FOREIGN KEY (account_set_id, parent_id) REFERENCES ledger.subject (account_set_id, id),
  CONSTRAINT subject_code CHECK (code ~ '^[0-9]{1,32}$'),
  CONSTRAINT subject_name CHECK (char_length(name) BETWEEN 1 AND 128),
  CONSTRAINT subject_category CHECK (category IN ('asset', 'liability', 'common', 'equity', 'cost', 'pl')),
  CONSTRAINT subject_normal_side CHECK (normal_side IN ('debit', 'credit')),
  CONSTRAINT subject_level CHECK (level BETWEEN 1 AND 10),
  CONSTRAINT subject_first_level CHECK ((level = 1) = (parent_id IS NULL)),
  CONSTRAINT subject_quantity_unit CHECK (char_length(quantity_unit) BETWEEN 1 AND 20)
);

-- Level-1 subjects are siblings too: NULLS NOT DISTINCT makes their names unique among themselves.
CREATE UNIQUE INDEX subject_name_unique ON ledger.subject (account_set_id, parent_id, name) NULLS NOT DISTINCT;

CREATE TABLE ledger.subject_category (
  account_set_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  category_id bigint NOT NULL,
  CONSTRAINT subject_category_pkey PRIMARY KEY (account_set_id, subject_id, category_id),
  CONSTRAINT subject_category_subject_fk FOREIGN KEY (account_set_id, subject_id)
    REFERENCES ledger.subject (account_set_id, id) ON DELETE CASCADE,
  CONSTRAINT subject_category_category_fk FOREIGN KEY (account_set_id, category_id)
    REFERENCES ledger.auxiliary_category (account_set_id, id)
);

CREATE INDEX subject_category_category_index ON ledger.subject_category (account_set_id, category_id);

-- The foreign currencies a subject is kept in; none: base currency only.
CREATE TABLE ledger.subject_currency (
  account_set_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  currency text NOT NULL,
  CONSTRAINT subject_currency_pkey PRIMARY KEY (account_set_id, subject_id, currency),
  CONSTRAINT subject_currency_subject_fk FOREIGN KEY (account_set_id, subject_id)
    REFERENCES ledger.subject (account_set_id, id) ON DELETE CASCADE,
  CONSTRAINT subject_currency_currency_fk FOREIGN KEY (account_set_id, currency)
    REFERENCES ledger.currency (account_set_id, code)
);

CREATE INDEX subject_currency_currency_index ON ledger.subject_currency (account_set_id, currency);
