-- What every posting updates is not asked row by row whether it stays in its set: the statement that would name the
-- column is refused. A trigger for each row makes the server lock the row once more before it looks.

DROP TRIGGER period_balance_keeps_set ON ledger.period_balance;

CREATE TRIGGER period_balance_keeps_set BEFORE UPDATE OF account_set_id ON ledger.period_balance
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('account_set_fixed', 'A row never moves to another account set.');

DROP TRIGGER voucher_series_keeps_set ON ledger.voucher_series;

CREATE TRIGGER voucher_series_keeps_set BEFORE UPDATE OF account_set_id ON ledger.voucher_series
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('account_set_fixed', 'A row never moves to another account set.');

DROP TRIGGER chain_tail_keeps_set ON ledger.chain_tail;

CREATE TRIGGER chain_tail_keeps_set BEFORE UPDATE OF account_set_id ON ledger.chain_tail
FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_always('account_set_fixed', 'A row never moves to another account set.');
