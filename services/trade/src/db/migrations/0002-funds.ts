import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Fund accounts and their journals, statements of banks, and reconciliations of the two. */
export class Funds extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0002-funds/', import.meta.url))) this.addSql(statement);
  }
}
