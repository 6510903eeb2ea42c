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
