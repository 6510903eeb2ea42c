import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** By how much a receipt may be short of an invoice for the rest to be proposed as the bank's fee: each account's own. */
export class FeeTolerance extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0009-fee-tolerance/', import.meta.url)))
      this.addSql(statement);
  }
}
