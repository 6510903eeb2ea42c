import { expect, it } from 'vitest';
import { send, testService } from './testing/test-service.ts';

it('refuses every key of a query at a call that declares none; an unknown address stays unknown', async () => {
  const app = await testService();
  const config = { can: 'voucher.write' } as const;
  app.post('/thing', { config }, async () => ({ success: true }));
  const answerOf = async (url: string) => {
    const { statusCode, body } = await send(app, { method: 'POST', url, payload: '{}' });
    const { fields } = JSON.parse(body) as { fields?: { field: string; code: string }[] };
    return [statusCode, fields?.map(({ field }) => field)];
  };
  expect(await answerOf('/thing')).toEqual([200, undefined]);
  expect(await answerOf('/thing?asOf=1&b=')).toEqual([400, ['asOf', 'b']]);
  expect((await answerOf('/thing/else?asOf=1'))[0]).toBe(404);
  await app.close();
});
