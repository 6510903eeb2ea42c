import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Users, sessions, account sets, members, and the chained history of all of them. */
export class Baseline extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0001-baseline/', import.meta.url)))
      this.addSql(statement);
  }
}
