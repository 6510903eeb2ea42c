import {
  Database,
  createService,
  refuseStrongRole,
  type App,
  type EventKey,
  type IdentitySigner,
  type IdentityVerifier,
} from '@suanpan/service-kit';
import declaration from '../service.json' with { type: 'json' };
import { AccountSets } from './account-set/account-sets.ts';
import { BooksClient } from './account-set/books-client.ts';
import { accountSetRoutes } from './account-set/routes.ts';
import { IdentityDb } from './db/identity-db.ts';
import { checkEventKey } from './events/verify-chain.ts';
import { Housekeeping } from './housekeeping.ts';
import { initRoutes } from './init/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { SignInDesk } from './sign-in/sign-in-desk.ts';

export interface IdentityOptions {
  databaseUrl: string;
  poolSize?: number;
  signer: IdentitySigner;
  verifier: IdentityVerifier;
  eventKey: EventKey;
  ledgerUrl: string;
  reportingUrl: string;
  logLevel?: string;
}

/** Users, sessions, account sets and members (architecture.md 1). */
export async function createApp(options: IdentityOptions): Promise<App> {
  const database = Database.connect(options.databaseUrl, options.poolSize);
  const db = new IdentityDb(database, options.eventKey);
  const app = await createService({
    name: declaration.name,
    prefixes: declaration.prefixes,
    verifier: options.verifier,
    logLevel: options.logLevel,
    ready: () => db.read((sql) => checkEventKey(sql, options.eventKey)),
  });
  const sets = new AccountSets(db, new BooksClient(options), app.log);
  const desk = await SignInDesk.open();
  // Who is signed in and what they may see is never kept by anything on the way.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  signInRoutes(app, db, desk);
  sessionRoutes(app, db, sets);
  accountSetRoutes(app, sets, desk);
  memberRoutes(app, db);
  initRoutes(app, sets);

  const housekeeping = new Housekeeping(db, sets, app.log);
  app.addHook('onReady', async () => {
    await db.read((sql) => refuseStrongRole(sql, 'identity'));
    housekeeping.start();
  });
  app.addHook('onClose', async () => {
    housekeeping.stop();
    await database.close();
  });
  return app;
}
