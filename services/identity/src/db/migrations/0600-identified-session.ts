import { Migration } from '@mikro-orm/migrations';

/** When the user of a session confirmed by a code that it is they (POST /account-sets/identification). */
export class IdentifiedSession extends Migration {
  override up(): void {
    this.addSql('alter table identity.session add column identified_at timestamptz(6) null');
  }
}
