import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** Files stay with their voucher while it is locked, whoever writes. */
export class AttachmentLock extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0028-attachment-lock/', import.meta.url)))
      this.addSql(statement);
  }
}
