import { expect, it } from 'vitest';
import { ToldEvents } from './send-with-progress.ts';

it('an import tells its progress however its events are cut, and ends with its answer and the books’ version', async () => {
  const shares: number[] = [];
  const told = new ToldEvents((share) => shares.push(share));
  const body = { success: true, msg: '', data: { created: 2 } };
  const text = `event: progress\ndata: 0.00\n\n:\n\nevent: progress\ndata: 0.50\n\nevent: answer\ndata: ${JSON.stringify({ status: 200, version: 7, body })}\n\n`;
  for (let length = 1; length < text.length; length++) told.hear(text.slice(0, length));
  expect([shares, told.answer]).toEqual([[0, 0.5], null]);
  told.hear(text);
  expect(shares).toEqual([0, 0.5]);
  expect(told.answer?.headers.get('X-Ledger-Version')).toBe('7');
  expect(await told.answer?.json()).toEqual(body);
});

it('a refusal at the end keeps its status', () => {
  const told = new ToldEvents(() => undefined);
  told.hear(`event: answer\ndata: {"status":422,"body":{"success":false}}\n\n`);
  expect(told.answer?.status).toBe(422);
});
