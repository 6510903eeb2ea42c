-- Sums kept beside the lines, and what was carried in when the books were opened.

-- cf_: the part that came from profit-and-loss transfers and year-end vouchers (architecture.md 3).
CREATE TABLE ledger.period_balance (
  account_set_id bigint NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  subject_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  currency text NOT NULL,
  debit numeric(20,2) NOT NULL DEFAULT 0,
  credit numeric(20,2) NOT NULL DEFAULT 0,
  cf_debit numeric(20,2) NOT NULL DEFAULT 0,
  cf_credit numeric(20,2) NOT NULL DEFAULT 0,
  quantity_debit numeric(20,4) NOT NULL DEFAULT 0,
  quantity_credit numeric(20,4) NOT NULL DEFAULT 0,
  original_debit numeric(22,6) NOT NULL DEFAULT 0,
  original_credit numeric(22,6) NOT NULL DEFAULT 0,
  CONSTRAINT period_balance_pkey PRIMARY KEY (account_set_id, year, month, subject_id, aux_set_id, currency),
  CONSTRAINT period_balance_period_fk FOREIGN KEY (account_set_id, year, month)
    REFERENCES ledger.period (account_set_id, year, month),
  CONSTRAINT period_balance_subject_fk FOREIGN KEY (account_set_id, subject_id)
    REFERENCES ledger.subject (account_set_id, id),
  CONSTRAINT period_balance_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id)
    REFERENCES ledger.aux_set (account_set_id, id),
  CONSTRAINT period_balance_currency_fk FOREIGN KEY (account_set_id, currency)
    REFERENCES ledger.currency (account_set_id, code)
) WITH (fillfactor = 70);

-- One subject over many months: general ledger, year to date, opening of a month.
CREATE INDEX period_balance_subject_index ON ledger.period_balance (account_set_id, subject_id, year, month);

-- opening_amount stands on the subject's own side; negative: the other side (decision D22).
CREATE TABLE ledger.opening_balance (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  subject_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  currency text NOT NULL,
  opening_amount numeric(18,2) NOT NULL DEFAULT 0,
  original_amount numeric(20,6) NULL,
  quantity numeric(18,4) NULL,
  year_start_original numeric(20,6) NULL,
  year_start_quantity numeric(18,4) NULL,
  cumulative_debit numeric(18,2) NOT NULL DEFAULT 0,
  cumulative_credit numeric(18,2) NOT NULL DEFAULT 0,
  year_to_date_actual numeric(18,2) NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT opening_balance_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT opening_balance_key_unique UNIQUE (account_set_id, subject_id, aux_set_id, currency),
  CONSTRAINT opening_balance_subject_fk FOREIGN KEY (account_set_id, subject_id)
    REFERENCES ledger.subject (account_set_id, id),
  CONSTRAINT opening_balance_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id)
    REFERENCES ledger.aux_set (account_set_id, id),
  CONSTRAINT opening_balance_currency_fk FOREIGN KEY (account_set_id, currency)
    REFERENCES ledger.currency (account_set_id, code)
);
