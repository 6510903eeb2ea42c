import type { VoucherFilter } from '@suanpan/contracts';
import { Database, type Sql } from '@suanpan/service-kit';
import { tablesWithoutSet } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTail } from '../books/event-chain.ts';
import { tableKinds } from '../db/catalogue.ts';
import { History, historyFilters } from '../testing/history.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { ColumnMemory } from './column-memory.ts';
import { FilterMemory } from './filter-memory.ts';
import type { FoundDay } from './found-days.ts';

let ledger: TestLedger;
let database: Database;
/** Reads of whole days into columns. */
let loads = 0;
const statements = new Set<string>();
beforeAll(async () => {
  ledger = await startLedger();
  database = Database.connect(ledger.database.url('ledger_app'), 4);
  database.watchStatements((text) => {
    statements.add(text);
    if (text.includes('json_agg(l.summary)')) loads++;
  });
});
afterAll(async () => {
  await database.close();
  await ledger.close();
});

const read = <T>(accountSetId: number, work: (sql: Sql) => Promise<T>): Promise<T> =>
  database.read({ accountSetId, userId: 1, requestId: 'test' }, work);

const find = (columns: ColumnMemory, { id }: TestBooks, filter: VoucherFilter) =>
  read(id, async (sql) => columns.find(sql, id, await readTail(sql, id), filter));

/** As the database finds it, past every memory. */
const look = ({ id }: TestBooks, filter: VoucherFilter) =>
  read(id, (sql) => new FilterMemory().daysOf(sql, id, filter));

const sorted = (days: readonly FoundDay[] | null) =>
  days?.map(({ ids, ...day }) => ({ ...day, ids: ids?.toSorted((a, b) => a - b) ?? null })) ?? null;

/** As the query string of a list says it. */
const filterOf = (query: Record<string, string>): VoucherFilter =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (['audited', 'hasAttachment'].includes(name)) return [name, value === 'true'];
      return [name, /^(voucher_|code)/.test(name) ? Number(value) : value];
    }),
  );

const more: Record<string, string>[] = [
  { keyword: '现金' },
  { keyword: '1001' },
  { keyword: 'a_B' },
  { keyword: 'A%b' },
  { summary: 'a_b' },
  { keyword: '00% A' },
  { keyword: 'b_A' },
  { keyword: '备注' },
  { keyword: '-12' },
  { amountMax: '12' },
  { amountMin: '12.00', summary: '商品', word: '记', codeTo: '3' },
  { voucher_month: '2', dateTo: '2025-03-31' },
];

it.each([1, 2])(
  'whatever happens to the books, columns find what the database finds (history %i)',
  async (seed) => {
    const history = new History(await ledger.openBooks(), seed);
    await history.prepare();
    const columns = new ColumnMemory(read, { fromVouchers: 1 });
    let found = 0;
    for (let step = 0; step < 15; step++) {
      await history.acts();
      for (const query of [...historyFilters, ...more].filter(() => history.pick(2) > 0)) {
        const filter = filterOf(query);
        const days = await find(columns, history.books, filter);
        if (!days) {
          await columns.settled();
          continue;
        }
        found++;
        const expected = sorted(await look(history.books, filter));
        expect({ step, query, days: sorted(days) }).toEqual({ step, query, days: expected });
      }
    }
    expect(found).toBeGreaterThan(60);
  },
);

it("the first search of a large span is the database's, the next one reads no line", async () => {
  const books = await ledger.openBooks();
  await books.posted('2025-01-10', ['1001 Dr 5.00', '3001 Cr 5.00']);
  const columns = new ColumnMemory(read, { fromVouchers: 1 });
  loads = 0;
  expect(await find(columns, books, { summary: '测' })).toBeNull();
  await columns.settled();
  expect(await find(columns, books, { amountMin: '5' })).toHaveLength(1);
  expect(await find(columns, books, { amountMin: '5.01' })).toEqual([]);
  expect(loads).toBe(1);
});

it('after a posting its day is read again, and no other', async () => {
  const books = await ledger.openBooks();
  for (const day of ['2025-01-10', '2025-02-10']) await books.posted(day, ['1001 Dr 5.00', '3001 Cr 5.00']);
  const columns = new ColumnMemory(read, { fromVouchers: 1 });
  await find(columns, books, { amountMin: '5' });
  await columns.settled();
  await books.posted('2025-02-11', ['1001 Dr 7.00', '3001 Cr 7.00']);
  loads = 0;
  expect((await find(columns, books, { amountMin: '6' }))!.map(({ day }) => day)).toEqual(['2025-02-11']);
  expect(await find(columns, books, { amountMin: '5' })).toHaveLength(3);
  expect(loads).toBe(1);
});

it("a small span, a filter of something else and more than may be kept are the database's", async () => {
  const books = await ledger.openBooks();
  await books.posted('2025-01-10', ['1001 Dr 5.00', '3001 Cr 5.00']);
  const ask = async (columns: ColumnMemory, filter: VoucherFilter) => {
    for (let times = 0; times < 2; times++) {
      expect(await find(columns, books, filter)).toBeNull();
      await columns.settled();
    }
  };
  loads = 0;
  await ask(new ColumnMemory(read, { fromVouchers: 2 }), { amountMin: '5' });
  await ask(new ColumnMemory(read, { fromVouchers: 1 }), { source: 'manual', amountMin: '5' });
  await ask(new ColumnMemory(read, { fromVouchers: 1 }), { summary: 'É' });
  expect(loads).toBe(0);
  await ask(new ColumnMemory(read, { fromVouchers: 1, lines: 1 }), { amountMin: '5' });
  expect(loads).toBe(1);
});

it("a search in an older snapshot is the database's, and leaves what newer ones have read", async () => {
  const books = await ledger.openBooks();
  const posted = () => books.posted('2025-01-10', ['1001 Dr 5.00', '3001 Cr 5.00']);
  await posted();
  const columns = new ColumnMemory(read, { fromVouchers: 1 });
  await read(books.id, async (sql) => {
    const tail = await readTail(sql, books.id);
    await posted();
    await find(columns, books, { amountMin: '5' });
    await columns.settled();
    expect(await columns.find(sql, books.id, tail, { amountMin: '5' })).toBeNull();
  });
  await columns.settled();
  expect(await find(columns, books, { amountMin: '5' })).toMatchObject([{ vouchers: 2 }]);
});

it('every statement of these searches names the set', () => {
  const isTenant = (table: string): boolean => tableKinds[table.replace('ledger.', '')] === 'tenant';
  const texts = [...statements];
  expect(texts.some((text) => text.includes('ledger.voucher_line'))).toBe(true);
  expect(texts.flatMap((text) => tablesWithoutSet(text, isTenant))).toEqual([]);
});
