import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from './statements.ts';

/** What most vouchers do not have is not asked of them, and whether all is well before what is wrong (docs/adr/0025). */
export class AskedBriefly extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0043-asked-briefly/', import.meta.url)))
      this.addSql(statement);
  }
}
