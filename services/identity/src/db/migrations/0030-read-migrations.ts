import { Migration } from '@mikro-orm/migrations';

/** The service proves at its start that the schema is as new as itself. */
export class ReadMigrations extends Migration {
  override up(): void {
    this.addSql('GRANT SELECT ON identity.migration TO identity_app');
  }
}
