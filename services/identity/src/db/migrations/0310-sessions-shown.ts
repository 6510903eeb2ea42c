import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** What a user sees of their sessions, and what they are told of new devices. */
export class SessionsShown extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0310-sessions-shown/', import.meta.url)))
      this.addSql(statement);
  }
}
