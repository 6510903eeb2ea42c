import { createApp as createGateway, RouteTable, type GatewayRoute } from '@suanpan/gateway';
import { IdentitySigner, serviceIdentity, type App, type DeclaredRoute } from '@suanpan/service-kit';
import {
  createTestDatabase,
  patience,
  plainStatement,
  SignedCaller,
  type ServiceUnderTest,
  type TestDatabase,
} from '@suanpan/testing';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { registerFirstSealKey } from '../../migrate/first-seal-key.ts';
import { keepingServices, roleOf } from '../../services/services.ts';
import { routingTable } from '../../start/routing-table.ts';

/** A mounted route, and how its service is asked. */
export interface MountedRoute extends DeclaredRoute {
  service: string;
  caller: SignedCaller;
}

/** A service behind the gateway, as it runs here. */
export interface OpenService extends Omit<ServiceUnderTest, 'open'> {
  name: string;
  app: App;
  caller: SignedCaller;
  /** The text of every statement that it has sent, each once. */
  statements: ReadonlySet<string>;
}

export interface AllServices {
  services: readonly OpenService[];
  routes: readonly MountedRoute[];
  /** What the gateway answers itself, and what it passes on. */
  gatewayRoutes: readonly GatewayRoute[];
  database: TestDatabase;
  /** The owner of all tables. */
  owner: Client;
  close(): Promise<void>;
}

/** The sets that are opened: one's own, and another company's; each is made by the user of the same number. */
export const sets = { own: 1, foreign: 2 } as const;

/** From here on the other company's records are numbered. */
export const firstForeignId = 1_000_000;

/** Nobody listens there: the gateway's routes are looked at, not called. */
const nowhere = 'http://127.0.0.1:9';

/** The gateway, and the services behind it, on one database with the books of two companies. */
export async function openAllServices(): Promise<AllServices> {
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-services-'));
  const { privateKey: key } = generateKeyPairSync('ed25519');
  const sealKeyFile = join(folder, 'seal.pem');
  writeFileSync(sealKeyFile, pemOf(key));
  await registerFirstSealKey(database.ownerUrl, sealKeyFile);
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  const services = await Promise.all(keepingServices().map(({ name }) => openService(name, database, key)));
  const gateway = await createGateway({
    routes: new RouteTable(routingTable(Object.fromEntries(services.map(({ name }) => [name, [nowhere]])))),
    signer: new IdentitySigner('gateway', pemOf(key)),
    webRoot: mkdtempSync(join(folder, 'web-')),
    logLevel: 'silent',
  });
  await openCompany(owner, services, sets.own);
  await leaveGap(owner);
  await openCompany(owner, services, sets.foreign);
  return {
    services,
    routes: services.flatMap(({ name, app, caller }) =>
      app.declaredRoutes.map((route) => ({ ...route, service: name, caller })),
    ),
    gatewayRoutes: gateway.gatewayRoutes,
    database,
    owner,
    close: async () => {
      await Promise.all([...services.map(({ app }) => app.close()), gateway.close()]);
      await owner.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** A service says itself how it is opened here: its package exports that under `./testing`. */
async function openService(name: string, database: TestDatabase, key: KeyObject): Promise<OpenService> {
  const { underTest } = (await import(`@suanpan/${name}/testing`)) as { underTest: ServiceUnderTest };
  const caller = new SignedCaller(name);
  const statements = new Set<string>();
  const { open, ...described } = underTest;
  const app = await open({
    ...patience,
    databaseUrl: database.url(roleOf(name)),
    poolSize: 4,
    logLevel: 'silent',
    verifier: caller.verifier,
    key,
    onStatement: (text) => void statements.add(plainStatement(text)),
  });
  caller.connect(app);
  return { name, app, caller, statements, ...described };
}

/** From here on every number is one that the first company has in no table. */
async function leaveGap(owner: Client): Promise<void> {
  await owner.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${firstForeignId}) FROM pg_sequences
     WHERE schemaname = ANY ($1)`,
    [keepingServices().map(({ name }) => name)],
  );
}

async function openCompany(owner: Client, services: readonly OpenService[], id: number): Promise<void> {
  await owner.query(`INSERT INTO identity.user_account (id, mobile, password_hash) VALUES ($1, $2, 'x')`, [
    id,
    `1380000000${id}`,
  ]);
  await owner.query(
    `INSERT INTO identity.account_set (id, company_name, enable_date, accounting_standards, vat_type, voucher_reviewed,
       fixed_asset_module, cashier_module, making_edits_all, making_may_close, creator_id, books_asked, books_told)
     VALUES ($1, $2, '2026-01-01', 0, 0, false, false, false, false, true, $1, 1, 1)`,
    [id, `Company ${id}`],
  );
  await owner.query(
    `INSERT INTO identity.member (account_set_id, user_id, role) VALUES ($1, $1, 'Manager')`,
    [id],
  );
  const provision = {
    companyName: `Company ${id}`,
    accountingStandards: 0,
    vatType: 1,
    enableDate: '2026-01-01',
  };
  for (const { caller } of services.filter(opensBooks)) {
    const path = `/internal/books/${id}`;
    const { success, msg } = await caller.call(serviceIdentity(id), 'PUT', path, provision);
    if (!success) throw new Error(`The books of company ${id} were not opened: ${msg}`);
  }
}

/** Whether it has the call by which identity tells it of every new company. */
export const opensBooks = ({ app }: OpenService): boolean =>
  app.declaredRoutes.some(({ method, url }) => method === 'PUT' && url === '/internal/books/:id');
