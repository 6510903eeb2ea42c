import { Migration } from '@mikro-orm/migrations';

/** The service proves at its start that the schema is as new as itself. */
export class ReadMigrations extends Migration {
  override up(): void {
    this.addSql('GRANT SELECT ON reporting.migration TO reporting_app');
  }
}
