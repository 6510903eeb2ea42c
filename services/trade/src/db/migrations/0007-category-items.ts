import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** A category of money may be booked on items: the department, the project. */
export class CategoryItems extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0007-category-items/', import.meta.url)))
      this.addSql(statement);
  }
}
