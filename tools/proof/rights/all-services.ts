import { createApp as createGateway, RouteTable, type GatewayRoute } from '@suanpan/gateway';
import { createApp as createIdentity } from '@suanpan/identity';
import { createApp as createLedger } from '@suanpan/ledger';
import { createApp as createReporting } from '@suanpan/reporting';
import { IdentitySigner, serviceIdentity, type App, type DeclaredRoute } from '@suanpan/service-kit';
import { createTestDatabase, patience, SignedCaller, type TestDatabase } from '@suanpan/testing';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { registerFirstSealKey } from '../../migrate/first-seal-key.ts';
import { routingTable } from '../../start/routing-table.ts';
import { nobody } from '../nobody.ts';

/** A mounted route, and how its service is asked. */
export interface MountedRoute extends DeclaredRoute {
  service: string;
  caller: SignedCaller;
}

export interface AllServices {
  routes: readonly MountedRoute[];
  /** What the gateway answers itself, and what it passes on. */
  gatewayRoutes: readonly GatewayRoute[];
  database: TestDatabase;
  close(): Promise<void>;
}

/** The sets that are opened: one's own, and another company's; each is made by the user of the same number. */
export const sets = { own: 1, foreign: 2 } as const;

/** From here on the other company's records are numbered. */
export const firstForeignId = 1_000_000;

/** Nobody listens there: the gateway's routes are looked at, not called. */
const nowhere = 'http://127.0.0.1:9';

/** The gateway, and the three services behind it, on one database with the books of two companies. */
export async function openAllServices(): Promise<AllServices> {
  const database = await createTestDatabase('identity', 'ledger', 'reporting');
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-rights-'));
  const { privateKey } = generateKeyPairSync('ed25519');
  const sealKeyFile = join(folder, 'seal.pem');
  writeFileSync(sealKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await registerFirstSealKey(database.ownerUrl, sealKeyFile);
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  const callers = {
    identity: new SignedCaller('identity'),
    ledger: new SignedCaller('ledger'),
    reporting: new SignedCaller('reporting'),
  };
  const common = { ...patience, poolSize: 4, logLevel: 'silent' };
  const apps: Record<keyof typeof callers, App> = {
    identity: await createIdentity({
      ...common,
      databaseUrl: database.url('identity_app'),
      verifier: callers.identity.verifier,
      signer: new IdentitySigner('identity', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
      ledgerUrls: [nowhere],
      reportingUrls: [nowhere],
      registration: { isOpen: true, perNetwork: 1_000, inAll: 1_000 },
      codes: { signingKey: 'a key of the tests', perNetwork: 1_000, wrongPerHour: 1_000 },
      totpKeys: ['0f'.repeat(32)],
      post: { ports: { mobile: null, email: null } },
      accountSetsPerUser: 100,
    }),
    ledger: await createLedger({
      ...common,
      databaseUrl: database.url('ledger_app'),
      verifier: callers.ledger.verifier,
      sealKey: privateKey,
      people: nobody,
    }),
    reporting: await createReporting({
      ...common,
      databaseUrl: database.url('reporting_app'),
      verifier: callers.reporting.verifier,
    }),
  };
  const gateway = await createGateway({
    routes: new RouteTable(
      routingTable({
        identity: [nowhere],
        ledger: [nowhere],
        reporting: [nowhere],
      }) as unknown as ConstructorParameters<typeof RouteTable>[0],
    ),
    signer: new IdentitySigner('gateway', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    webRoot: mkdtempSync(join(folder, 'web-')),
    logLevel: 'silent',
  });
  const names = Object.keys(apps) as (keyof typeof apps)[];
  for (const name of names) callers[name].connect(apps[name]);
  await openCompany(owner, callers, sets.own);
  await leaveGap(owner);
  await openCompany(owner, callers, sets.foreign);
  return {
    routes: names.flatMap((service) =>
      apps[service].declaredRoutes.map((route) => ({ ...route, service, caller: callers[service] })),
    ),
    gatewayRoutes: gateway.gatewayRoutes,
    database,
    close: () => closeAll({ apps: [...Object.values(apps), gateway], owner, database, folder }),
  };
}

/** From here on every number is one that the first company has in no table. */
async function leaveGap(owner: Client): Promise<void> {
  await owner.query(
    `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${firstForeignId}) FROM pg_sequences
     WHERE schemaname IN ('identity', 'ledger', 'reporting')`,
  );
}

async function openCompany(
  owner: Client,
  callers: Record<'ledger' | 'reporting', SignedCaller>,
  id: number,
): Promise<void> {
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
  for (const caller of [callers.ledger, callers.reporting]) {
    const { success, msg } = await caller.call(
      serviceIdentity(id),
      'PUT',
      `/internal/books/${id}`,
      provision,
    );
    if (!success) throw new Error(`The books of company ${id} were not opened: ${msg}`);
  }
}

async function closeAll(parts: {
  apps: readonly { close(): PromiseLike<unknown> }[];
  owner: Client;
  database: TestDatabase;
  folder: string;
}): Promise<void> {
  await Promise.all(parts.apps.map((app) => app.close()));
  await parts.owner.end();
  await parts.database.drop();
  rmSync(parts.folder, { recursive: true, force: true });
}
