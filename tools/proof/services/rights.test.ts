import { rightName, rights, roleMay, type PermissionKey, type Role } from '@suanpan/contracts';
import type { GatewayRoute } from '@suanpan/gateway';
import { anonymousIdentity, type Identity } from '@suanpan/service-kit';
import { memberIdentity } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepingServices, roleOf } from '../../services/services.ts';
import {
  firstForeignId,
  openAllServices,
  sets,
  type AllServices,
  type MountedRoute,
} from './all-services.ts';
import { sampleOf } from './sample-of.ts';

/**
 * Every route that the services mount (reliability.md 8), taken from the services themselves: who lacks a route's right is
 * refused, and another company's id answers as one that is none.
 */
let services: AllServices;
beforeAll(async () => {
  services = await openAllServices();
});
afterAll(() => services.close());

const roles: readonly Role[] = ['Manager', 'Director', 'Making', 'Cashier', 'View'];
const nameOf = ({ service, method, url }: MountedRoute): string => `${service} ${method} ${url}`;
const withRight = (): (MountedRoute & { right: PermissionKey })[] =>
  services.routes.flatMap((route) => (route.config.can ? [{ ...route, right: route.config.can }] : []));

/** What a route answers with every parameter of its path set to `id`, as the text that arrives. */
async function answerOf(route: MountedRoute, identity: Identity, id: number): Promise<string> {
  const { caller, method, url } = route;
  const path = url.replaceAll(/:\w+/g, String(id));
  const hasBody = method === 'POST' || method === 'PUT';
  const { headers: _headers, ...answer } = await caller.call(
    identity,
    method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    path,
    hasBody ? {} : undefined,
    { 'x-request-id': 'test' },
  );
  return JSON.stringify(answer);
}

/** What a route takes in its query and body, with an id in every place for one. */
const namedIn = ({ schema }: MountedRoute, id: number) => ({
  query: (schema?.querystring ? sampleOf(schema.querystring, id) : {}) as Record<string, unknown>,
  body: schema?.body ? sampleOf(schema.body, id) : undefined,
});

/** What a route answers to that, as the text that arrives. */
async function answerNaming(route: MountedRoute, identity: Identity, id: number): Promise<string> {
  const { query, body } = namedIn(route, id);
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );
  const path = route.url.replaceAll(/:\w+/g, String(unknown));
  const target = search.size === 0 ? path : `${path}?${search}`;
  try {
    const { headers: _headers, ...answer } = await route.caller.call(
      identity,
      route.method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      target,
      body as object | undefined,
      { 'x-request-id': 'test' },
    );
    return JSON.stringify(answer);
  } catch (error) {
    if (error instanceof SyntaxError) return 'a file';
    throw error;
  }
}

const codeOf = (answer: string): string | undefined => (JSON.parse(answer) as { code?: string }).code;

const unknown = 999_999_999;

