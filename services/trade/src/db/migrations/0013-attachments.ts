import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Files of invoices, each content once a set, in pieces. */
export class Attachments extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0013-attachments/', import.meta.url)))
      this.addSql(statement);
  }
}
