-- Voucher templates: vouchers with parts left open. They are no postings: no month, no number, no balance.

-- Whether the set has been given the templates that come with the books; those it deletes stay deleted.
ALTER TABLE ledger.account_set ADD COLUMN templates_seeded boolean NOT NULL DEFAULT false;

CREATE TABLE ledger.voucher_template (
  account_set_id bigint NOT NULL,
  id bigserial NOT NULL,
  type smallint NOT NULL,
  name text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT voucher_template_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_template_name_unique UNIQUE (account_set_id, type, name),
  CONSTRAINT voucher_template_account_set_fk FOREIGN KEY (account_set_id)
    REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT voucher_template_type CHECK (type BETWEEN 0 AND 5),
  CONSTRAINT voucher_template_name CHECK (char_length(name) BETWEEN 1 AND 64)
);

-- amount: fixed; share: part of the amount the template is used with; neither: entered when it is used.
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
  CONSTRAINT voucher_template_line_pkey PRIMARY KEY (account_set_id, id),
  CONSTRAINT voucher_template_line_no_unique UNIQUE (account_set_id, template_id, line_no),
  CONSTRAINT voucher_template_line_template_fk FOREIGN KEY (account_set_id, template_id)
    REFERENCES ledger.voucher_template (account_set_id, id) ON DELETE CASCADE,
  CONSTRAINT voucher_template_line_subject_fk FOREIGN KEY (account_set_id, subject_id)
    REFERENCES ledger.subject (account_set_id, id),
  CONSTRAINT voucher_template_line_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id)
    REFERENCES ledger.aux_set (account_set_id, id),
  CONSTRAINT voucher_template_line_currency_fk FOREIGN KEY (account_set_id, currency)
    REFERENCES ledger.currency (account_set_id, code),
  CONSTRAINT voucher_template_line_line_no CHECK (line_no >= 1),
  CONSTRAINT voucher_template_line_summary CHECK (char_length(summary) BETWEEN 1 AND 200),
  CONSTRAINT voucher_template_line_side CHECK (side IN ('debit', 'credit')),
  CONSTRAINT voucher_template_line_one_amount CHECK (amount IS NULL OR share IS NULL),
  CONSTRAINT voucher_template_line_share CHECK (share <> 0)
);

-- Which templates name a subject: asked when it is deleted and when it gets a first child.
CREATE INDEX voucher_template_line_subject_index ON ledger.voucher_template_line (account_set_id, subject_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON ledger.voucher_template, ledger.voucher_template_line TO ledger_app;

GRANT USAGE ON SEQUENCE ledger.voucher_template_id_seq, ledger.voucher_template_line_id_seq TO ledger_app;
