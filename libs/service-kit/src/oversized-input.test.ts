import { VoucherInput } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from './service.ts';
import { send, testService } from './testing/test-service.ts';

let app: App;
beforeAll(async () => {
  app = await testService();
  app.post('/thing', { config: { public: true }, schema: { body: VoucherInput } }, async () => null);
});
afterAll(() => app.close());
const post = (body: object) => send(app, { method: 'POST', url: '/thing', payload: JSON.stringify(body) });

const right = { word: '记', voucherDate: '2026-01-31', details: [] };
const unknownKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i.toString(36)}`, 1]));
const lines = (count: number, line: object) => Array.from({ length: count }, () => line);

it.each([
  ['850 KB of unknown keys', { ...right, ...unknownKeys(95_000) }],
  ['40,000 empty lines', { ...right, details: lines(40_000, {}) }],
  ['40,000 empty lines of nothing else', { details: lines(40_000, {}) }],
  ['a thousand lines of fifty unknown keys', { ...right, details: lines(1_000, unknownKeys(50)) }],
  ['3,000 unknown keys', unknownKeys(3_000)],
])('%s are refused in few words', async (_, body) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.body.length).toBeLessThan(64 * 1024);
});

it('330,000 empty lines are too many to be read at all', async () => {
  const answer = await post({ ...right, details: lines(330_000, {}) });
  expect(answer.json()).toMatchObject({ success: false, code: 'TOO_LARGE' });
  expect(answer.statusCode).toBe(413);
});

it('a form of 850 KB is too large to be read at all', async () => {
  const payload = 'a&'.repeat(425_000);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send(app, { method: 'POST', url: '/thing', payload, headers })).statusCode).toBe(413);
});

it('a form with several wrong fields hears of each', async () => {
  const { fields } = (await post({ ...right, word: 1, remark: 2, more: 3 })).json<{
    fields: { field: string }[];
  }>();
  expect(fields.map(({ field }) => field).toSorted()).toEqual(['more', 'remark', 'word']);
});

it('of more than a hundred problems the first hundred are told, with the number of the rest', async () => {
  const { fields, moreFields } = (await post({ ...right, ...unknownKeys(130) })).json<{
    fields: object[];
    moreFields: number;
  }>();
  expect({ told: fields.length, moreFields }).toEqual({ told: 100, moreFields: 30 });
});
