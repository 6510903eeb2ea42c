import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** How many vouchers each series holds, and their sum. */
export class VoucherCounts extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0027-voucher-counts/', import.meta.url)))
      this.addSql(statement);
  }
}
