import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { IdentityVerifier } from './identity-header.ts';
import { createService } from './service.ts';

it('HEAD is not answered: it would do what a GET that changes something does', async () => {
  const app = await createService({
    name: 'test',
    prefixes: ['/thing'],
    verifier: new IdentityVerifier('test', new Map()),
    logLevel: 'silent',
    ready: async () => undefined,
  });
  app.get('/thing', { config: { can: 'period.close' } }, async () => null);
  expect(app.hasRoute({ method: 'GET', url: '/thing' })).toBe(true);
  expect(app.hasRoute({ method: 'HEAD', url: '/thing' })).toBe(false);
  await app.close();
});

it('a connection whose last request is answered while the service stops does not keep it from stopping', async () => {
  const app = await createService({
    name: 'test',
    prefixes: ['/thing'],
    verifier: new IdentityVerifier('test', new Map()),
    logLevel: 'silent',
    ready: () => readiness.promise,
  });
  const [readiness, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.addHook('onRequest', async () => asked.resolve());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  const { port } = app.server.address() as AddressInfo;
  const answered = new Promise<number | undefined>((resolve, reject) =>
    get({ port, path: '/health/ready', agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject),
  );
  await asked.promise;
  const closed = app.close();
  readiness.resolve();
  expect(await answered).toBe(200);
  await closed;
  agent.destroy();
}, 20_000);
