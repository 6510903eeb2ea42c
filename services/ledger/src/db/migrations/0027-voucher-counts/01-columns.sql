-- How many vouchers a series holds and what they add up to, kept beside its last number: the list of a year says both
-- without reading the year's vouchers.

ALTER TABLE ledger.voucher_series ADD COLUMN voucher_count integer NOT NULL DEFAULT 0;

ALTER TABLE ledger.voucher_series ADD COLUMN debit_total numeric(20,2) NOT NULL DEFAULT 0;

ALTER TABLE ledger.voucher_series ADD CONSTRAINT voucher_series_voucher_count CHECK (voucher_count >= 0);
