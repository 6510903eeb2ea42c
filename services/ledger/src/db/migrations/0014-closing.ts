import { Migration } from '@mikro-orm/migrations';
import { tenantWall } from './0001-books.ts';
import { statementsOf } from './statements.ts';

/** Settings of the carry-forward steps. */
export class Closing extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0014-closing/', import.meta.url))) this.addSql(statement);
    for (const statement of tenantWall('closing_settings')) this.addSql(statement);
  }
}
