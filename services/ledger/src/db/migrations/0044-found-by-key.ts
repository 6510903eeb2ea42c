import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** What a line or a voucher names is found by its whole key, however little was counted before (docs/adr/0027). */
export class FoundByKey extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0044-found-by-key/', import.meta.url)))
      this.addSql(statement);
  }
}
