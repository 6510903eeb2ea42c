import { Migration } from '@mikro-orm/migrations';

/**
 * The packs of a month, frozen: the service may add a version and read it, and neither change nor delete one. With the
 * unique number of a version in its month, of two who make one at once only one is stored.
 */
export class ReportPacks extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE reporting.report_pack (
      account_set_id bigint NOT NULL,
      id bigserial NOT NULL,
      year smallint NOT NULL,
      month smallint NOT NULL,
      version int NOT NULL,
      language text NOT NULL,
      made_at timestamptz NOT NULL,
      made_by text NOT NULL,
      ledger_version bigint NOT NULL,
      chain_head text NOT NULL,
      statements text NOT NULL,
      content jsonb NOT NULL,
      digest text NOT NULL,
      PRIMARY KEY (account_set_id, id),
      CONSTRAINT report_pack_version_unique UNIQUE (account_set_id, year, month, version),
      CONSTRAINT report_pack_month CHECK (month >= 1 AND month <= 12),
      CONSTRAINT report_pack_version CHECK (version >= 1))`);
    this.addSql('ALTER TABLE reporting.report_pack ENABLE ROW LEVEL SECURITY');
    this.addSql('ALTER TABLE reporting.report_pack FORCE ROW LEVEL SECURITY');
    this.addSql(`CREATE POLICY report_pack_tenant ON reporting.report_pack
      USING (account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)
      WITH CHECK (account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)`);
    this.addSql('GRANT SELECT, INSERT ON reporting.report_pack TO reporting_app');
    this.addSql('GRANT USAGE ON SEQUENCE reporting.report_pack_id_seq TO reporting_app');
    this.addSql("SELECT app.distribute('reporting.report_pack')");
  }
}
