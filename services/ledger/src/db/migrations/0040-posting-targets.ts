import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** What lines are posted to is judged once, not with every line (docs/adr/0023). */
export class PostingTargets extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0040-posting-targets/', import.meta.url)))
      this.addSql(statement);
  }
}
