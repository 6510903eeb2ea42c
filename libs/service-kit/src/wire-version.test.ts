import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addWireVersion } from './wire-version.ts';

it('an answer says its version from the second on, a refusal too', async () => {
  const app = Fastify();
  addWireVersion(app, (call) => (call === 'GET /voucher/{id}' ? 3 : 1));
  app.get('/voucher/:id', async (request) => {
    if ((request.params as { id: string }).id === '0') throw new Error('away');
    return {};
  });
  app.get('/voucher', async () => ({}));
  const versionOf = async (url: string) => (await app.inject(url)).headers['x-wire'];
  expect(await versionOf('/voucher/7')).toBe('3');
  expect(await versionOf('/voucher/0')).toBe('3');
  expect(await versionOf('/voucher')).toBeUndefined();
});
