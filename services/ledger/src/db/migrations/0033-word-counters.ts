import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** A word whose vouchers are all deleted may go, and its counters with it. */
export class WordCounters extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0033-word-counters/', import.meta.url)))
      this.addSql(statement);
  }
}
