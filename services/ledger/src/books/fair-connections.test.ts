import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RowHolder } from '../testing/row-holder.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Two of five connections are a share. */
let ledger: TestLedger;
let holder: RowHolder;
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 5, connections: { share: 0.4, waitMs: 100 } });
  holder = await RowHolder.connect(ledger.database.superuserUrl);
});
afterAll(async () => {
  await holder.close();
  await ledger.close();
});

const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
const postAs = (books: TestBooks, userId: number) =>
  books.post('2025-01-05', lines, memberIdentity(books.id, 'Manager', userId));

it('fourteen writers who wait for their own locked month hold up nobody of another company', async () => {
  const [crowded, bystander] = [await ledger.openBooks(), await ledger.openBooks()];
  await holder.holdMonth(crowded.id, 2025, 1);
  const answered: unknown[] = [];
  const writers = Array.from({ length: 14 }, (_, n) => postAs(crowded, 1_000 + n));
  for (const writer of writers) void writer.then((answer) => answered.push(answer.code));
  for (let n = 0; n < 6; n++)
    expect(await bystander.post('2025-01-05', lines)).toMatchObject({ success: true });
  // A writer without a connection of the share is told when to come back; the two that have one still wait for their month.
  await expect
    .poll(() => answered, { interval: 5, timeout: 60_000 })
    .toEqual(Array.from({ length: 12 }, () => 'BUSY'));
  await holder.release();
  const answers = await Promise.all(writers);
  expect(answers.filter(({ success }) => success).length).toBe(2);
  const refused = answers.filter(({ success }) => !success);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 503, code: 'BUSY', headers: { 'retry-after': '1' } });
});

it('a user has one share in all companies together', async () => {
  const companies = [await ledger.openBooks(), await ledger.openBooks(), await ledger.openBooks()];
  const [first, second, third] = companies as [TestBooks, TestBooks, TestBooks];
  await holder.holdMonth(first.id, 2025, 1);
  const holding = await holder.queue(1, () => postAs(first, 7));
  const another = await RowHolder.connect(ledger.database.superuserUrl);
  await another.holdMonth(second.id, 2025, 1);
  const alsoHolding = await holder.queue(2, () => postAs(second, 7));
  expect(await postAs(third, 7)).toMatchObject({ status: 503, code: 'BUSY' });
  expect(await postAs(third, 8)).toMatchObject({ success: true });
  await holder.release();
  await another.release();
  expect(await holding.answer).toMatchObject({ success: true });
  expect(await alsoHolding.answer).toMatchObject({ success: true });
  await another.close();
});
