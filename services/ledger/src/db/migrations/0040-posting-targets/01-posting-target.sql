-- What lines are posted to: a subject with its items and a currency. Whether it may be posted to at all depends on the
-- chart and the dictionaries, which seldom change between two postings; so the verdict is kept, under the version of
-- the facts that it was found by (posting_facts). Lines name a target, the target names subject, items and currency:
-- one look for all lines of a voucher instead of three keys and five rules each.

CREATE TABLE ledger.posting_target (
  account_set_id bigint NOT NULL,
  subject_id bigint NOT NULL,
  aux_set_id bigint NOT NULL,
  currency text NOT NULL,
  -- The facts it was found right by; null: to be judged anew.
  judged uuid,
  usable boolean NOT NULL DEFAULT false,
  takes_quantity boolean NOT NULL DEFAULT false,
  -- Decimals of an original amount; null: in base currency there is none.
  original_scale smallint,
  CONSTRAINT posting_target_pkey PRIMARY KEY (account_set_id, subject_id, aux_set_id, currency),
  CONSTRAINT posting_target_subject_fk FOREIGN KEY (account_set_id, subject_id)
    REFERENCES ledger.subject (account_set_id, id) ON DELETE CASCADE,
  CONSTRAINT posting_target_aux_set_fk FOREIGN KEY (account_set_id, aux_set_id)
    REFERENCES ledger.aux_set (account_set_id, id) ON DELETE CASCADE,
  CONSTRAINT posting_target_currency_fk FOREIGN KEY (account_set_id, currency)
    REFERENCES ledger.currency (account_set_id, code) ON DELETE CASCADE
) WITH (fillfactor = 70);

SELECT app.distribute('ledger.posting_target');

ALTER TABLE ledger.posting_target ENABLE ROW LEVEL SECURITY;

ALTER TABLE ledger.posting_target FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant ON ledger.posting_target
USING (account_set_id = nullif(current_setting('app.account_set_id', true), '')::bigint)
WITH CHECK (account_set_id = nullif(current_setting('app.account_set_id', true), '')::bigint);

CREATE TRIGGER posting_target_keeps_set BEFORE UPDATE OF account_set_id ON ledger.posting_target
FOR EACH ROW WHEN (OLD.account_set_id <> NEW.account_set_id)
EXECUTE FUNCTION ledger.refuse_always('account_set_fixed', 'A row never moves to another account set.');

CREATE TRIGGER posting_target_no_truncate BEFORE TRUNCATE ON ledger.posting_target
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('no_truncate', 'Books are never emptied.');

GRANT SELECT, INSERT, UPDATE ON ledger.posting_target TO ledger_app;
