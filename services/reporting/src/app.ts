import {
  createService,
  Database,
  refuseStrongRole,
  type App,
  type IdentityVerifier,
} from '@suanpan/service-kit';
import declaration from '../service.json' with { type: 'json' };
import { accountBookRoutes } from './account-book/routes.ts';
import { FigureSource } from './books/figure-source.ts';
import { homeRoutes } from './home/routes.ts';
import { provisioningRoutes } from './provisioning/routes.ts';
import { reportRoutes } from './report/routes.ts';

export interface ReportingOptions {
  databaseUrl: string;
  /** A replica for the figures. */
  readDatabaseUrl?: string | undefined;
  poolSize?: number;
  verifier: IdentityVerifier;
  logLevel?: string;
  /** Sees the text of every statement: for the test that none forgets the set (scale.md 3.2). */
  onStatement?: (text: string) => void;
}

/** The read side of the house: books, statements and dashboard, from the ledger's published views (architecture.md 4). */
export async function createApp(options: ReportingOptions): Promise<App> {
  const { databaseUrl, readDatabaseUrl, poolSize, onStatement } = options;
  const primary = Database.connect(databaseUrl, poolSize);
  const replica = readDatabaseUrl ? Database.connect(readDatabaseUrl, poolSize) : null;
  if (onStatement) for (const database of [primary, replica]) database?.watchStatements(onStatement);
  await refusePower(primary);
  const app = await createService({
    name: declaration.name,
    prefixes: declaration.prefixes,
    verifier: options.verifier,
    logLevel: options.logLevel ?? 'info',
    ready: () => primary.ping(),
  });
  const source = new FigureSource(primary, replica);
  provisioningRoutes(app, primary);
  accountBookRoutes(app, source);
  reportRoutes(app, source);
  homeRoutes(app, source);
  app.addHook('onClose', async () => {
    await primary.close();
    await replica?.close();
  });
  return app;
}

/** Neither its own tables nor the ledger's may belong to the role that only reads. */
const refusePower = (database: Database): Promise<void> =>
  database.read(null, async (sql) => {
    await refuseStrongRole(sql, 'reporting');
    await refuseStrongRole(sql, 'ledger');
  });
