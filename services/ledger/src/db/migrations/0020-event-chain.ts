import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** Many events in one statement move the end of their chain once. */
export class EventChain extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0020-event-chain/', import.meta.url)))
      this.addSql(statement);
  }
}
