import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** The books of an earlier moment with the subjects, items and categories of then: names, codes and tree. */
export class AsOfNames extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0930-as-of-names/', import.meta.url)))
      this.addSql(statement);
  }
}
