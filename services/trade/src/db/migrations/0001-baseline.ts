import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Parties, invoices, settlements, who did what, and what others may read of it. */
export class Baseline extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0001-baseline/', import.meta.url)))
      this.addSql(statement);
  }
}
