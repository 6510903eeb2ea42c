-- Periods, series counters, vouchers and their lines. Lines are the truth of the books (reliability.md 2).

-- status: 0 open, 1 profit and loss transferred, 2 closed.
CREATE TABLE ledger.period (
  account_set_id bigint NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  status smallint NOT NULL DEFAULT 0,
  closed_at timestamptz NULL,
  closed_by bigint NULL,
  closed_by_name text NULL,
  transfer_mode text NULL,
  transferred_at timestamptz NULL,
  CONSTRAINT period_pkey PRIMARY KEY (account_set_id, year, month),
  CONSTRAINT period_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT period_year CHECK (year BETWEEN 1900 AND 9999),
  CONSTRAINT period_month CHECK (month BETWEEN 1 AND 12),
  CONSTRAINT period_status CHECK (status IN (0, 1, 2)),
  CONSTRAINT period_closed_by CHECK (
    num_nonnulls(closed_at, closed_by, closed_by_name) = CASE WHEN status = 2 THEN 3 ELSE 0 END
  ),
  CONSTRAINT period_transfer_mode CHECK (transfer_mode IN ('separate', 'combined'))
);

-- The last number given in a series; counted up by UPDATE … RETURNING in the posting transaction.
CREATE TABLE ledger.voucher_series (
  account_set_id bigint NOT NULL,
  year integer NOT NULL,
  month integer NOT NULL,
  word_id bigint NOT NULL,
  last_number integer NOT NULL DEFAULT 0,
  CONSTRAINT voucher_series_pkey PRIMARY KEY (account_set_id, year, month, word_id),
  CONSTRAINT voucher_series_period_fk FOREIGN KEY (account_set_id, year, month)
    REFERENCES ledger.period (account_set_id, year, month),
  CONSTRAINT voucher_series_word_fk FOREIGN KEY (account_set_id, word_id)
    REFERENCES ledger.voucher_word (account_set_id, id),
  CONSTRAINT voucher_series_last_number CHECK (last_number >= 0)
) WITH (fillfactor = 50);

CREATE TABLE ledger.voucher (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  word_id bigint NOT NULL,
  number integer NOT NULL,
  voucher_date date NOT NULL,
  year integer GENERATED ALWAYS AS (extract(year FROM voucher_date)::integer) STORED NOT NULL,
  month integer GENERATED ALWAYS AS (extract(month FROM voucher_date)::integer) STORED NOT NULL,
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
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint NULL,
  reviewer_id bigint NULL,
  reviewer_name text NULL,
  reviewed_at timestamptz NULL,
  reversal_of bigint NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT voucher_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_number_unique UNIQUE (account_set_id, year, month, word_id, number)
    DEFERRABLE INITIALLY IMMEDIATE,
  CONSTRAINT voucher_period_fk FOREIGN KEY (account_set_id, year, month)
    REFERENCES ledger.period (account_set_id, year, month),
  CONSTRAINT voucher_word_fk FOREIGN KEY (account_set_id, word_id) REFERENCES ledger.voucher_word (account_set_id, id),
  CONSTRAINT voucher_reversal_fk FOREIGN KEY (account_set_id, reversal_of) REFERENCES ledger.voucher (account_set_id, id),
  CONSTRAINT voucher_number CHECK (number >= 1),
  CONSTRAINT voucher_kind CHECK (kind IN (
    'manual', 'depreciation', 'amortization', 'payroll-accrual', 'cost-of-sales', 'vat-transfer',
    'vat-exemption-small', 'surtax-accrual', 'fx-revaluation', 'income-tax-accrual', 'pl-carry-forward', 'year-end'
  )),
  CONSTRAINT voucher_kind_date CHECK (
    CASE kind
      WHEN 'pl-carry-forward' THEN extract(day FROM voucher_date + 1) = 1
      WHEN 'year-end' THEN extract(month FROM voucher_date) = 12
      ELSE true
    END
  ),
  CONSTRAINT voucher_source CHECK (source IN ('manual', 'carry-forward', 'template', 'import', 'invoice', 'funds')),
  CONSTRAINT voucher_step_key CHECK (char_length(step_key) <= 32),
  CONSTRAINT voucher_remark CHECK (char_length(remark) <= 128),
  CONSTRAINT voucher_attachment_count CHECK (attachment_count BETWEEN 0 AND 9999),
  CONSTRAINT voucher_sides_equal CHECK (debit_total = credit_total),
  CONSTRAINT voucher_cash_flow_item CHECK (char_length(cash_flow_item) <= 16),
  CONSTRAINT voucher_review_complete CHECK (num_nonnulls(reviewer_id, reviewer_name, reviewed_at) IN (0, 3)),
  CONSTRAINT voucher_reversal_other CHECK (reversal_of <> id)
);

CREATE INDEX voucher_date_index ON ledger.voucher (account_set_id, voucher_date, id);

CREATE INDEX voucher_reversal_index ON ledger.voucher (account_set_id, reversal_of) WHERE reversal_of IS NOT NULL;

-- voucher_date repeats the voucher's date for the detailed ledger's index; triggers keep the two equal.
CREATE TABLE ledger.voucher_line (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  voucher_id bigint NOT NULL,
  line_no integer NOT NULL,
  voucher_date date NOT NULL,
  summary text NOT NULL,
  subject_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  debit numeric(18,2) NOT NULL DEFAULT 0,
  credit numeric(18,2) NOT NULL DEFAULT 0,
  currency text NOT NULL,
  rate numeric(18,8) NULL,
  original_amount numeric(20,6) NULL,
  quantity numeric(18,4) NULL,
  price numeric(18,6) NULL,
  cash_flow_item text NULL,
  CONSTRAINT voucher_line_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_line_no_unique UNIQUE (account_set_id, voucher_id, line_no),
  CONSTRAINT voucher_line_voucher_fk FOREIGN KEY (account_set_id, voucher_id)
    REFERENCES ledger.voucher (account_set_id, id) ON DELETE CASCADE,
  CONSTRAINT voucher_line_subject_fk FOREIGN KEY (account_set_id, subject_id)
    REFERENCES ledger.subject (account_set_id, id),
  CONSTRAINT voucher_line_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id)
    REFERENCES ledger.aux_set (account_set_id, id),
  CONSTRAINT voucher_line_currency_fk FOREIGN KEY (account_set_id, currency)
    REFERENCES ledger.currency (account_set_id, code),
  CONSTRAINT voucher_line_line_no CHECK (line_no >= 1),
  CONSTRAINT voucher_line_one_side CHECK ((debit <> 0) <> (credit <> 0)),
  CONSTRAINT voucher_line_summary CHECK (char_length(summary) BETWEEN 1 AND 200),
  CONSTRAINT voucher_line_rate CHECK (rate > 0),
  CONSTRAINT voucher_line_cash_flow_item CHECK (char_length(cash_flow_item) <= 16)
);

-- The detailed ledger: one subject's lines in date order, page by page.
CREATE INDEX voucher_line_subject_index
  ON ledger.voucher_line (account_set_id, subject_id, voucher_date, voucher_id, line_no);

-- One customer's or project's lines, and the guard that an item in use stays.
CREATE INDEX voucher_line_aux_set_index ON ledger.voucher_line (account_set_id, aux_set_id, voucher_date);

-- Which currencies are in use; base-currency lines, the great majority, stay out of it.
CREATE INDEX voucher_line_currency_index
  ON ledger.voucher_line (account_set_id, currency, subject_id) WHERE original_amount IS NOT NULL;
