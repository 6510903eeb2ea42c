import { Migration } from '@mikro-orm/migrations';

/** The keys that seals may be made with, so that a service with another one is refused (docs/adr/0005). */
export class SealKeys extends Migration {
  override up(): void {
    this.addSql(`CREATE TABLE ledger.seal_key (
      id text NOT NULL,
      fingerprint text NOT NULL,
      registered_at timestamptz(6) NOT NULL DEFAULT now(),
      CONSTRAINT seal_key_pkey PRIMARY KEY (id),
      CONSTRAINT seal_key_fingerprint_unique UNIQUE (fingerprint),
      CONSTRAINT seal_key_fingerprint CHECK (fingerprint ~ '^[0-9a-f]{64}$')
    )`);
    this.addSql('GRANT SELECT ON ledger.seal_key, ledger.migration TO ledger_app');
  }
}
