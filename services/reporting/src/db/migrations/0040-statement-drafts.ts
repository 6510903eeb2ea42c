import { Migration } from '@mikro-orm/migrations';

/** Statements are edited as a draft and published as a version; a version that was published is kept. */
export class StatementDrafts extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE reporting.report_template
      ADD has_draft boolean NOT NULL DEFAULT false, ADD revision int NOT NULL DEFAULT 1`);
    this.addSql(`ALTER TABLE reporting.report_item
      ADD version int NOT NULL DEFAULT 1,
      DROP CONSTRAINT report_item_position_unique,
      ADD CONSTRAINT report_item_position_unique UNIQUE (account_set_id, template_id, position)
        DEFERRABLE INITIALLY IMMEDIATE`);
    this.addSql(`CREATE TABLE reporting.report_version (
      account_set_id bigint NOT NULL,
      template_id bigint NOT NULL,
      version int NOT NULL,
      content jsonb NOT NULL,
      published_at timestamptz,
      published_by text,
      PRIMARY KEY (account_set_id, template_id, version),
      CONSTRAINT report_version_template_fk FOREIGN KEY (account_set_id, template_id)
        REFERENCES reporting.report_template (account_set_id, id) ON UPDATE NO ACTION ON DELETE CASCADE)`);
    this.addSql(`CREATE TABLE reporting.report_assertion (
      account_set_id bigint NOT NULL,
      id bigserial NOT NULL,
      template_id bigint NOT NULL,
      item_id bigint NOT NULL,
      year smallint NOT NULL,
      month smallint NOT NULL,
      column_key text NOT NULL,
      amount numeric(18,2) NOT NULL,
      PRIMARY KEY (account_set_id, id),
      CONSTRAINT report_assertion_cell_unique UNIQUE (account_set_id, item_id, year, month, column_key),
      CONSTRAINT report_assertion_month CHECK (month >= 1 AND month <= 12),
      CONSTRAINT report_assertion_column CHECK (column_key = ANY (ARRAY['current', 'year'])),
      CONSTRAINT report_assertion_item_fk FOREIGN KEY (account_set_id, template_id, item_id)
        REFERENCES reporting.report_item (account_set_id, template_id, id) ON UPDATE NO ACTION ON DELETE CASCADE)`);
    for (const table of ['report_version', 'report_assertion']) {
      this.addSql(`ALTER TABLE reporting.${table} ENABLE ROW LEVEL SECURITY`);
      this.addSql(`ALTER TABLE reporting.${table} FORCE ROW LEVEL SECURITY`);
      this.addSql(`CREATE POLICY ${table}_tenant ON reporting.${table}
        USING (account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)
        WITH CHECK (account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)`);
      this.addSql(`GRANT SELECT, INSERT, UPDATE, DELETE ON reporting.${table} TO reporting_app`);
      this.addSql(`SELECT app.distribute('reporting.${table}')`);
    }
    this.addSql('GRANT USAGE ON SEQUENCE reporting.report_assertion_id_seq TO reporting_app');
  }
}
