-- The counters of a word go with it; a word that a voucher carries is held by the voucher's own key.
ALTER TABLE ledger.voucher_series DROP CONSTRAINT voucher_series_word_fk;

ALTER TABLE ledger.voucher_series ADD CONSTRAINT voucher_series_word_fk
  FOREIGN KEY (account_set_id, word_id) REFERENCES ledger.voucher_word (account_set_id, id) ON DELETE CASCADE;
