grant usage on schema trade, trade_read to trade_app;

grant usage on all sequences in schema trade to trade_app;

grant select on all tables in schema trade to trade_app;

grant select on all tables in schema trade_read to trade_app;

grant insert, update on trade.party, trade.invoice to trade_app;

grant insert, delete on trade.invoice_line to trade_app;

-- What was settled and who did what is added to; neither is changed.
grant insert on trade.settlement, trade.allocation, trade.event to trade_app;

grant insert, update (body), delete on trade.idempotency to trade_app;
