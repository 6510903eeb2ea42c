import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** What is looked at for all lines together is not asked again for each (docs/adr/0024). */
export class LookedAtTogether extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0042-looked-at-together/', import.meta.url)))
      this.addSql(statement);
  }
}
