grant usage on all sequences in schema trade to trade_app;

grant select on all tables in schema trade to trade_app;

-- A content never changes under its hash; all of it goes when books begin anew, by the function below alone.
grant insert on trade.attachment_content, trade.attachment_piece to trade_app;

grant insert, update (removed_at) on trade.attachment to trade_app;
