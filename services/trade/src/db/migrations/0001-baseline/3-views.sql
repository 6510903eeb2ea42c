-- What others may read (architecture.md 4): security_invoker, so that row-level security asks who reads.
create schema trade_read;

create view trade_read.party with (security_invoker = true) as
select account_set_id, item_id, tax_id, taxpayer_type, terms_days, aliases from trade.party;

-- settled and open are of all days; of an earlier one they follow from trade_read.allocation.
create view trade_read.invoice with (security_invoker = true) as
select i.account_set_id, i.id, i.side, i.kind, i.invoice_code, i.invoice_number, i.date, i.due_date, i.party_id, i.currency,
       i.rate, i.net, i.tax, i.total, i.red_of, i.input_tax, i.simplified, i.opening, i.settled_before, i.destroyed_on,
       i.settled_before + a.settled as settled, i.total - i.settled_before - a.settled as open
  from trade.invoice i
  cross join lateral (
    select coalesce((
             select sum(t.amount) from trade.allocation t
              where t.account_set_id = i.account_set_id and t.invoice_id = i.id
           ), 0) - coalesce((
             select sum(r.amount) from trade.allocation r
              where r.account_set_id = i.account_set_id and r.source_id = i.id and r.kind = 'red'
           ), 0) as settled
  ) a;

create view trade_read.invoice_line with (security_invoker = true) as
select account_set_id, invoice_id, line_no, item_name, subject_id, auxiliary, quantity, net, tax_rate, tax, input_tax
  from trade.invoice_line;

create view trade_read.allocation with (security_invoker = true) as
select account_set_id, id, kind, date, settlement_id, source_id, invoice_id, amount, source_amount, undoes
  from trade.allocation;
