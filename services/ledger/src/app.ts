import { createService, Database, type App, type IdentityVerifier } from '@suanpan/service-kit';
import declaration from '../service.json' with { type: 'json' };
import type { EventKey } from './books/event-chain.ts';
import { LedgerDb } from './books/ledger-db.ts';
import { connectLedger } from './db/orm.ts';
import { voucherRoutes } from './voucher/routes.ts';

export interface LedgerOptions {
  databaseUrl: string;
  poolSize?: number;
  verifier: IdentityVerifier;
  eventKey: EventKey;
  logLevel?: string;
}

/** The write side of the house: the only service that may write books (architecture.md 3). */
export async function createApp(options: LedgerOptions): Promise<App> {
  const database: Database = await connectLedger(options.databaseUrl, options.poolSize);
  const app = await createService({
    name: declaration.name,
    prefixes: declaration.prefixes,
    verifier: options.verifier,
    logLevel: options.logLevel ?? 'info',
    ready: () => database.ping(),
  });
  const db = new LedgerDb(database, options.eventKey);
  voucherRoutes(app, db);
  app.addHook('onClose', () => database.close());
  return app;
}
