-- A numeric may hold what is no number (NaN), greater than every number and equal to itself, and it spoils every sum that
-- it comes into. What users enter is refused here; lines have it in their own rules (0043). Totals and balances are no
-- entries: what stands there is proven against the lines (`npm run ledger verify`).

ALTER TABLE ledger.currency
  ADD CONSTRAINT currency_exchange_rate_number CHECK (exchange_rate <> 'NaN');

ALTER TABLE ledger.currency_rate
  ADD CONSTRAINT currency_rate_number CHECK (rate <> 'NaN');

ALTER TABLE ledger.opening_balance
  ADD CONSTRAINT opening_balance_numbers CHECK ('NaN' <> ALL (ARRAY[
    opening_amount, original_amount, quantity, year_start_original, year_start_quantity,
    cumulative_debit, cumulative_credit, year_to_date_actual
  ]));

ALTER TABLE ledger.opening_cash_flow
  ADD CONSTRAINT opening_cash_flow_number CHECK (year_to_date <> 'NaN');

ALTER TABLE ledger.voucher_template_line
  ADD CONSTRAINT voucher_template_line_numbers CHECK ('NaN' <> ALL (ARRAY[
    amount, share, original_amount, quantity, price
  ]));
