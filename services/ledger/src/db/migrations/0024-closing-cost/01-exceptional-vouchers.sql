-- A month's end asks for its few vouchers of a closing step, and, where vouchers are reviewed, how many are. Both are
-- found without the others by an index that only they are in: a voucher that a person records enters neither.

CREATE INDEX voucher_step_index ON ledger.voucher (account_set_id, year, month) WHERE kind <> 'manual';

CREATE INDEX voucher_reviewed_index ON ledger.voucher (account_set_id, year, month) WHERE reviewer_id IS NOT NULL;
