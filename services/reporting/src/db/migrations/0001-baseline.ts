import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Statement templates of each account set: items and their formulas are data (decision D41). */
export class Baseline extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0001-baseline/', import.meta.url)))
      this.addSql(statement);
  }
}
