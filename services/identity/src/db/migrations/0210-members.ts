import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Members come by invitation, may end by themselves, and go. */
export class Members extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0210-members/', import.meta.url))) this.addSql(statement);
  }
}
