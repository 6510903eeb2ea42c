import { Migration } from '@mikro-orm/migrations';

/** Books that begin anew have no documents: until then nothing of these is deleted by anyone (src/afresh). */
export class BeginAfresh extends Migration {
  override up(): void {
    this.addSql(`GRANT DELETE ON trade.invoice, trade.settlement, trade.statement_file, trade.statement_line,
      trade.reconciliation, trade.party, trade.fund_account, trade.fund_category TO trade_app`);
  }
}
