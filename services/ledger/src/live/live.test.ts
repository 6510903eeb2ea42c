import type { VoucherNews } from '@suanpan/contracts';
import { Database } from '@suanpan/service-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { LiveUpdates } from './live-updates.ts';

let ledger: TestLedger;
let books: TestBooks;
let database: Database;
let live: LiveUpdates;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
  database = new Database(ledger.database.url('ledger_app'), 2);
  live = new LiveUpdates(
    ({ accountSetId, userId }, work) => database.read({ accountSetId, userId, requestId: '' }, work),
    5,
  );
});
afterAll(async () => {
  live.close();
  await database.close();
  await ledger.close();
});

async function listening(of: TestBooks, after: number | null = null) {
  const told: VoucherNews[] = [];
  const member = { ...of.manager, accountSetId: of.id, role: 'Manager' as const };
  const end = await live.listen(member, after, (news) => told.push(news));
  const changes = () => told.flatMap((news) => news.changes.map(({ action, id }) => `${action} ${id}`));
  return { told, end, changes };
}
/** A look is taken every few milliseconds, or on a busy machine later. */
const heard = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const post = () => books.posted('2025-01-10', ['1002 Dr 10.00', '3001 Cr 10.00']);

it('a screen hears of every voucher that is saved, changed or deleted, by whom and when, in order', async () => {
  const screen = await listening(books);
  const { id, ...voucher } = await post();
  await books.call('PUT', '/voucher', { id, ...voucher, remark: '更正' });
  await books.call('DELETE', `/voucher/${id}`);
  await heard(() => expect(screen.changes()).toEqual([`record ${id}`, `change ${id}`, `delete ${id}`]));
  const [first, , last] = screen.told.flatMap(({ changes }) => changes);
  const name = { word: '记', code: voucher.code, voucherDate: '2025-01-10' };
  expect([first, last]).toMatchObject([name, name]);
  expect(first).toMatchObject({ memberId: books.manager.userId, memberName: books.manager.userName });
  expect(Number.isNaN(Date.parse(first!.at))).toBe(false);
  screen.end();
});

it('a screen that was away goes on where it was, and one that came later hears nothing old', async () => {
  const before = await listening(books);
  before.end();
  const { id } = await post();
  const late = await listening(books);
  const back = await listening(books, before.told[0]!.end);
  await heard(() => expect(back.changes()).toEqual([`record ${id}`]));
  const next = await post();
  await heard(() => expect(late.changes()).toEqual([`record ${next.id}`]));
  late.end();
  back.end();
});

it('a voucher that was saved and deleted between two looks is called what it was', async () => {
  const before = await listening(books);
  before.end();
  const { id, code } = await post();
  await books.call('DELETE', `/voucher/${id}`);
  const back = await listening(books, before.told[0]!.end);
  await heard(() => expect(back.changes()).toEqual([`record ${id}`, `delete ${id}`]));
  const name = { word: '记', code, voucherDate: '2025-01-10' };
  expect(back.told.flatMap(({ changes }) => changes)).toMatchObject([name, name]);
  back.end();
});

it("nobody hears of another company's vouchers", async () => {
  const other = await ledger.openBooks();
  const [theirs, ours] = [await listening(other), await listening(books)];
  const { id } = await post();
  await heard(() => expect(ours.changes()).toEqual([`record ${id}`]));
  const own = await other.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await heard(() => expect(theirs.changes()).toEqual([`record ${own.id}`]));
  theirs.end();
  ours.end();
});

it('of very many changes the last ones are named, and that there were more', async () => {
  const screen = await listening(books);
  screen.end();
  for (let count = 0; count < 51; count++) await post();
  const back = await listening(books, screen.told[0]!.end);
  await heard(() => expect(back.changes()).toHaveLength(50));
  expect(back.told.at(-1)).toMatchObject({ more: true });
  back.end();
});

it('a screen hears which months are open and closed, at once and whenever that changes', async () => {
  const closing = await ledger.openBooks();
  const screen = await listening(closing);
  const last = () => screen.told.at(-1)?.months;
  expect(last()).toEqual({ last: '2025-01', closed: null });
  await closing.call('POST', '/checkout/invoicing', { year: 2025, month: 1 });
  await heard(() => expect(last()).toEqual({ last: '2025-02', closed: '2025-01' }));
  await closing.call('POST', '/checkout/unCheck', { year: 2025, month: 1, reason: '补记' });
  await heard(() => expect(last()).toEqual({ last: '2025-02', closed: null }));
  await closing.posted('2025-05-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
  await heard(() => expect(last()).toEqual({ last: '2025-05', closed: null }));
  screen.end();
});

it.each(['after=-1', 'after=x', 'surprise=1'])('a malformed question is refused: %s', async (query) => {
  expect(await books.call('GET', `/voucher/live?${query}`)).toMatchObject({ status: 400 });
});
