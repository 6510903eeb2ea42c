-- The service's role reads everything of the set it has entered and writes master data; into the books it has only the kernel.
GRANT USAGE ON SCHEMA ledger TO ledger_app;

GRANT USAGE ON ALL SEQUENCES IN SCHEMA ledger TO ledger_app;

GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO ledger_app;

GRANT INSERT, UPDATE ON ledger.account_set TO ledger_app;

GRANT INSERT, UPDATE, DELETE ON
  ledger.subject, ledger.voucher_word, ledger.auxiliary_category, ledger.auxiliary_item, ledger.voucher_template,
  ledger.voucher_template_line, ledger.closing_settings, ledger.currency_rate
TO ledger_app;

GRANT INSERT, DELETE ON ledger.subject_category, ledger.subject_currency, ledger.currency TO ledger_app;

GRANT UPDATE (name, exchange_rate, scale, version) ON ledger.currency TO ledger_app;

GRANT INSERT, UPDATE (search), DELETE ON ledger.saved_view TO ledger_app;

GRANT INSERT ON ledger.attachment_content, ledger.seal, ledger.access_log TO ledger_app;

GRANT INSERT, UPDATE (removed_at) ON ledger.attachment TO ledger_app;
