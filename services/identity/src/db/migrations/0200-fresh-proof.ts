import { Migration } from '@mikro-orm/migrations';

/** When the user of a session last proved themselves (decision D27). */
export class FreshProof extends Migration {
  override up(): void {
    this.addSql('alter table identity.session add column proven_at timestamptz(6) not null default now()');
    // Who was signed in before has proved themselves at the sign-in.
    this.addSql('update identity.session set proven_at = created_at');
  }
}
