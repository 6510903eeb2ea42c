import { Migration } from '@mikro-orm/migrations';

/** The secrets of authenticators are kept encrypted; the service encrypts those that are there at its start. */
export class EncryptedTotp extends Migration {
  override up(): void {
    this.addSql('alter table identity.totp alter column secret type varchar(160)');
    this.addSql('alter table identity.totp add column key_id varchar(16) null');
  }
}
