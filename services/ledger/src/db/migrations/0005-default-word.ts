import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** Books always have a default word. */
export class DefaultWord extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0005-default-word/', import.meta.url)))
      this.addSql(statement);
  }
}
