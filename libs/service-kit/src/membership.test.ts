import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousIdentity, type Identity } from './identity-header.ts';
import type { App } from './service.ts';
import { send, testService } from './testing/test-service.ts';

let app: App;
beforeAll(async () => {
  app = await testService();
  app.post('/thing', { config: { can: 'member.manage', proof: 'fresh' } }, async () => ({ success: true }));
});
afterAll(() => app.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const manager: Identity = {
  ...anonymousIdentity('127.0.0.1'),
  actor: 'user',
  userId: 7,
  accountSetId: 3,
  role: 'Manager',
};
const codeFor = async (identity: Identity) =>
  (await send(app, { method: 'POST', url: '/thing', identity })).json<{ code?: string }>().code;

describe('a route that asks for a fresh proof', () => {
  it.each([
    ['nine minutes old', minutesAgo(9), undefined],
    ['ten minutes old', minutesAgo(10), 'PROOF_REQUIRED'],
    ['missing', null, 'PROOF_REQUIRED'],
  ])('with a proof that is %s', async (_, provenAt, code) => {
    expect(await codeFor({ ...manager, provenAt })).toBe(code);
  });

  it('tells who lacks the right of the right, not of the proof', async () => {
    expect(await codeFor({ ...manager, role: 'Director', provenAt: null })).toBe('ROLE_FORBIDDEN');
  });

  it('stops the start when it is open to who has no session', async () => {
    const open = await testService();
    const add = () => open.get('/thing', { config: { public: true, proof: 'fresh' } }, async () => null);
    expect(add).toThrow('asks nobody for a proof');
    await open.close();
  });
});
