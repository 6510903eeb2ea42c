import { loadIdentityKeys, readKey, runService } from '@suanpan/service-kit';
import { createApp } from './app.ts';
import { ledgerEnv } from './env.ts';

await runService(async () => {
  const env = ledgerEnv();
  const { verifier } = loadIdentityKeys('ledger', env);
  const app = await createApp({
    databaseUrl: env.LEDGER_DATABASE_URL,
    poolSize: env.LEDGER_POOL_SIZE,
    verifier,
    eventKey: { id: 'event-1', secret: readKey('EVENT_KEY_FILE', env.EVENT_KEY_FILE) },
    logLevel: env.LOG_LEVEL,
  });
  return { app, host: env.HOST, port: env.PORT };
});
