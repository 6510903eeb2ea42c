import { readEnv } from '@suanpan/service-kit';
import { Type } from 'typebox';

/** Identity's settings (decision D16). */
const IdentityEnv = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 8081, minimum: 0, maximum: 65535 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  IDENTITY_DATABASE_URL: Type.String({ minLength: 1 }),
  IDENTITY_POOL_SIZE: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  /** Where the other services answer, on the private network. */
  LEDGER_URL: Type.String({ default: 'http://127.0.0.1:8082', pattern: '^https?://' }),
  REPORTING_URL: Type.String({ default: 'http://127.0.0.1:8083', pattern: '^https?://' }),
  SIGNING_KEY_FILE: Type.String({ minLength: 1 }),
  TRUSTED_KEYS_DIR: Type.String({ minLength: 1 }),
  /** The key of the events' MAC; kept outside the database (reliability.md 6). */
  EVENT_KEY_FILE: Type.String({ minLength: 1 }),
});

export const identityEnv = () => readEnv(IdentityEnv);
