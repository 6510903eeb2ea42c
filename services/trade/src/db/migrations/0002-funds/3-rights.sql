grant usage on all sequences in schema trade to trade_app;

grant select on all tables in schema trade to trade_app;

grant insert, update on trade.fund_account, trade.fund_category to trade_app;

grant insert, update, delete on trade.transfer, trade.journal_line, trade.statement_profile to trade_app;

-- What a line of money settles goes with the line while it is not booked and its month is open.
grant delete on trade.allocation to trade_app;

-- What the bank said is kept as it came; only what it is matched with changes.
grant insert on trade.statement_file to trade_app;

grant insert, update (match_id) on trade.statement_line to trade_app;

grant insert, delete on trade.statement_match to trade_app;

grant insert, update (state, reopen_reason) on trade.reconciliation to trade_app;
