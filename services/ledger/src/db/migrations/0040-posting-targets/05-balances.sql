-- A balance is kept by target and month; the month is that of its lines, which found it open. The targets of what is
-- stored already are taken over once; for that the owner, who else sees no books either, looks at all of them.

ALTER TABLE ledger.voucher_line NO FORCE ROW LEVEL SECURITY;

ALTER TABLE ledger.period_balance NO FORCE ROW LEVEL SECURITY;

ALTER TABLE ledger.posting_target NO FORCE ROW LEVEL SECURITY;

INSERT INTO ledger.posting_target (account_set_id, subject_id, aux_set_id, currency)
SELECT b.account_set_id, b.subject_id, b.aux_set_id, b.currency FROM ledger.period_balance b
UNION
SELECT l.account_set_id, l.subject_id, l.aux_set_id, l.currency FROM ledger.voucher_line l;

ALTER TABLE ledger.period_balance
  DROP CONSTRAINT period_balance_subject_fk, DROP CONSTRAINT period_balance_aux_set_fk,
  DROP CONSTRAINT period_balance_currency_fk, DROP CONSTRAINT period_balance_period_fk,
  ADD CONSTRAINT period_balance_target_fk FOREIGN KEY (account_set_id, subject_id, aux_set_id, currency)
    REFERENCES ledger.posting_target (account_set_id, subject_id, aux_set_id, currency);

ALTER TABLE ledger.voucher_line FORCE ROW LEVEL SECURITY;

ALTER TABLE ledger.posting_target FORCE ROW LEVEL SECURITY;

ALTER TABLE ledger.period_balance FORCE ROW LEVEL SECURITY;

ALTER TABLE ledger.voucher DROP CONSTRAINT voucher_period_fk;
