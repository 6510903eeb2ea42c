import { Migration } from '@mikro-orm/migrations';
import { tenantWall } from './0001-books.ts';
import { statementsOf } from './statements.ts';

/** Files of vouchers. */
export class Attachments extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0013-attachments/', import.meta.url)))
      this.addSql(statement);
    for (const table of ['attachment_content', 'attachment'])
      for (const statement of tenantWall(table)) this.addSql(statement);
  }
}
