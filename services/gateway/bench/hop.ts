import { IdentitySigner } from '@suanpan/service-kit/edge';
import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What the gateway adds to a call: the same call of one client to an empty service, directly and through the
 * gateway, in turn; every part in its own process. Prints the medians in milliseconds.
 * Run: npm run bench:hop -w @suanpan/gateway
 */
const rounds = 5;
const calls = 2_000;
const folder = mkdtempSync(join(tmpdir(), 'hop-'));
const children: ChildProcess[] = [];
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const file = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content, { mode: 0o600 });
  return join(folder, name);
};
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' });
const publicFile = file('gateway.pub.pem', publicKey.export({ type: 'spki', format: 'pem' }));
const author = randomBytes(32).toString('base64url');

async function startService(name: string): Promise<number> {
  const child = fork(new URL('./stub-service.ts', import.meta.url), [name, publicFile, author]);
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  return port;
}

async function startGateway(services: Record<string, number>): Promise<number> {
  const routes = Object.entries(services).map(([service, port]) => ({
    service,
    url: `http://127.0.0.1:${port}`,
    prefixes: [`/${service}`],
    stateChangingGets: [],
  }));
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    LOG_LEVEL: 'warn',
    WRITES_PER_SECOND: '1000000',
    READS_PER_SECOND: '1000000',
    USER_CALLS_AT_ONCE: '1000',
    SET_CALLS_AT_ONCE: '1000',
    SIGNING_KEY_FILE: file('gateway.pem', privatePem.toString()),
    GATEWAY_ROUTES_FILE: file('routes.json', JSON.stringify(routes)),
  };
  const child = fork(join(import.meta.dirname, '../src/server.ts'), { env });
  children.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return port;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
interface Target {
  port: number;
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

const call = ({ port, path, method, headers, body }: Target): Promise<number> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - startedAt));
    });
    outgoing.on('error', reject).end(body);
  });

async function times(target: Target): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < calls; i++) taken.push(await call(target));
  return taken.toSorted((a, b) => a - b);
}
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)]!;
const median = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

async function perSecond(target: Target, clients: number): Promise<number> {
  const startedAt = performance.now();
  const client = async () => {
    for (let i = 0; i < calls / 2; i++) await call(target);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return ((clients * calls) / 2 / (performance.now() - startedAt)) * 1_000;
}

async function compare(name: string, direct: () => Promise<Target>, through: Target): Promise<void> {
  for (const target of [await direct(), through]) await times(target);
  const pairs: { direct: number[]; through: number[] }[] = [];
  for (let i = 0; i < rounds; i++)
    pairs.push({ direct: await times(await direct()), through: await times(through) });
  const p = (share: number, key: 'direct' | 'through') => median(pairs.map((pair) => at(pair[key], share)));
  const added = pairs.map((pair) => at(pair.through, 0.5) - at(pair.direct, 0.5));
  const [directRate, throughRate] = [await perSecond(await direct(), 8), await perSecond(through, 8)];
  process.stdout.write(
    `${[
      name.padEnd(5),
      `direct p50 ${p(0.5, 'direct').toFixed(3)} p99 ${p(0.99, 'direct').toFixed(3)}`,
      `through p50 ${p(0.5, 'through').toFixed(3)} p99 ${p(0.99, 'through').toFixed(3)}`,
      `hop p50 ${median(added).toFixed(3)} ms (${Math.min(...added).toFixed(3)} to ${Math.max(...added).toFixed(3)})`,
      `8 clients ${directRate.toFixed(0)}/s direct, ${throughRate.toFixed(0)}/s through`,
    ].join(' | ')}\n`,
  );
}

try {
  const services = { identity: await startService('identity'), ledger: await startService('ledger') };
  const port = await startGateway(services);
  const signer = new IdentitySigner('gateway', privatePem);
  const identity = {
    actor: 'user',
    userId: 1,
    userName: 'bench',
    accountSetId: 1,
    role: 'Manager',
    epoch: 1,
    sessionId: 's',
    sessionKind: 'api',
    address: '127.0.0.1',
    soleMember: true,
    provenAt: null,
    switches: { voucherReviewed: false, makingEditsAll: false, makingMayClose: false },
  } as const;
  const body = JSON.stringify({
    details: Array.from({ length: 4 }, (_, line) => ({ line, summary: 'x'.repeat(200) })),
  });
  for (const method of ['GET', 'POST']) {
    const content: Record<string, string> =
      method === 'POST' ? { 'content-type': 'application/json', 'content-length': String(body.length) } : {};
    const given = { method, ...(method === 'POST' ? { body } : {}) };
    const signed = () => signer.sign(identity, { audience: 'ledger', method, path: '/ledger' });
    await compare(
      method,
      async () => ({
        ...given,
        port: services.ledger,
        path: '/ledger',
        headers: { ...content, 'x-identity': await signed() },
      }),
      {
        ...given,
        port,
        path: '/api/ledger',
        headers: { ...content, author, 'x-requested-with': 'XMLHttpRequest' },
      },
    );
  }
} finally {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true });
}
