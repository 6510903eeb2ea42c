import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** Lines that are not right are looked for, instead of counting those that are and then all. */
export class LinesLookedFor extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0046-lines-looked-for/', import.meta.url)))
      this.addSql(statement);
  }
}
