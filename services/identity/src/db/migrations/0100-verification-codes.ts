import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Codes sent to mobiles and e-mail addresses, and what limits them. */
export class VerificationCodes extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0100-verification-codes/', import.meta.url)))
      this.addSql(statement);
  }
}
