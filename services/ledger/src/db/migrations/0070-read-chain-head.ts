import { Migration } from '@mikro-orm/migrations';

/** Publishes the hash of the last event beside its number: what is frozen from the books names the very history it is of. */
export class ReadChainHead extends Migration {
  override up(): void {
    this.addSql(`CREATE OR REPLACE VIEW ledger_read.version WITH (security_invoker = true) AS
      SELECT account_set_id, seq AS version, encode(hash, 'hex') AS chain_head FROM ledger.chain_tail`);
  }
}
