import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** The browsers users are known by. */
export class KnownDevice extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0060-known-device/', import.meta.url)))
      this.addSql(statement);
  }
}
