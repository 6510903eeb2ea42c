-- The service's role may do what its use cases do and no more; the reporting role may read what the views read.

GRANT USAGE ON SCHEMA ledger TO ledger_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA ledger TO ledger_app;

GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ledger_app;

GRANT INSERT, UPDATE ON ledger.account_set, ledger.voucher_series TO ledger_app;

GRANT INSERT, UPDATE, DELETE ON
  ledger.subject, ledger.currency, ledger.currency_rate, ledger.voucher_word, ledger.auxiliary_category,
  ledger.auxiliary_item, ledger.voucher, ledger.voucher_line, ledger.opening_balance, ledger.period_balance,
  ledger.idempotency
TO ledger_app;

GRANT INSERT, DELETE ON ledger.subject_category, ledger.subject_currency TO ledger_app;

GRANT INSERT ON ledger.aux_set, ledger.aux_set_item, ledger.event, ledger.chain_head, ledger.access_log TO ledger_app;

GRANT INSERT, DELETE ON ledger.period TO ledger_app;

GRANT INSERT ON ledger.chain_tail TO ledger_app;

GRANT UPDATE (status, closed_at, closed_by, closed_by_name, transfer_mode, transferred_at)
ON ledger.period TO ledger_app;

GRANT UPDATE (seq, hash) ON ledger.chain_tail TO ledger_app;
