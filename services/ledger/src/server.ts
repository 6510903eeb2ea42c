import { eventKey, loadIdentityKeys, readKey, runService } from '@suanpan/service-kit';
import { createApp } from './app.ts';
import { anchorKey } from './books/chain-head.ts';
import { ledgerEnv } from './env.ts';

await runService(async () => {
  const env = ledgerEnv();
  const { verifier } = loadIdentityKeys('ledger', env);
  const app = await createApp({
    databaseUrl: env.LEDGER_DATABASE_URL,
    poolSize: env.LEDGER_POOL_SIZE,
    postingsAtOnce: env.LEDGER_POSTINGS_AT_ONCE,
    verifier,
    keys: {
      event: eventKey('event-1', readKey('EVENT_KEY_FILE', env.EVENT_KEY_FILE)),
      anchor: anchorKey('anchor-1', readKey('ANCHOR_KEY_FILE', env.ANCHOR_KEY_FILE)),
    },
    logLevel: env.LOG_LEVEL,
  });
  return { app, host: env.HOST, port: env.PORT };
});
