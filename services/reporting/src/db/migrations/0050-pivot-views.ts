import { Migration } from '@mikro-orm/migrations';

/** What a member shows in the pivot table is kept under names, his own in each account set. */
export class PivotViews extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE reporting.pivot_view (
      account_set_id bigint NOT NULL,
      user_id bigint NOT NULL,
      name text NOT NULL,
      search text NOT NULL,
      PRIMARY KEY (account_set_id, user_id, name),
      CONSTRAINT pivot_view_name CHECK (char_length(name) >= 1 AND char_length(name) <= 40),
      CONSTRAINT pivot_view_search CHECK (char_length(search) <= 2000))`);
    this.addSql('ALTER TABLE reporting.pivot_view ENABLE ROW LEVEL SECURITY');
    this.addSql('ALTER TABLE reporting.pivot_view FORCE ROW LEVEL SECURITY');
    this.addSql(`CREATE POLICY pivot_view_tenant ON reporting.pivot_view
      USING (account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)
      WITH CHECK (account_set_id = (NULLIF(current_setting('app.account_set_id'::text, true), ''::text))::bigint)`);
    this.addSql('GRANT SELECT, INSERT, UPDATE (search), DELETE ON reporting.pivot_view TO reporting_app');
    this.addSql(`SELECT app.distribute('reporting.pivot_view')`);
  }
}
