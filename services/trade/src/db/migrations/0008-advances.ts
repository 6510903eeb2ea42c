import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Advances and what was refunded of them, what accounts began with, and rules of booking that people change. */
export class Advances extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0008-advances/', import.meta.url)))
      this.addSql(statement);
  }
}
