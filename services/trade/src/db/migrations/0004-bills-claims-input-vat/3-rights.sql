grant usage on all sequences in schema trade to trade_app;

grant select on all tables in schema trade to trade_app;

grant insert, update, delete on trade.bill, trade.claim, trade.claim_line to trade_app;

-- What happened to a bill or to input tax is entered and, before it is booked, deleted; never changed.
grant insert, delete on trade.bill_event, trade.claim_payment, trade.input_vat_event, trade.input_vat_invoice to trade_app;

-- Who books an event locks its row, which asks for the right to change one of its columns.
grant update (reason) on trade.input_vat_event to trade_app;
