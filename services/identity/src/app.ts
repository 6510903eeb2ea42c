import {
  createService,
  proofOf,
  type App,
  type IdentitySigner,
  type IdentityVerifier,
  type WorkOptions,
} from '@suanpan/service-kit';
import declaration from '../service.json' with { type: 'json' };
import { calls } from './calls/texts.ts';
import { AccountSets } from './account-set/account-sets.ts';
import { BooksClient } from './account-set/books-client.ts';
import { restoredSetRoutes } from './account-set/restored-set-routes.ts';
import { accountSetRoutes } from './account-set/routes.ts';
import { CodeKey } from './codes/code-key.ts';
import { Codes, type CodeLimits } from './codes/codes.ts';
import { codeRoutes } from './codes/routes.ts';
import { IdentityDb } from './db/identity-db.ts';
import { migrations, schema } from './db/migrations/index.ts';
import { Housekeeping } from './housekeeping.ts';
import { initRoutes } from './init/routes.ts';
import { invitationRoutes } from './invitation/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { Outbox } from './post/outbox.ts';
import { openPorts, type PostOptions } from './post/open-ports.ts';
import { passkeyRoutes } from './passkey/routes.ts';
import { avatarRoutes } from './personal/routes.ts';
import { wechatRoutes } from './personal/wechat-routes.ts';
import { refuseUnknownKeys } from './second-step/encrypt-secrets.ts';
import { secondStepRoutes } from './second-step/routes.ts';
import { ownSessionRoutes } from './session/own-session-routes.ts';
import { operationLogRoutes } from './operation-log/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { SignInDesk, type DeskOptions } from './sign-in/sign-in-desk.ts';

export interface IdentityOptions extends WorkOptions, DeskOptions {
  databaseUrl: string;
  poolSize?: number;
  signer: IdentitySigner;
  verifier: IdentityVerifier;
  ledgerUrls: readonly string[];
  /** Where the services beside the ledger answer that are told of every company's books. */
  bookKeepers: Readonly<Record<string, readonly string[]>>;
  codes: CodeLimits & {
    /** What the key of stored codes is derived from: the bytes of identity's signing key. */
    signingKey: Buffer | string;
  };
  /** How people are reached with codes and notices. */
  post: PostOptions;
  /** The account sets a user may have of their own. */
  accountSetsPerUser: number;
  /** Invitations of one company in 24 hours. */
  invitationsPerDay: number;
  /** Where users write for support. */
  supportEmail?: string | undefined;
  /** Page of the adapter that binds WeChat. */
  wechatAdapter?: string | undefined;
  logLevel?: string;
  /** Sees the text of every statement, for tests. */
  onStatement?: (text: string) => void;
}

/** Users, sessions, account sets and members (architecture.md 1). */
export async function createApp(options: IdentityOptions): Promise<App> {
  const db = IdentityDb.connect(options.databaseUrl, options.poolSize, {
    connections: options.connections,
    proof: proofOf({ schema, migrations }),
    onStatement: options.onStatement,
  });
  const app = await createService({
    ...declaration,
    calls,
    deadlines: options.deadlines,
    verifier: options.verifier,
    logLevel: options.logLevel,
    ready: () => db.database.ping(),
  });
  const sets = new AccountSets({
    db,
    books: new BooksClient(options),
    perUser: options.accountSetsPerUser,
    log: app.log,
  });
  const desk = await SignInDesk.open(options);
  const outbox = new Outbox(openPorts(options.post, app.log), app.log);
  const { signingKey, ...limits } = options.codes;
  const codes = new Codes({ db, key: new CodeKey(signingKey), outbox, limits });
  // Who is signed in and what they may see is never kept by anything on the way.
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const codeDesk = { db, codes, outbox };
  signInRoutes(app, codeDesk, desk);
  codeRoutes(app, codeDesk, desk);
  ownAccountRoutes(app, { db, desk, codes, outbox });
  sessionRoutes(app, db, sets);
  ownSessionRoutes(app, db);
  accountSetRoutes(app, sets, desk, codeDesk);
  restoredSetRoutes(app, sets);
  memberRoutes(app, db);
  invitationRoutes(app, sets, desk, { ...codeDesk, perDay: options.invitationsPerDay });
  operationLogRoutes(app, db);
  initRoutes(app, sets, options.supportEmail ?? null);
  wechatRoutes(app, options.wechatAdapter ?? null);
  avatarRoutes(app, db);
  secondStepRoutes(app, db, desk);
  passkeyRoutes(app, db, desk);

  const housekeeping = new Housekeeping({ db, sets, secrets: desk.secrets }, app.log);
  app.addHook('onReady', async () => {
    await db.database.ping();
    await refuseUnknownKeys(db, desk.secrets);
    housekeeping.start();
  });
  app.addHook('onClose', async () => {
    housekeeping.stop();
    await outbox.close();
    await db.database.close();
  });
  return app;
}
