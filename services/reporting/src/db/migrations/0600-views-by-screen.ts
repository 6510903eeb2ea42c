import { Migration } from '@mikro-orm/migrations';

/** The multi-column ledger keeps its schemes where the pivot table keeps its views, each screen under names of its own. */
export class ViewsByScreen extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE reporting.pivot_view ADD COLUMN screen text NOT NULL DEFAULT 'pivot',
      ADD CONSTRAINT pivot_view_screen CHECK (screen = ANY (ARRAY['pivot', 'multiColumn'])),
      DROP CONSTRAINT pivot_view_pkey,
      ADD PRIMARY KEY (account_set_id, user_id, screen, name)`);
    this.addSql('ALTER TABLE reporting.pivot_view ALTER COLUMN screen DROP DEFAULT');
  }
}
