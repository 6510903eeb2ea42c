import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** Combinations of auxiliary items that nothing is kept under any more may go. */
export class MergedItems extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0007-merged-items/', import.meta.url)))
      this.addSql(statement);
  }
}
