-- What a set says about its month ends, from a month on; what it leaves out follows the dated policy of the product.

CREATE TABLE ledger.closing_settings (
  account_set_id bigint NOT NULL,
  from_year integer NOT NULL,
  from_month integer NOT NULL,
  settings jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT closing_settings_pkey PRIMARY KEY (account_set_id, from_year, from_month),
  CONSTRAINT closing_settings_account_set_fk FOREIGN KEY (account_set_id)
    REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT closing_settings_from_year CHECK (from_year BETWEEN 1900 AND 9999),
  CONSTRAINT closing_settings_from_month CHECK (from_month BETWEEN 1 AND 12)
);

GRANT SELECT, INSERT, UPDATE ON ledger.closing_settings TO ledger_app;
