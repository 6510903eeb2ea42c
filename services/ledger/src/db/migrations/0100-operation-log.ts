import { Migration } from '@mikro-orm/migrations';

/** The history in the order of time, as the operation log is read. */
export class OperationLog extends Migration {
  override up(): void {
    this.addSql('CREATE INDEX event_at_index ON ledger.event (account_set_id, at, seq)');
  }
}
