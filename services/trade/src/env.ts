import { readEnv, WorkEnv } from '@suanpan/service-kit';
import { Type } from 'typebox';

/** Trade's settings (decision D16). */
export const TradeEnv = Type.Object({
  ...WorkEnv.properties,
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 8084, minimum: 0, maximum: 65535 }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  TRADE_DATABASE_URL: Type.String({ minLength: 1 }),
  TRADE_POOL_SIZE: Type.Integer({ default: 10, minimum: 1, maximum: 100 }),
  /** Bytes of the attached files of one account set together; 0 for no limit. */
  TRADE_ATTACHMENT_BYTES_PER_SET: Type.Integer({ default: 10_737_418_240, minimum: 0 }),
  /** Where the ledger's processes answer, on the private network, separated by commas. */
  LEDGER_URL: Type.String({
    default: 'http://127.0.0.1:8082',
    pattern: '^https?://[^/,]+(,https?://[^/,]+)*$',
  }),
  SIGNING_KEY_FILE: Type.String({ minLength: 1 }),
  TRUSTED_KEYS_DIR: Type.String({ minLength: 1 }),
});

export const tradeEnv = () => readEnv(TradeEnv);
