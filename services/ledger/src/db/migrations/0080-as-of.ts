import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** The books as they stood at any event of their chain, for readers. */
export class AsOf extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0080-as-of/', import.meta.url))) this.addSql(statement);
  }
}
