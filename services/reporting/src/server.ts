import { loadIdentityKeys, runService, workOptions } from '@suanpan/service-kit';
import { ledgerLog } from './access-log/told-accesses.ts';
import { createApp } from './app.ts';
import { reportingEnv } from './env.ts';

await runService(async () => {
  const env = reportingEnv();
  const { signer, verifier } = loadIdentityKeys('reporting', env);
  const app = await createApp({
    databaseUrl: env.REPORTING_DATABASE_URL,
    readDatabaseUrl: env.READ_DATABASE_URL,
    poolSize: env.REPORTING_POOL_SIZE,
    ...workOptions(env),
    verifier,
    tellAccess: ledgerLog(signer, env.LEDGER_URL.split(',')),
    logLevel: env.LOG_LEVEL,
  });
  return { app, host: env.HOST, port: env.PORT };
});
