import { Migration } from '@mikro-orm/migrations';
import { tenantWall } from './0001-books.ts';
import { statementsOf } from './statements.ts';

/** Filters that a member keeps under names. */
export class SavedViews extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0038-saved-views/', import.meta.url)))
      this.addSql(statement);
    for (const statement of tenantWall('saved_view')) this.addSql(statement);
  }
}
