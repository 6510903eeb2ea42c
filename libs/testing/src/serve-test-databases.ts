import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { replicationSettings } from './replication-settings.ts';
import { TestServer, type Preparation } from './test-server.ts';

/** What a test file gets to know of its database. */
export interface TestDatabaseInfo {
  name: string;
  ownerUrl: string;
  superuserUrl: string;
  /** The password of every service role on this throw-away server. */
  rolePassword: string;
}

/** The usual server, and one that may have standbys: it writes more, so the usual one does not. */
export type Kind = 'usual' | 'replicated';
type Servers = Readonly<Record<Kind, TestServer>>;

/**
 * Hands out databases to the test files of a run, which live in other processes. The PostgreSQL behind it starts with
 * the first question, so that a run of pure rules pays nothing.
 * @returns the address to ask at, and the end of it all.
 */
export async function serveTestDatabases(
  preparation: Preparation,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const servers: Servers = {
    usual: new TestServer(preparation),
    replicated: new TestServer(preparation, replicationSettings),
  };
  const server = createServer((request, response) => {
    // A connection that is kept may end at the very moment of the next question, when the process that asks was busy.
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { connection: 'close' }).end(JSON.stringify(body));
    answer(servers, request).then(
      (body) => send(200, body),
      (error: unknown) => send(500, { error: String((error as Error).stack) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await Promise.all(Object.values(servers).map((each) => each.stop()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function answer(servers: Servers, request: IncomingMessage): Promise<object> {
  const [, kind, database = ''] = request.url?.split('/') ?? [];
  const server = servers[kind as Kind];
  if (request.method === 'DELETE') {
    await server.dropDatabase(database);
    return {};
  }
  const { services } = JSON.parse(await text(request)) as { services: string[] };
  const name = await server.createDatabase(services);
  return {
    name,
    ownerUrl: await server.ownerUrl(name),
    superuserUrl: await server.superuserUrl(name),
    rolePassword: server.rolePassword,
  } satisfies TestDatabaseInfo;
}
