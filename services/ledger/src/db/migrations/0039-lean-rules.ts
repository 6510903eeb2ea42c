import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** The same rules asked with less work (docs/adr/0021); none is given up. */
export class LeanRules extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0039-lean-rules/', import.meta.url)))
      this.addSql(statement);
  }
}
