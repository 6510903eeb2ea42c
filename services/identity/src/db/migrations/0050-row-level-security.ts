import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Account sets and their members are behind the same wall as the books: seen and written by who has entered. */
export class RowLevelSecurity extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0050-row-level-security/', import.meta.url)))
      this.addSql(statement);
  }
}
