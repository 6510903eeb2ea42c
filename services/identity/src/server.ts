import { eventKey, loadIdentityKeys, readKey, runService } from '@suanpan/service-kit';
import { createApp } from './app.ts';
import { identityEnv } from './env.ts';

await runService(async () => {
  const env = identityEnv();
  const app = await createApp({
    databaseUrl: env.IDENTITY_DATABASE_URL,
    poolSize: env.IDENTITY_POOL_SIZE,
    ...loadIdentityKeys('identity', env),
    eventKey: eventKey('event-1', readKey('EVENT_KEY_FILE', env.EVENT_KEY_FILE)),
    ledgerUrl: env.LEDGER_URL,
    reportingUrl: env.REPORTING_URL,
    logLevel: env.LOG_LEVEL,
  });
  return { app, host: env.HOST, port: env.PORT };
});
