import { Type } from 'typebox';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuse } from './problem-error.ts';
import type { App } from './service.ts';
import { send, testService } from './testing/test-service.ts';

let app: App;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  lines = [];
  app = await testService({ write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const config = { can: 'voucher.read' } as const;
  const querystring = Type.Object({ q: Type.Optional(Type.String({ maxLength: 1 })) });
  app.post('/thing/:id', { config, schema: { querystring } }, () => ({ success: true }));
  app.get('/thing/refused', { config }, () => refuse({ code: 'rights.forbidden' }));
  app.get('/thing/broken', { config }, () => {
    throw new Error('A programmer’s mistake.');
  });
});
afterEach(() => app.close());

it('a request is one line: who, in which company, which route, how it ended and how long it took', async () => {
  const headers = { 'x-request-id': 'r-1' };
  await send(app, { method: 'POST', url: '/thing/5?q=1', payload: '{}', headers });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toEqual({
    level: 30,
    time: expect.any(Number) as unknown,
    service: 'test',
    requestId: 'r-1',
    method: 'POST',
    route: '/thing/:id',
    status: 200,
    durationMs: expect.any(Number) as unknown,
    userId: 7,
    accountSetId: 3,
    bytes: 16,
    msg: 'request',
  });
});

it('nothing of query, path, headers or body is in it', async () => {
  const payload = JSON.stringify({ summary: 'SECRET', SECRET: 1 });
  const headers = { 'user-agent': 'SECRET', author: 'SECRET', cookie: 'sid=SECRET' };
  await send(app, { method: 'POST', url: '/thing/SECRET?mobile=SECRET', payload, headers });
  await send(app, { method: 'POST', url: '/thing/5', payload: '{SECRET', headers });
  await app.inject({ url: '/thing/refused?SECRET', headers: { ...headers, 'x-identity': 'SECRET' } });
  await app.inject({ url: '/SECRET', headers });
  await expect.poll(() => lines).toHaveLength(4);
  expect(JSON.stringify(lines)).not.toContain('SECRET');
});

it('a failure says its code; one of the service is a warning beside the error itself', async () => {
  await send(app, { url: '/thing/refused', headers: { 'x-request-id': 'r-2' } });
  await send(app, { url: '/thing/broken', headers: { 'x-request-id': 'r-3' } });
  await expect.poll(() => lines).toHaveLength(3);
  expect(lines).toMatchObject([
    { level: 30, requestId: 'r-2', status: 422, code: 'ROLE_FORBIDDEN', msg: 'request' },
    { level: 50, requestId: 'r-3', err: { message: 'A programmer’s mistake.' }, msg: 'request failed' },
    { level: 40, requestId: 'r-3', status: 500, code: 'BACKEND_EXCEPTION', msg: 'request' },
  ]);
});

it('a failure tells its code to the gateway beside the answer, what is done tells none', async () => {
  const told = async (url: string) => (await send(app, { url })).headers['x-failure-code'];
  expect(await told('/thing/refused')).toBe('ROLE_FORBIDDEN');
  expect(await told('/thing/broken')).toBe('BACKEND_EXCEPTION');
  expect(await told('/thing/nothing/there')).toBe('NOT_FOUND');
  const done = await send(app, { method: 'POST', url: '/thing/5', payload: '{}' });
  expect(done.headers).not.toHaveProperty('x-failure-code');
});
