import { Migration } from '@mikro-orm/migrations';

/** The seal that ends with an event, as each moment of the list of them asks for it. */
export class SealOfEvent extends Migration {
  override up(): void {
    this.addSql('CREATE INDEX seal_seq_index ON ledger.seal (account_set_id, seq)');
  }
}
