-- What the cash-flow statement already holds when books begin within a year: a figure for each line that is entered.

CREATE TABLE ledger.opening_cash_flow (
  account_set_id bigint NOT NULL,
  line smallint NOT NULL,
  year_to_date numeric(18,2) NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT opening_cash_flow_pkey PRIMARY KEY (account_set_id, line),
  CONSTRAINT opening_cash_flow_account_set_fk FOREIGN KEY (account_set_id)
    REFERENCES ledger.account_set (account_set_id),
  CONSTRAINT opening_cash_flow_line CHECK (line >= 1)
);

GRANT SELECT, INSERT, UPDATE ON ledger.opening_cash_flow TO ledger_app;

CREATE TRIGGER opening_cash_flow_lock_insert AFTER INSERT ON ledger.opening_cash_flow
REFERENCING NEW TABLE AS touched_openings FOR EACH STATEMENT EXECUTE FUNCTION ledger.opening_lock();

CREATE TRIGGER opening_cash_flow_lock_update AFTER UPDATE ON ledger.opening_cash_flow
REFERENCING NEW TABLE AS touched_openings FOR EACH STATEMENT EXECUTE FUNCTION ledger.opening_lock();
