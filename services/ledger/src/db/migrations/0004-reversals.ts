import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** A voucher is reversed once. */
export class Reversals extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0004-reversals/', import.meta.url)))
      this.addSql(statement);
  }
}
