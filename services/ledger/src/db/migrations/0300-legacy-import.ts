import { Migration } from '@mikro-orm/migrations';
import { tenantWall } from './tenant-wall.ts';

/** Imports of other programs' books, to take them back whole, and what a company said of its old tables. */
export class LegacyImport extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE ledger.legacy_import (
      account_set_id bigint NOT NULL,
      id bigserial NOT NULL,
      made jsonb NOT NULL,
      months_before int NOT NULL,
      first_voucher_id bigint NULL,
      last_voucher_id bigint NULL,
      imported_by text NOT NULL,
      imported_at timestamptz(6) NOT NULL DEFAULT now(),
      undone_at timestamptz(6) NULL,
      PRIMARY KEY (account_set_id, id),
      CONSTRAINT legacy_import_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id)
    )`);
    this.addSql(`CREATE TABLE ledger.legacy_mapping (
      account_set_id bigint NOT NULL,
      mapping jsonb NOT NULL,
      PRIMARY KEY (account_set_id),
      CONSTRAINT legacy_mapping_account_set_fk FOREIGN KEY (account_set_id) REFERENCES ledger.account_set (account_set_id)
    )`);
    for (const statement of ['legacy_import', 'legacy_mapping'].flatMap(tenantWall)) this.addSql(statement);
    this.addSql('GRANT SELECT, INSERT, UPDATE (undone_at) ON ledger.legacy_import TO ledger_app');
    this.addSql('GRANT USAGE ON SEQUENCE ledger.legacy_import_id_seq TO ledger_app');
    this.addSql('GRANT SELECT, INSERT, UPDATE (mapping) ON ledger.legacy_mapping TO ledger_app');
  }
}
