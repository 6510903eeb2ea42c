import type { CloseRehearsal, Voucher } from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let administrator: Client;
/** Counts the statements of the service; the one that is told is met by a database that goes away. */
const cut = { seen: 0, at: 0, done: Promise.resolve() };
beforeAll(async () => {
  ledger = await startLedger({
    onStatement: () => {
      cut.seen += 1;
      if (cut.seen === cut.at) cut.done = loseConnections();
    },
  });
  administrator = new Client(ledger.database.superuserUrl);
  await administrator.connect();
});
afterAll(async () => {
  await administrator.end();
  await ledger.close();
});

/** Ends every connection of the service at once, as a server does that is killed: nothing is answered, nothing cleaned up. */
async function loseConnections(): Promise<void> {
  await administrator.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename LIKE 'ledger_app%'",
  );
}

const january = { year: 2025, month: 1 };
const sale = ['1002 Dr 113.00', '5051 Cr 100.00', '22210107 Cr 13.00'];

it('a close that loses its database at any of its statements leaves the month wholly open or wholly closed', async () => {
  const ends = new Set<string>();
  const statements = await statementsOfAClose();
  expect(statements).toBeGreaterThan(20);
  for (let point = 0; point < 20; point++) {
    const books = await ledger.openBooks();
    await books.posted('2025-01-02', sale);
    const key = { 'idempotency-key': `close-${point}` };
    const close = () => books.call<CloseRehearsal>('POST', '/checkout/close', january, books.manager, key);
    Object.assign(cut, { seen: 0, at: 1 + Math.floor((point * statements) / 20) });
    await close();
    await cut.done;
    cut.at = 0;
    const state = await stateOf(books);
    ends.add(state);
    expect({ point, state }).toEqual({ point, state: expect.stringMatching(/^(open, 1|closed, 4)$/) });
    // The same request again: it was done, or it is done now, and never twice.
    expect(await close()).toMatchObject({ success: true });
    expect(await stateOf(books)).toBe('closed, 4');
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  }
  expect([...ends]).toContain('open, 1');
}, 180_000);

async function statementsOfAClose(): Promise<number> {
  const books = await ledger.openBooks();
  await books.posted('2025-01-02', sale);
  Object.assign(cut, { seen: 0, at: 0 });
  expect(await books.call('POST', '/checkout/close', january)).toMatchObject({ success: true });
  return cut.seen;
}

/** The month's state and how many vouchers it has; a line that is gone is replaced once the service has noticed it. */
async function stateOf(books: TestBooks): Promise<string> {
  const look = async <T>(path: string) =>
    vi.waitUntil(
      async () => {
        const answer = await books.call<T>('GET', path);
        return answer.success && answer;
      },
      { timeout: 60_000 },
    );
  const periods = await look<{ status: number; checkMonth: number }[]>('/checkout');
  const vouchers = await look<Voucher[]>('/voucher?voucher_year=2025&voucher_month=1');
  const status = periods.data.find(({ checkMonth }) => checkMonth === 1)?.status;
  return `${status === 2 ? 'closed' : 'open'}, ${vouchers.data.length}`;
}