describe('every route', () => {
  it('is counted: what is asked below is what is mounted', () => {
    expect(services.routes.length).toBeGreaterThan(150);
    expect(withRight().length).toBeGreaterThan(100);
  });

  it('refuses every role that lacks its right', async () => {
    const open: string[] = [];
    for (const route of withRight()) {
      for (const role of roles.filter((one) => !roleMay(one, route.right))) {
        const code = codeOf(await answerOf(route, memberIdentity(sets.own, role, sets.own), unknown));
        if (code !== 'ROLE_FORBIDDEN') open.push(`${nameOf(route)} as ${role}: ${code}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('with a right refuses who has no session, and who works in no company', async () => {
    const open: string[] = [];
    const nowhere = memberIdentity(sets.own, 'Manager', sets.own, { accountSetId: null, role: null });
    for (const route of withRight()) {
      const codes = [
        codeOf(await answerOf(route, anonymousIdentity('127.0.0.1'), unknown)),
        codeOf(await answerOf(route, nowhere, unknown)),
      ];
      if (codes.join() !== 'SESSION_REQUIRED,SET_REQUIRED') open.push(`${nameOf(route)}: ${codes.join()}`);
    }
    expect(open).toEqual([]);
  });

  it(
    'that names a record answers a foreign id byte for byte as an unknown one',
    { timeout: 120_000 },
    async () => {
      const foreign = await foreignIds(services);
      expect(foreign.length).toBeGreaterThan(7);
      const manager = memberIdentity(sets.own, 'Manager', sets.own);
      const different: string[] = [];
      for (const route of services.routes) {
        const { can, signedIn } = route.config;
        if (!route.url.includes(':') || !(can || signedIn)) continue;
        const expected = await answerOf(route, manager, unknown);
        for (const { table, id } of foreign) {
          const answer = await answerOf(route, manager, id);
          if (answer !== expected) different.push(`${nameOf(route)} with ${table} ${id}: ${answer}`);
        }
      }
      expect(different).toEqual([]);
    },
  );

  it(
    'that takes the id of a record in its query or body answers a foreign one as an unknown one',
    { timeout: 120_000 },
    async () => {
      const first = firstForeignId + 1;
      const having = (await foreignIds(services)).filter(({ hasFirst }) => hasFirst);
      expect(having.length, 'tables of the other company with this number').toBeGreaterThan(7);
      const manager = memberIdentity(sets.own, 'Manager', sets.own);
      const asked = withRight().filter((route) =>
        JSON.stringify(namedIn(route, unknown)).includes(String(unknown)),
      );
      expect(asked.length).toBeGreaterThan(100);
      const different: string[] = [];
      for (const route of asked) {
        const answerTo = async (id: number) =>
          (await answerNaming(route, manager, id)).replaceAll(String(id), 'ID');
        const [expected, answer] = [await answerTo(unknown), await answerTo(first)];
        if (answer !== expected) different.push(`${nameOf(route)}: ${answer} not ${expected}`);
      }
      expect(different).toEqual([]);
    },
  );
});

describe('the gateway', () => {
  const passedOn = () => services.gatewayRoutes.filter(({ service }) => service !== null);
  const prefixes = (): string[] => passedOn().map(({ url }) => url.slice('/api'.length).replace(/\/\*$/, ''));
  const isReached = ({ url }: MountedRoute): boolean =>
    prefixes().some((prefix) => url === prefix || url.startsWith(`${prefix}/`));

  const own = (signedIn: boolean) =>
    services.gatewayRoutes.filter((route) => route.service === null && route.signedIn === signedIn);

  it('answers by itself the documentation to who is signed in, else what nobody needs a right for, and this alone', () => {
    expect(own(true).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/docs',
      'GET /api/docs/openapi.json',
    ]);
    expect([...new Set(own(false).map(({ method, url }) => `${method} ${url}`))].toSorted()).toEqual([
      'DELETE /api/*',
      'GET /*',
      'GET /api/*',
      'GET /api/docs/page.css',
      'GET /api/docs/page.js',
      'GET /health/live',
      'GET /health/ready',
      'HEAD /*',
      'HEAD /api/*',
      'PATCH /api/*',
      'POST /api/*',
      'POST /csp-report',
      'POST /load-report',
      'PUT /api/*',
    ]);
  });

  it('passes on every route that asks for a right, a session or nothing, and none between the services', () => {
    const asked = ({ config, url }: MountedRoute): boolean =>
      config.internal === undefined && !url.startsWith('/health/');
    const wrong = services.routes.filter((route) => isReached(route) !== asked(route)).map(nameOf);
    expect(wrong).toEqual([]);
  });
});

it('docs/rights.md is made from the table and the mounted routes', async () => {
  await expect(rightsPage(services.routes, services.gatewayRoutes)).toMatchFileSnapshot(
    '../../../docs/rights.md',
  );
});

/** A table of the other company with its newest id, and whether it has the first number that all its tables begin with. */
interface ForeignId {
  table: string;
  id: number;
  hasFirst: boolean;
}

/** Of every table of the other company; one's own company has these numbers nowhere. */
async function foreignIds({ database }: AllServices): Promise<ForeignId[]> {
  const found: ForeignId[] = [];
  for (const { name: schema } of keepingServices()) {
    const client = new Client(database.url(roleOf(schema)));
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT app.enter($1, NULL, $2)', [sets.foreign, 'test']);
    const { rows: tables } = await client.query<{ name: string }>(tablesOfCompanies, [schema]);
    for (const { name } of tables) {
      const { rows } = await client.query<{ id: string | null; hasFirst: boolean }>(
        `SELECT max(id) AS id, bool_or(id = $2) AS "hasFirst" FROM ${name} WHERE account_set_id = $1`,
        [sets.foreign, firstForeignId + 1],
      );
      const [{ id, hasFirst }] = rows as [(typeof rows)[number]];
      if (Number(id ?? 0) >= firstForeignId) found.push({ table: name, id: Number(id), hasFirst });
    }
    await client.end();
  }
  return found;
}

const tablesOfCompanies = `
SELECT format('%I.%I', t.table_schema, t.table_name) AS name
FROM information_schema.tables AS t
JOIN information_schema.columns AS c USING (table_schema, table_name)
JOIN information_schema.columns AS k USING (table_schema, table_name)
WHERE t.table_schema = $1 AND t.table_type = 'BASE TABLE' AND c.column_name = 'id' AND c.data_type = 'bigint'
  AND k.column_name = 'account_set_id' ORDER BY 1`;

/** Each once, in order. */
const linesOf = (lines: readonly string[]): string[] => [...new Set(lines)].toSorted();

/** The page of the documentation: who has which right, and which routes ask for it. */
function rightsPage(routes: readonly MountedRoute[], gateway: readonly GatewayRoute[]): string {
  const keys = Object.keys(rights) as PermissionKey[];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const asking = (wanted: (route: MountedRoute) => boolean): string[] =>
    linesOf(
      routes
        .filter(wanted)
        .map(
          ({ method, url, config }) =>
            `- ${method} \`${url}\`${config.proof ? ' (after a fresh proof)' : ''}`,
        ),
    );
  const section = (title: string, wanted: (route: MountedRoute) => boolean): string[] => [
    '',
    `## ${title}`,
    '',
    ...asking(wanted),
  ];
  return [
    '# Rights',
    '',
    'Made from the table `libs/contracts/src/rights.ts` and the routes that the services mount; not written by hand. After a',
    'change: `npx vitest run tools/proof/services -u`. A route without a declaration stops the start of its service.',
    '',
    row(['Right', 'What it lets one do', ...roles]),
    row(Array.from({ length: roles.length + 2 }, () => '---')),
    ...keys.map((key) =>
      row([`\`${key}\``, rightName(key, 'en'), ...roles.map((role) => (roleMay(role, key) ? 'yes' : '–'))]),
    ),
    ...keys.flatMap((key) => section(key, ({ config }) => config.can === key)),
    ...section('Signed in, in any company or none', ({ config }) => config.signedIn === true),
    ...section('Without a session', ({ config }) => config.public === true),
    ...section('Between the services', ({ config }) => config.internal !== undefined),
    '',
    '## The gateway',
    '',
    'It answers these itself, to everybody: pages and files of the product, whether it lives, what a browser reports, and “not found”',
    'for every call that no service has declared.',
    '',
    ...linesOf(
      gateway
        .filter(({ service, signedIn }) => service === null && !signedIn)
        .map(({ method, url }) => `- ${method} \`${url}\``),
    ),
    '',
    'And these to who is signed in: the documentation of the API, which it reads from the services.',
    '',
    ...linesOf(gateway.filter(({ signedIn }) => signedIn).map(({ method, url }) => `- ${method} \`${url}\``)),
    '',
    'All other calls it passes on to the service that declared them, whose rights are those above.',
    '',
    ...linesOf(
      gateway.flatMap(({ url, service }) =>
        service === null || !url.endsWith('/*') ? [] : [`- \`${url}\`: ${service}`],
      ),
    ),
    '',
  ].join('\n');
}
