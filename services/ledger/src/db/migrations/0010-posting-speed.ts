import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** What a posting keeps beside the voucher costs less to store. */
export class PostingSpeed extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0010-posting-speed/', import.meta.url)))
      this.addSql(statement);
  }
}
