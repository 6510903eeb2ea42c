import { Migration } from '@mikro-orm/migrations';

/**
 * A statement that was published and is deleted stays for the moments at which it was there. It gives its key up, under
 * which another one may be made.
 */
export class DeletedStatements extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE reporting.report_template
      ADD COLUMN deleted_at timestamptz,
      ADD COLUMN deleted_key text,
      ALTER COLUMN template_key DROP NOT NULL,
      ADD CONSTRAINT report_template_deleted CHECK ((deleted_at IS NULL) = (deleted_key IS NULL)),
      ADD CONSTRAINT report_template_key_given_up CHECK ((deleted_at IS NULL) = (template_key IS NOT NULL))`);
  }
}
