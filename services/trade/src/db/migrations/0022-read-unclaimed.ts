import { Migration } from '@mikro-orm/migrations';

/** What was paid to employees by lines that name no claim, in the books' own currency, without the bank's fee: of before the books began there is none. */
export class ReadUnclaimed extends Migration {
  override up(): void {
    this.addSql(`CREATE VIEW trade_read.unclaimed_payment WITH (security_invoker = true) AS
      SELECT l.account_set_id, l.id, l.employee_id, l.date,
             CASE WHEN l.rate IS NULL THEN l.amount - l.bank_fee ELSE round((l.amount - l.bank_fee) * l.rate, 2) END AS amount
        FROM trade.journal_line l
        JOIN trade.fund_category c ON c.account_set_id = l.account_set_id AND c.id = l.category_id AND c.role = 'claim-payment'
       WHERE NOT EXISTS (
         SELECT 1 FROM trade.claim_payment p WHERE p.account_set_id = l.account_set_id AND p.journal_line_id = l.id)`);
    this.addSql('GRANT SELECT ON trade_read.unclaimed_payment TO trade_app');
  }
}
