import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceIdentity } from './identity-header.ts';
import type { App } from './service.ts';
import { send, signedHeaders, testService, type Sent } from './testing/test-service.ts';

let app: App;
beforeAll(async () => {
  app = await testService();
  const schema = { body: Type.Object({ amount: Type.Integer() }) };
  app.post('/thing', { config: { public: true }, schema }, async ({ body }) => body);
  app.get('/thing', { config: { public: true } }, async () => 'read');
  app.put('/thing/other', { config: { public: true }, schema }, async ({ body }) => body);
  app.post('/internal/thing', { config: { internal: { from: ['identity'] } } }, async () => 'told');
  const ofSet = { internal: { from: ['identity'], set: 'id' } };
  app.put('/internal/thing/:id', { config: ofSet }, async () => 'told');
});
afterAll(() => app.close());

describe('a signed identity', () => {
  const post: Sent = { method: 'POST', url: '/thing', payload: '{"amount":1}' };
  /** The headers of one request with another method, address or body. */
  const replay = async (signed: Sent, { method = 'GET', url, payload }: Sent) => {
    const headers = await signedHeaders(signed);
    if (payload === undefined) delete headers['content-type'];
    return app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  };

  it('serves for the request it was made for', async () => {
    const answer = await send(app, post);
    expect([answer.statusCode, answer.json()]).toEqual([200, { amount: 1 }]);
    expect((await send(app, { url: '/thing' })).body).toBe('read');
  });

  it.each<[string, Sent, Sent]>([
    ['another body', post, { ...post, payload: '{"amount":2}' }],
    ['no body', post, { method: 'POST', url: '/thing' }],
    ['a body where there was none', { method: 'POST', url: '/thing' }, post],
    ['a body beyond the bound size', post, { ...post, payload: `{"amount":1${' '.repeat(70_000)}}` }],
    ['another address', post, { ...post, method: 'PUT', url: '/thing/other' }],
    ['another method', post, { url: '/thing' }],
  ])('does not serve for %s', async (_, signed, sent) => {
    const answer = await replay(signed, sent);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ success: false, code: 'SESSION_REQUIRED' });
  });

  it('says nothing of a body too large to be bound', async () => {
    const large: Sent = { ...post, payload: `{"amount":1${' '.repeat(70_000)}}` };
    expect((await send(app, large)).statusCode).toBe(200);
  });
});

describe('an internal route', () => {
  const tell = (changes: Partial<Sent>) =>
    send(app, {
      identity: serviceIdentity(3),
      issuer: 'identity',
      method: 'PUT',
      url: '/internal/thing/3',
      ...changes,
    });

  it('answers the service it names, in the set of its path', async () => {
    expect((await tell({})).body).toBe('told');
    expect((await tell({ method: 'POST', url: '/internal/thing' })).body).toBe('told');
  });

  it.each<[string, Partial<Sent>]>([
    ['another service', { issuer: 'gateway' }],
    ['another set', { url: '/internal/thing/4' }],
    ['no set', { identity: serviceIdentity(null) }],
  ])('is not there for %s', async (_, changes) => {
    expect((await tell(changes)).statusCode).toBe(404);
  });
});
