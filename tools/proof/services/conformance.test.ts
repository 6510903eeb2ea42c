import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { wireVersionOf } from '@suanpan/contracts';
import { callName, Database } from '@suanpan/service-kit';
import { catalogueFindings, memberIdentity, tablesWithoutSet } from '@suanpan/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { keepingServices, services } from '../../services/services.ts';
import { breaksBetween, shapeOf, type CallShape } from './wire-shape.ts';
import {
  openAllServices,
  opensBooks,
  sets,
  type AllServices,
  type MountedRoute,
  type OpenService,
} from './all-services.ts';

/** What every service keeps to, whoever made it: a new folder in `services` is asked the same without a line here. */
let all: AllServices;
let owner: Database;
beforeAll(async () => {
  all = await openAllServices();
  owner = new Database(all.database.ownerUrl, 1);
  for (const route of all.routes) if (!isStream(route)) await call(route);
});
afterAll(async () => {
  await owner.close();
  await all.close();
});

/** It answers for as long as it is listened to. */
const isStream = ({ service, url }: MountedRoute): boolean =>
  keepingServices().some(({ name, streams = [] }) => name === service && streams.includes(url));

const manager = memberIdentity(sets.own, 'Manager', sets.own);

/** A call of a member who may do everything, about a record that is not there and with nothing said. */
const call = ({ caller, method, url }: MountedRoute): Promise<number> =>
  caller.status(
    manager,
    method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url.replaceAll(/:\w+/g, '999999999'),
    method === 'POST' || method === 'PUT' ? {} : undefined,
  );

/** What the entities say that the tables are not, as the statements that would change them. */
async function driftOf({ name, entities }: OpenService): Promise<string> {
  const orm = new MikroORM({
    clientUrl: all.database.ownerUrl,
    schema: name,
    entities: [...entities] as Options['entities'],
    // A column of a composite foreign key is also a property of its own.
    discovery: { checkDuplicateFieldNames: false },
    // What entities cannot say, and the migrations' own record.
    schemaGenerator: {
      ignoreTriggers: true,
      ignoreRoutines: true,
      ignorePolicies: true,
      skipTables: ['migration'],
    },
  });
  try {
    return await orm.schema.getUpdateSchemaSQL({ safe: false, wrap: false, schema: name });
  } finally {
    await orm.close(true);
  }
}

/** The shapes of calls, in the order of their names. */
const callsOf = (routes: readonly MountedRoute[]): Record<string, CallShape> =>
  Object.fromEntries(
    routes
      .filter(({ url }) => !url.startsWith('/health/'))
      .map(({ method, url, schema }): [string, CallShape] => {
        const call = callName(method, url);
        const answer = shapeOf((schema?.response as Record<string, unknown> | undefined)?.['200']);
        const { querystring, body } = schema ?? {};
        return [
          call,
          { version: wireVersionOf(call), query: shapeOf(querystring), body: shapeOf(body), answer },
        ];
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

describe.each(keepingServices())('$name', ({ name, database }) => {
  const service = (): OpenService => all.services.find((one) => one.name === name)!;

  it('keeps tables that may be spread over machines by account set, behind a forced wall (scale.md 3)', async () => {
    const { tableKinds } = service();
    expect(await owner.read(null, (sql) => catalogueFindings(sql, name, tableKinds))).toEqual([]);
  });

  it('has entities that describe what its migrations make, and a difference is seen', async () => {
    expect(await driftOf(service())).toBe('');
    const table = `${name}.${Object.keys(service().tableKinds)[0]}`;
    await all.owner.query(`ALTER TABLE ${table} ADD COLUMN stray text NULL`);
    expect(await driftOf(service())).toContain('drop column "stray"');
    await all.owner.query(`ALTER TABLE ${table} DROP COLUMN stray`);
  });

  it('names the set of every table of a company in every statement (scale.md 3.2)', () => {
    const { statements, tableKinds } = service();
    const published = (database.reads ?? []).map((read) => `${read}_read`);
    const isTenant = (table: string): boolean => {
      const [schema, relation] = table.split('.') as [string, string];
      return schema !== name || tableKinds[relation] === 'tenant';
    };
    const forgetting = [...statements].flatMap((text) =>
      tablesWithoutSet(text, isTenant, [name, ...published]).map((table) => `${table} in ${text}`),
    );
    expect(forgetting).toEqual([]);
    expect([...statements].join('\n')).toContain(`${name}.`);
  });

  it('says of every route who may call it, in one way', () => {
    const unclear = all.routes
      .filter((route) => route.service === name)
      .filter(({ config: { can, signedIn, internal, public: open } }) => {
        return [can, signedIn, internal, open].filter(Boolean).length !== 1;
      });
    expect(unclear).toEqual([]);
  });

  it('changes what it takes and answers by additions only, or raises the version of the call', async () => {
    const file = join(root, 'services', name, 'wire.json');
    const now = callsOf(all.routes.filter((route) => route.service === name));
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as typeof now) : {};
    const remedy = 'raise their number in libs/contracts/src/wire/versions.ts';
    expect({ remedy, breaks: breaksBetween(kept, now) }).toEqual({ remedy, breaks: [] });
    // Additions are kept by `npx vitest run tools/proof/services -u`.
    await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(file);
  });

  it('is told of every new company by identity, where it has the call for it', () => {
    const { opensBooks: isTold = false } = services().find((one) => one.name === name)!;
    expect(isTold).toBe(opensBooks(service()));
  });

  it('tells that it lives and that it can work', async () => {
    for (const path of ['/health/live', '/health/ready'])
      expect((await service().app.inject(path)).statusCode).toBe(200);
  });
});
