-- The kernel's role owns the functions that write the books; it logs in nowhere and stands under the same policies. It may do
-- in the books what they do, and it locks the subjects and currencies that are posted to.
GRANT USAGE ON SCHEMA ledger, app TO ledger_kernel;

GRANT EXECUTE ON FUNCTION app.enter(bigint, bigint, text) TO ledger_kernel;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA ledger TO ledger_kernel;

GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ledger_kernel;

GRANT INSERT, UPDATE, DELETE ON
  ledger.voucher, ledger.voucher_line, ledger.voucher_series, ledger.period_balance, ledger.period,
  ledger.opening_balance, ledger.opening_cash_flow, ledger.aux_set, ledger.aux_set_item, ledger.idempotency
TO ledger_kernel;

GRANT INSERT ON ledger.event TO ledger_kernel;

GRANT INSERT, UPDATE ON ledger.chain_tail TO ledger_kernel;

GRANT UPDATE (version) ON ledger.subject, ledger.currency TO ledger_kernel;
