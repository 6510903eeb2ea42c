import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** The budget of registrations, the networks users are known in, and the log of wrong passwords. */
export class RegistrationAndAccess extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0010-registration-and-access/', import.meta.url)))
      this.addSql(statement);
  }
}
