import {
  createService,
  refuseStrongRole,
  type App,
  Database,
  type IdentityVerifier,
} from '@suanpan/service-kit';
import declaration from '../service.json' with { type: 'json' };
import { logExports, logRefusals } from './books/access-log.ts';
import { LedgerDb, type LedgerKeys } from './books/ledger-db.ts';
import { attachmentRoutes } from './attachment/routes.ts';
import { closingRoutes } from './closing/routes.ts';
import { auxiliaryRoutes } from './auxiliary/routes.ts';
import { currencyRoutes } from './currency/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { openingRoutes } from './opening/routes.ts';
import { provisioningRoutes } from './provisioning/routes.ts';
import { savedViewRoutes } from './saved-view/routes.ts';
import { subjectRoutes } from './subject/routes.ts';
import { voucherActRoutes } from './voucher/act-routes.ts';
import { voucherListRoutes } from './voucher/list-routes.ts';
import { voucherRoutes } from './voucher/routes.ts';
import { voucherFileRoutes } from './voucher-file/routes.ts';
import { voucherPrintRoutes } from './voucher-print/routes.ts';
import { voucherTemplateRoutes } from './voucher-template/routes.ts';
import { voucherWordRoutes } from './voucher-word/routes.ts';

export interface LedgerOptions {
  databaseUrl: string;
  poolSize?: number;
  postingsAtOnce?: number;
  verifier: IdentityVerifier;
  keys: LedgerKeys;
  logLevel?: string;
  /** Sees the text of every statement: for the test that none forgets the set (scale.md 3.2). */
  onStatement?: (text: string) => void;
}

/** The write side of the house: the only service that may write books (architecture.md 3). */
export async function createApp(options: LedgerOptions): Promise<App> {
  const database = Database.connect(options.databaseUrl, options.poolSize);
  if (options.onStatement) database.watchStatements(options.onStatement);
  await database.read(null, (sql) => refuseStrongRole(sql, 'ledger'));
  const app = await createService({
    name: declaration.name,
    prefixes: declaration.prefixes,
    verifier: options.verifier,
    logLevel: options.logLevel ?? 'info',
    ready: () => database.ping(),
  });
  logRefusals(app, database);
  logExports(app, database);
  const db = new LedgerDb(database, options.keys, { postingsAtOnce: options.postingsAtOnce });
  provisioningRoutes(app, database, options.keys.event);
  subjectRoutes(app, db);
  auxiliaryRoutes(app, db);
  currencyRoutes(app, db);
  voucherWordRoutes(app, db);
  voucherTemplateRoutes(app, db, database);
  openingRoutes(app, db);
  closingRoutes(app, db);
  voucherRoutes(app, db);
  voucherListRoutes(app, db);
  savedViewRoutes(app, database);
  voucherActRoutes(app, db);
  voucherFileRoutes(app, db);
  voucherPrintRoutes(app, db);
  attachmentRoutes(app, db);
  liveRoutes(app, db);
  app.addHook('onClose', () => database.close());
  return app;
}
