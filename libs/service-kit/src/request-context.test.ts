import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymousIdentity, serviceIdentity, type Identity } from './identity-header.ts';
import { requestContext } from './request-context.ts';
import type { App } from './service.ts';
import { send, testService } from './testing/test-service.ts';

let app: App;
beforeAll(async () => {
  app = await testService();
  app.get('/thing/shares', { config: { public: true } }, () => requestContext()?.shares);
});
afterAll(() => app.close());

const sharesOf = async (identity: Identity): Promise<unknown> =>
  (await send(app, { identity, url: '/thing/shares' })).json();
const member: Identity = {
  ...anonymousIdentity('192.0.2.1'),
  actor: 'user',
  userId: 7,
  accountSetId: 3,
  role: 'Making',
};

it('a member uses the shares of the company and their own, in every network', async () => {
  expect(await sharesOf(member)).toEqual(['set 3', 'user 7']);
});

it('strangers use that of their network, an IPv6 /64, and that of all strangers together', async () => {
  const shares = await sharesOf(anonymousIdentity('2001:db8:1:2::1'));
  expect(shares).toEqual([expect.stringMatching(/^network /), 'strangers']);
  expect(await sharesOf(anonymousIdentity('2001:db8:1:2::ffff'))).toEqual(shares);
});

it('the product’s own calls use none', async () => {
  expect(await sharesOf(serviceIdentity(null))).toEqual([]);
});
