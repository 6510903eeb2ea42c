import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** Openings, rates and templates hold numbers only, whoever writes them. */
export class NumbersOnly extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0045-numbers-only/', import.meta.url)))
      this.addSql(statement);
  }
}
