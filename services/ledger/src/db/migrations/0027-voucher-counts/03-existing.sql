-- What is stored already is counted once; for that the owner, who else sees no books either, looks at all of them.

ALTER TABLE ledger.voucher NO FORCE ROW LEVEL SECURITY;

ALTER TABLE ledger.voucher_series NO FORCE ROW LEVEL SECURITY;

INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, voucher_count, debit_total)
SELECT v.account_set_id, v.year, v.month, v.word_id, count(*), sum(v.debit_total) FROM ledger.voucher v
 GROUP BY v.account_set_id, v.year, v.month, v.word_id
ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE
  SET voucher_count = excluded.voucher_count, debit_total = excluded.debit_total;

ALTER TABLE ledger.voucher_series FORCE ROW LEVEL SECURITY;

ALTER TABLE ledger.voucher FORCE ROW LEVEL SECURITY;
