import { Migration } from '@mikro-orm/migrations';

/** A purpose of its own for the code by which who manages a company confirms a reset: no stranger can have one sent. */
export class ResetEmail extends Migration {
  override up(): void {
    this.addSql(`alter table identity.verification_code
      drop constraint verification_code_purpose_check,
      add constraint verification_code_purpose_check check (
        purpose in ('reset', 'reset-email', 'register', 'change-phone', 'change-email', 'delete-set', 'identify', 'hand-over')
      )`);
  }
}
