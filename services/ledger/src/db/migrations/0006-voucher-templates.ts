import { Migration } from '@mikro-orm/migrations';
import { tenantWall } from './0001-books.ts';
import { statementsOf } from './statements.ts';

/** Voucher templates, with every set's own copy of those that come with the books. */
export class VoucherTemplates extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0006-voucher-templates/', import.meta.url)))
      this.addSql(statement);
    for (const table of ['voucher_template', 'voucher_template_line'])
      for (const statement of tenantWall(table)) this.addSql(statement);
  }
}
