import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** The rules of a new voucher cost the database half of what they did; none is given up. */
export class LeanPosting extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0009-lean-posting/', import.meta.url)))
      this.addSql(statement);
  }
}
