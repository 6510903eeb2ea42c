import { Migration } from '@mikro-orm/migrations';

/** A refused passkey is a line of the access log, as a wrong password is. */
export class RefusedPasskey extends Migration {
  override up(): void {
    this.addSql(`alter table identity.access_log
      drop constraint access_log_action_check,
      add constraint access_log_action_check check (
        action in ('sign-in', 'proof', 'code', 'signed-in', 'second-step', 'passkey')
      )`);
  }
}
