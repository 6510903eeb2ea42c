import { Migration } from '@mikro-orm/migrations';

/**
 * What others need to know of open items beside invoices and settlements: money paid ahead, and how far the documents of a company
 * have come, for answers that are asked for again.
 */
export class ReadOpenItems extends Migration {
  override up(): void {
    this.addSql(`CREATE VIEW trade_read.event WITH (security_invoker = true) AS
      SELECT account_set_id, id FROM trade.event`);
    // The part of a receipt or payment that no invoice took (domain/trade.md 2), named as its line; the bank's fee counts as money.
    this.addSql(`CREATE VIEW trade_read.advance WITH (security_invoker = true) AS
      SELECT m.account_set_id, m.id, m.side, m.party_id, m.currency, m.rate, m.date, m.amount, m.contract_tax_rate, false AS opening
        FROM (
          SELECT l.account_set_id, l.id, CASE c.role WHEN 'payment' THEN 'purchase' ELSE 'sales' END AS side, l.party_id,
                 f.currency, l.rate, l.date, l.contract_tax_rate,
                 l.amount + CASE l.direction WHEN 'in' THEN l.bank_fee ELSE -l.bank_fee END - coalesce((
                   SELECT sum(coalesce(a.source_amount, a.amount)) FROM trade.allocation a
                    WHERE a.account_set_id = l.account_set_id AND a.source_id = l.id AND a.kind = 'payment'
                 ), 0) AS amount
            FROM trade.journal_line l
            JOIN trade.fund_category c ON c.account_set_id = l.account_set_id AND c.id = l.category_id
            JOIN trade.fund_account f ON f.account_set_id = l.account_set_id AND f.id = l.fund_account_id
           WHERE c.role IN ('receipt', 'payment') AND l.party_id IS NOT NULL
        ) m
       WHERE m.amount > 0`);
    this.addSql('GRANT SELECT ON trade_read.event, trade_read.advance TO trade_app');
  }
}
