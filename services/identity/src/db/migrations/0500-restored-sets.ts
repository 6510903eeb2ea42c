import { Migration } from '@mikro-orm/migrations';

/** A set whose books are on their way out of a company's file; it counts as deleted until they are there (docs/backup.md). */
export class RestoredSets extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE identity.account_set ADD restoring boolean NOT NULL DEFAULT false');
    this.addSql(`ALTER TABLE identity.account_set ADD CONSTRAINT account_set_restoring_check
      CHECK (not restoring or deleted_at is not null)`);
  }
}
