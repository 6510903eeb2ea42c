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
import { calls } from './calls/texts.ts';
import { tellAccesses, type TellAccess } from './access-log/told-accesses.ts';
import { accountBookRoutes } from './account-book/routes.ts';
import { ageRoutes } from './ages/routes.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { migrations, schema } from './db/migrations/index.ts';
import { FigureSource } from './books/figure-source.ts';
import { statementTables } from './backup/statement-tables.ts';
import { asOfRoutes } from './as-of/routes.ts';
import { Replica } from './books/replica.ts';
import { tellWrittenAt } from './books/written-at.ts';
import { homeRoutes } from './home/routes.ts';
import { packRoutes } from './pack/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { pivotRoutes } from './pivot/routes.ts';
import { provisioningRoutes } from './provisioning/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { savedViewRoutes } from './saved-view/routes.ts';
import { templateRoutes } from './template/routes.ts';

/** More than the statement_timeout of the role, 25 s. */
const answerMs = 26_000;

export interface ReportingOptions extends WorkOptions {
  databaseUrl: string;
  /** A replica for the figures. */
  readDatabaseUrl?: string | undefined;
  poolSize?: number;
  verifier: IdentityVerifier;
  /** Where files that leave and refusals are kept; without it they are not. */
  tellAccess?: TellAccess;
  logLevel?: string;
  /** Sees the text of every statement to the primary: for the test that none omits the set (scale.md 3.2). */
  onStatement?: (text: string) => void;
}

/** The read side of the product: books, statements and dashboard, from the views that ledger and trade publish (architecture.md 4). */
export async function createApp(options: ReportingOptions): Promise<App> {
  const { databaseUrl, readDatabaseUrl, poolSize, onStatement } = options;
  const connections = { answerMs, ...options.connections };
  const own = { connections, proof: proofOf({ schema, migrations, otherSchemas: ['ledger', 'trade'] }) };
  const primary = new Database(databaseUrl, poolSize, { ...own, onStatement });
  await primary.ping();
  const app = await createService({
    ...declaration,
    calls,
    deadlines: options.deadlines,
    verifier: options.verifier,
    logLevel: options.logLevel ?? 'info',
    ready: () => primary.ping(),
  });
  const replica = readDatabaseUrl
    ? new Replica(new Database(readDatabaseUrl, poolSize, own), (reason) => {
        if (reason) app.log.warn(reason, 'the replica does not answer, the primary does');
        else app.log.info('the replica answers again');
      })
    : null;
  const source = new FigureSource(primary, replica);
  tellWrittenAt(app, primary);
  if (options.tellAccess) tellAccesses(app, options.tellAccess);
  provisioningRoutes(app, primary);
  keptTableRoutes(app, primary, schema, statementTables);
  accountBookRoutes(app, source);
  reportRoutes(app, source);
  asOfRoutes(app, source);
  templateRoutes(app, primary);
  packRoutes(app, primary);
  analysisRoutes(app, source);
  ageRoutes(app, source);
  pivotRoutes(app, source);
  savedViewRoutes(app, primary);
  exportRoutes(app, source);
  homeRoutes(app, source);
  app.addHook('onClose', async () => {
    await primary.close();
    await replica?.close();
  });
  return app;
}
