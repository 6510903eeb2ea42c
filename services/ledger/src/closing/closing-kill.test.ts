import type { CloseRehearsal, MonthClosings, Voucher } from '@suanpan/contracts';
import { createTestDatabase, WatchedLine, type Passing, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LedgerProcess, proof } from '../testing/ledger-process.ts';
import { random } from '../testing/random.ts';
import { TestBooks } from '../testing/test-ledger.ts';

let database: TestDatabase;
let administrator: Client;
let line: WatchedLine;
let ledger: LedgerProcess;
let books: TestBooks;
beforeAll(async () => {
  database = await createTestDatabase('ledger');
  administrator = new Client(database.superuserUrl);
  await administrator.connect();
  line = await WatchedLine.to(database.url('ledger_app'));
  ledger = new LedgerProcess(database);
  await ledger.start(line.url);
  await ledger.stop();
  await ledger.start(line.url);
  books = await TestBooks.open(ledger.caller, 1);
});
afterAll(async () => {
  await ledger?.close();
  line?.close();
  await administrator?.end();
  await database?.drop();
});

interface Month {
  year: number;
  month: number;
}
const monthAt = (index: number): Month => ({
  year: 2025 + Math.floor(index / 12),
  month: (index % 12) + 1,
});
const keyOf = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;
const close = (month: Month) =>
  books.call<CloseRehearsal>('POST', '/checkout/close', month, books.manager, {
    'idempotency-key': `close ${keyOf(month)}`,
  });

/** When the process is killed: what has passed on its connection to the database until then, and whether the last of it does. */
type Moment = (passing: Passing, count: number) => 'lets it pass, dies' | 'dies' | 'lives';
const kills = 20;
const seed = 20_251;

/** Sends the close and kills the process (-9) at the moment; a close that is over before is followed by the kill. */
async function closeAndDie(month: Month, moment: Moment): Promise<void> {
  const { pid } = ledger;
  let count = 0;
  let isDead = false;
  const die = () => {
    isDead = true;
    process.kill(pid, 'SIGKILL');
  };
  line.onPassing = (passing) => {
    if (isDead) return false;
    const end = moment(passing, ++count);
    if (end !== 'lives') die();
    return end !== 'dies';
  };
  await close(month).catch(() => undefined);
  if (!isDead) die();
  await ledger.gone();
  line.onPassing = () => true;
  await nobodyConnected();
}

/** The server ends what a dead client left behind as soon as it notices; until then nothing is decided. */
async function nobodyConnected(): Promise<void> {
  for (;;) {
    const { rows } = await administrator.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND usename LIKE 'ledger_app%' AND application_name <> $1`,
      [proof],
    );
    if (rows[0]!.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Everything a close leaves: status, vouchers, the record, events. */
async function stateOf({ year, month }: Month): Promise<string> {
  const periods = await books.call<{ status: number; checkYear: number; checkMonth: number }[]>(
    'GET',
    '/checkout',
  );
  const status = periods.data.find(
    ({ checkYear, checkMonth }) => checkYear === year && checkMonth === month,
  )?.status;
  const vouchers = await books.call<Voucher[]>(
    'GET',
    `/voucher?voucher_year=${year}&voucher_month=${month}&size=200`,
  );
  const closings = await books.call<MonthClosings>('GET', `/checkout/closings?year=${year}&month=${month}`);
  const { ok, events } = await ledger.verify(books.id);
  return [
    status === 2 ? 'closed' : 'open',
    `${vouchers.data.length} vouchers`,
    `${closings.data.closings.length} closings`,
    `${events} events`,
    ok ? 'sound' : 'broken',
  ].join(', ');
}

async function unsealed(): Promise<number> {
  const { events, sealed } = await ledger.verify(books.id);
  return events - sealed;
}

/** A month with a sale, as it stands before its close and as it must stand after. */
async function openMonth(month: Month): Promise<{ before: string; after: string }> {
  await books.posted(`${keyOf(month)}-02`, ['1002 Dr 113.00', '5051 Cr 100.00', '22210107 Cr 13.00']);
  const { data } = await books.call<CloseRehearsal>('POST', '/checkout/close', { ...month, dryRun: true });
  expect(data.mayClose).toBe(true);
  // What was written so far is sealed first, so that the only COMMIT is that of the close.
  await expect.poll(unsealed, { interval: 20, timeout: 60_000 }).toBe(0);
  const { events } = await ledger.verify(books.id);
  const made = data.vouchers.length;
  return {
    before: `open, 1 vouchers, 0 closings, ${events} events, sound`,
    after: `closed, ${1 + made} vouchers, 1 closings, ${events + made + 1} events, sound`,
  };
}

async function proveOneDeath(index: number, moment: Moment): Promise<'open' | 'closed'> {
  const month = monthAt(index);
  const { before, after } = await openMonth(month);
  await closeAndDie(month, moment);
  await ledger.start(line.url);
  const state = await stateOf(month);
  expect([before, after]).toContain(state);
  // The same request again: it was done, or it is done now, and never twice.
  expect(await close(month)).toMatchObject({ success: true });
  expect(await stateOf(month)).toBe(after);
  return state === after ? 'closed' : 'open';
}

const isCommit = ({ data }: Passing): boolean => data.includes('COMMIT');

it(`kill -9 of the ledger at ${kills} random points of a close and on both sides of its COMMIT: wholly open or wholly closed`, async () => {
  await openMonth(monthAt(0));
  let passed = 0;
  line.onPassing = () => (passed++, true);
  expect(await close(monthAt(0))).toMatchObject({ success: true });
  expect(passed).toBeGreaterThan(20);

  const before = await proveOneDeath(1, (passing) =>
    isCommit(passing) && passing.direction === 'asked' ? 'dies' : 'lives',
  );
  const behind = await proveOneDeath(2, (passing) =>
    isCommit(passing) && passing.direction === 'answered' ? 'dies' : 'lives',
  );
  expect([before, behind]).toEqual(['open', 'closed']);

  const next = random(seed);
  for (let kill = 0; kill < kills; kill++) {
    const at = 1 + next(passed);
    const last = next(2) === 0 ? 'dies' : 'lets it pass, dies';
    await proveOneDeath(3 + kill, (_, count) => (count === at ? last : 'lives'));
  }
}, 600_000);
