import {
  createService,
  Database,
  keptTableRoutes,
  proofOf,
  type App,
  type IdentityVerifier,
  type WorkOptions,
} from '@suanpan/service-kit';
import declaration from '../service.json' with { type: 'json' };
import { advanceRoutes } from './advance/routes.ts';
import { afreshRoutes } from './afresh/routes.ts';
import { attachmentRoutes } from './attachment/routes.ts';
import { billRoutes } from './bill/routes.ts';
import type { LedgerPort } from './booking/ledger-port.ts';
import { bookingRoutes } from './booking/routes.ts';
import { calls } from './calls/texts.ts';
import { claimRoutes } from './claim/routes.ts';
import { entities } from './db/entities/index.ts';
import { keptTables } from './db/kept-tables.ts';
import { migrations, schema } from './db/migrations/index.ts';
import { TradeDb } from './desk/trade-db.ts';
import { fundRoutes } from './funds/routes.ts';
import { inUseRoutes } from './in-use/routes.ts';
import { inputVatRoutes } from './input-vat/routes.ts';
import { invoiceRoutes } from './invoice/routes.ts';
import { invoiceFileRoutes } from './invoice-file/routes.ts';
import { journalRoutes } from './journal/routes.ts';
import { monthRoutes } from './month/routes.ts';
import { partyRoutes } from './party/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { ruleRoutes } from './rule/routes.ts';
import { settlementRoutes } from './settlement/routes.ts';
import { statementRoutes } from './statement/routes.ts';

export interface TradeOptions extends WorkOptions {
  databaseUrl: string;
  poolSize?: number;
  verifier: IdentityVerifier;
  /** Makes vouchers of documents. */
  ledger: LedgerPort;
  /** Bytes of the attached files of one account set together; null for no limit. */
  attachmentBytes?: number | null;
  logLevel?: string;
  /** Sees the text of every statement: for the test that none forgets the set (scale.md 3.2). */
  onStatement?: (text: string) => void;
}

/** Invoices, parties and settlement: documents beside the books, which become vouchers through the ledger alone. */
export async function createApp(options: TradeOptions): Promise<App> {
  const { databaseUrl, poolSize, connections, onStatement } = options;
  const database = new Database(databaseUrl, poolSize, {
    entities,
    schema,
    connections,
    onStatement,
    proof: proofOf({ schema, migrations, otherSchemas: ['ledger'] }),
  });
  await database.ping();
  const app = await createService({
    ...declaration,
    calls,
    deadlines: options.deadlines,
    verifier: options.verifier,
    logLevel: options.logLevel ?? 'info',
    ready: () => database.ping(),
  });
  const db = new TradeDb(database);
  partyRoutes(app, db);
  invoiceRoutes(app, db, options.ledger);
  const { attachmentBytes = null } = options;
  attachmentRoutes(app, db, attachmentBytes);
  invoiceFileRoutes(app, db, attachmentBytes);
  bookingRoutes(app, db, options.ledger);
  settlementRoutes(app, db, options.ledger);
  advanceRoutes(app, db, options.ledger);
  ruleRoutes(app, db);
  fundRoutes(app, db);
  journalRoutes(app, db, options.ledger);
  billRoutes(app, db, options.ledger);
  claimRoutes(app, db, options.ledger);
  inputVatRoutes(app, db, options.ledger);
  statementRoutes(app, db, options.ledger);
  reconciliationRoutes(app, db);
  reportRoutes(app, db);
  inUseRoutes(app, db);
  afreshRoutes(app, db, options.ledger);
  monthRoutes(app, db);
  keptTableRoutes(app, database, schema, keptTables);
  app.addHook('onClose', () => database.close());
  return app;
}

export { ledgerAt, type LedgerPort } from './booking/ledger-port.ts';
