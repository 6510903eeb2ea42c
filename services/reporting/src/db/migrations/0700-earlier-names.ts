import { Migration } from '@mikro-orm/migrations';

/** What a statement was called before, so that one of an earlier moment bears the name it had then. */
export class EarlierNames extends Migration {
  override up(): void {
    this.addSql('ALTER TABLE reporting.report_template ADD COLUMN earlier_names jsonb');
  }
}
