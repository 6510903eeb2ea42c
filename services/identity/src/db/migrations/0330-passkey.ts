import { Migration } from '@mikro-orm/migrations';
import { statementsOf } from '@suanpan/service-kit';

/** Passkeys of users. */
export class PasskeyMigration extends Migration {
  override up(): void {
    for (const statement of statementsOf(new URL('./0330-passkey/', import.meta.url))) this.addSql(statement);
  }
}
