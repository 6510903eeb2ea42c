import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** The second step of a sign-in: codes of an authenticator and recovery codes. */
export class SecondStep extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0320-second-step/', import.meta.url)))
      this.addSql(statement);
  }
}
