import { loadIdentityKeys, readKey, runService, workOptions } from '@suanpan/service-kit';
import { createPrivateKey } from 'node:crypto';
import { createApp } from './app.ts';
import { documentUseAt } from './document-use/document-use.ts';
import { neighboursAt } from './backup/neighbours.ts';
import { keyRing } from './maintenance/key-ring.ts';
import { knownSets } from './maintenance/known-sets.ts';
import { ledgerEnv, setLimits } from './env.ts';
import { peopleLog } from './operation-log/people-log.ts';
import { defaultExportLimits } from './sheets/export-places.ts';

await runService(async () => {
  const env = ledgerEnv();
  const { signer, verifier } = loadIdentityKeys('ledger', env);
  const app = await createApp({
    databaseUrl: env.LEDGER_DATABASE_URL,
    poolSize: env.LEDGER_POOL_SIZE,
    limits: setLimits(env),
    longStatementMs: env.LONG_STATEMENT_MS,
    exports: {
      ...defaultExportLimits,
      atOnce: env.EXPORTS_AT_ONCE,
      atOncePerSet: env.EXPORTS_AT_ONCE_PER_SET,
      vouchers: env.EXPORT_VOUCHERS,
      lines: env.EXPORT_LINES,
    },
    ...workOptions(env),
    verifier,
    documents: documentUseAt(signer, env.TRADE_URL.split(',')),
    people: peopleLog(signer, env.IDENTITY_URL.split(',')),
    sealKey: createPrivateKey(readKey('SEAL_KEY_FILE', env.SEAL_KEY_FILE)),
    seals: { log: env.SEAL_LOG || null },
    ...(env.BACKUP_DIR
      ? {
          backups: {
            folder: env.BACKUP_DIR,
            neighbours: neighboursAt({
              signer,
              identityUrls: env.IDENTITY_URL.split(','),
              keeperUrls: { reporting: env.REPORTING_URL.split(','), trade: env.TRADE_URL.split(',') },
            }),
            ring: keyRing(env.SEAL_KEY_FILE),
            fileBytes: env.BACKUP_FILE_BYTES,
          },
        }
      : {}),
    publicKeys: keyRing(env.SEAL_KEY_FILE),
    ...(env.VERIFY_HOUR >= 0
      ? { nightly: { setsBehind: knownSets(signer, env.IDENTITY_URL.split(',')), hour: env.VERIFY_HOUR } }
      : {}),
    logLevel: env.LOG_LEVEL,
  });
  return { app, host: env.HOST, port: env.PORT };
});
