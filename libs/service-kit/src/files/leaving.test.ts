import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { ClientLeft, leavingOf } from './leaving.ts';

/** A server whose answers end when the test lets them. */
async function server() {
  const asked = Promise.withResolvers<AbortSignal>();
  const body = new PassThrough();
  const app = Fastify();
  app.get('/', (_request, reply) => {
    asked.resolve(leavingOf(reply));
    body.write('half');
    return reply.send(body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(client, 'data');
  return { client, body, signal: await asked.promise };
}

it('a client that leaves in the midst of its answer is noticed', async () => {
  const { client, signal } = await server();
  const noticed = once(signal, 'abort');
  client.destroy();
  await noticed;
  expect(signal.reason).toBeInstanceOf(ClientLeft);
});

it('a client that has got all of its answer has not left', async () => {
  const { client, body, signal } = await server();
  client.resume();
  body.end('whole');
  await once(client, 'close');
  expect(signal.aborted).toBe(false);
});
