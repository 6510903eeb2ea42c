-- A voucher is taken back once: two red letters for one voucher would post its opposite.

CREATE UNIQUE INDEX voucher_reversal_unique ON ledger.voucher (account_set_id, reversal_of)
WHERE reversal_of IS NOT NULL;

DROP INDEX ledger.voucher_reversal_index;
