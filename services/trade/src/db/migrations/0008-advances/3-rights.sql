-- Advances are rows of their own now, named by their own ids and not by their lines'.
drop view trade_read.advance;

create view trade_read.advance with (security_invoker = true) as
select account_set_id, id, side, party_id, currency, rate, date, amount, contract_tax_rate, origin = 'opening' as opening,
       origin, source_id
  from trade.advance;

create view trade_read.advance_refund with (security_invoker = true) as
select account_set_id, id, advance_id, journal_line_id, date, amount from trade.advance_refund;

grant usage on all sequences in schema trade to trade_app;

grant select on all tables in schema trade to trade_app;

grant select on all tables in schema trade_read to trade_app;

-- An advance is as its journal line says, which may be changed while nothing of it is used.
grant insert, update, delete on trade.advance to trade_app;

grant insert, delete on trade.advance_refund to trade_app;

grant insert, update (match_id), delete on trade.fund_opening_item to trade_app;

grant insert, update on trade.company to trade_app;

grant insert, delete on trade.invoice_rule, trade.keyword_rule to trade_app;
