import { Migration } from '@mikro-orm/migrations';

/** Publishes what the cash-flow statement held of the first year before the books began. */
export class ReadCashFlow extends Migration {
  override up(): void {
    this.addSql(`CREATE VIEW ledger_read.opening_cash_flow WITH (security_invoker = true) AS
      SELECT account_set_id, line, year_to_date FROM ledger.opening_cash_flow`);
    this.addSql('GRANT SELECT ON ledger_read.opening_cash_flow, ledger.opening_cash_flow TO reporting_app');
  }
}
