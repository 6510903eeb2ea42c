import { readEnv } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { postingsForProcessors } from './books/ledger-db.ts';

/** The ledger's settings (decision D16). */
const LedgerEnv = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 8082, minimum: 0, maximum: 65535 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  LEDGER_DATABASE_URL: Type.String({ minLength: 1 }),
  LEDGER_POOL_SIZE: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  /** Postings at once that count on what the last ones have left (ADR 0026). */
  LEDGER_POSTINGS_AT_ONCE: Type.Integer({ default: postingsForProcessors(), minimum: 1, maximum: 100 }),
  SIGNING_KEY_FILE: Type.String({ minLength: 1 }),
  TRUSTED_KEYS_DIR: Type.String({ minLength: 1 }),
  /** The key of the events' MAC; kept outside the database (reliability.md 6). */
  EVENT_KEY_FILE: Type.String({ minLength: 1 }),
  /** Ed25519 key that signs chain heads at every close. */
  ANCHOR_KEY_FILE: Type.String({ minLength: 1 }),
});

export const ledgerEnv = () => readEnv(LedgerEnv);
