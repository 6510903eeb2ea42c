import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { replicationSettings } from './replication-settings.ts';
import { StandbyServer } from './standby-server.ts';
import { TestServer, type Preparation } from './test-server.ts';

/** What a test file gets to know of its database. */
export interface TestDatabaseInfo {
  name: string;
  ownerUrl: string;
  superuserUrl: string;
  /** The password of every service role on this throw-away server. */
  rolePassword: string;
}

/** What a test file gets to know of its standby, which is called by its port. */
export interface StandbyInfo {
  port: number;
}

/** The usual server, and one that may have standbys: it writes more, so the usual one does not. */
export type Kind = 'usual' | 'replicated';

/** What there is; the standbys by their ports. */
interface Served {
  servers: Readonly<Record<Kind, TestServer>>;
  standbys: Map<number, StandbyServer>;
}

/**
 * Hands out databases to the test files of a run, which live in other processes. The PostgreSQL behind it starts with
 * the first question, so that a run of pure rules pays nothing.
 * @returns the address to ask at, and the end of it all.
 */
export async function serveTestDatabases(
  preparation: Preparation,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const served: Served = {
    servers: {
      usual: new TestServer(preparation),
      replicated: new TestServer(preparation, replicationSettings),
    },
    standbys: new Map(),
  };
  const server = createServer((request, response) => {
    // A connection that is kept may end at the very moment of the next question, when the process that asks was busy.
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body));
    answer(served, request).then(
      (body) => send(200, body),
      (error: unknown) => send(500, { error: String((error as Error).stack) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await Promise.all([...served.standbys.values()].map((each) => each.close()));
    await Promise.all(Object.values(served.servers).map((each) => each.stop()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function answer({ servers, standbys }: Served, request: IncomingMessage): Promise<object> {
  const [, kind = '', name = ''] = request.url?.split('/') ?? [];
  if (kind === 'standbys') return answerStandby(standbys, request, Number(name));
  const server = servers[kind as Kind];
  if (request.method === 'DELETE') {
    await server.dropDatabase(name);
    return {};
  }
  const { services } = JSON.parse(await text(request)) as { services: string[] };
  return describeDatabase(server, await server.createDatabase(services));
}

const describeDatabase = async (server: TestServer, name: string): Promise<TestDatabaseInfo> => ({
  name,
  ownerUrl: await server.ownerUrl(name),
  superuserUrl: await server.superuserUrl(name),
  rolePassword: server.rolePassword,
});

async function answerStandby(
  standbys: Served['standbys'],
  request: IncomingMessage,
  port: number,
): Promise<object> {
  const asked = JSON.parse((await text(request)) || '{}') as { primaryUrl?: string; isRunning?: boolean };
  if (request.method === 'POST') {
    const standby = await StandbyServer.of(asked.primaryUrl!);
    standbys.set(standby.port, standby);
    return { port: standby.port } satisfies StandbyInfo;
  }
  const standby = standbys.get(port)!;
  if (request.method === 'PUT') await (asked.isRunning ? standby.start() : standby.stop());
  else {
    standbys.delete(port);
    await standby.close();
  }
  return {};
}
