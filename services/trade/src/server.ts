import { loadIdentityKeys, runService, workOptions } from '@suanpan/service-kit';
import { createApp } from './app.ts';
import { ledgerAt } from './booking/ledger-port.ts';
import { tradeEnv } from './env.ts';

await runService(async () => {
  const env = tradeEnv();
  const { signer, verifier } = loadIdentityKeys('trade', env);
  const app = await createApp({
    databaseUrl: env.TRADE_DATABASE_URL,
    poolSize: env.TRADE_POOL_SIZE,
    ...workOptions(env),
    verifier,
    attachmentBytes: env.TRADE_ATTACHMENT_BYTES_PER_SET || null,
    ledger: ledgerAt(signer, env.LEDGER_URL.split(',')),
    logLevel: env.LOG_LEVEL,
  });
  return { app, host: env.HOST, port: env.PORT };
});
