import { Migration } from '@mikro-orm/migrations';

/** What undid a settlement of money goes with its line of a journal, while neither is booked. */
export class UndoingGoes extends Migration {
  override up(): void {
    this.addSql('GRANT DELETE ON trade.settlement TO trade_app');
  }
}
