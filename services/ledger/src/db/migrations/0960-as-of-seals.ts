import { Migration } from '@mikro-orm/migrations';

/** Which event each seal is of: the books can be shown as they were sealed. Readers see no signatures. */
export class AsOfSeals extends Migration {
  override up(): void {
    this.addSql(`CREATE VIEW ledger_asof.seal WITH (security_barrier = true) AS
      SELECT account_set_id, number, seq FROM ledger.seal
       WHERE account_set_id = (SELECT nullif(current_setting('app.account_set_id', true), '')::bigint)`);
    this.addSql('GRANT SELECT ON ledger_asof.seal TO reporting_app');
  }
}
