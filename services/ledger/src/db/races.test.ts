import type { Sql } from '@suanpan/service-kit';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBooks, openDoors, ruleOf, untilBlocked, type Doors, type TestBooks } from './test-books.ts';
import {
  caller,
  closeMonth,
  draft,
  kernel,
  line,
  post,
  review,
  type Changes,
  type Posted,
} from './test-vouchers.ts';

let doors: Doors;
let books: TestBooks;
beforeAll(async () => (doors = await openDoors()));
afterAll(() => doors.close());
beforeEach(async () => (books = await openBooks(doors.app)));

type Work = (sql: Sql) => Promise<unknown>;
const write = <T>(work: (sql: Sql) => Promise<T>) => doors.app.write(books.scope, work);

/** What the second of two at once is told, who waits until the first has committed: 'done', or the rule that refused. */
async function second(first: Work, late: Work): Promise<string> {
  let told: Promise<string> | undefined;
  await write(async (sql) => {
    await first(sql);
    told = write(late).then(() => 'done', ruleOf);
    await untilBlocked(doors.owner);
  });
  return told!;
}

const on =
  (text: string, ...values: (() => unknown)[]): Work =>
  (sql) =>
    sql.run(text, [books.set, ...values.map((value) => value())]);
const subject = (code: keyof TestBooks['subjects']) => () => books.subjects[code];
const customer = () => books.categories.customer;

const child = on(
  `INSERT INTO ledger.subject (account_set_id, code, name, category, normal_side, level, parent_id)
   VALUES ($1, '100101', 'Child', 'asset', 'debit', 2, $2)`,
  subject('1001'),
);
const disable = on(
  'UPDATE ledger.subject SET usable = false WHERE account_set_id = $1 AND id = $2',
  subject('5001'),
);
const categorize = on('INSERT INTO ledger.subject_category VALUES ($1, $2, $3)', subject('5001'), customer);
const uncategorize = on('DELETE FROM ledger.subject_category WHERE account_set_id = $1');
const dropCurrency = on('DELETE FROM ledger.subject_currency WHERE account_set_id = $1');
const rescale = on("UPDATE ledger.currency SET scale = 0 WHERE account_set_id = $1 AND code = 'USD'");
const remove = on('DELETE FROM ledger.subject WHERE account_set_id = $1 AND id = $2', subject('5001'));
const removeItem = on('SELECT ledger.remove_aux_sets($1, ARRAY[$2::bigint])', () => books.items.甲公司);
const close: Work = (sql) => closeMonth(sql, books, 1);
const moveStart = on('SELECT ledger.move_start($1, 2024, 6)');

const sale: Work = (sql) => post(sql, books);
const dollars: Work = (sql) =>
  post(sql, books, {
    lines: [line(books, '100202 Dr 100.00', { originalAmount: '20.0' }), line(books, '5001 Cr 100.00')],
  });
const cents: Work = (sql) =>
  post(sql, books, {
    lines: [line(books, '100202 Dr 100.25', { originalAmount: '20.05' }), line(books, '5001 Cr 100.25')],
  });
const receivable: Work = (sql) =>
  post(sql, books, { lines: [line(books, '1122 Dr 100.00'), line(books, '5001 Cr 100.00')] });

describe('a posting and', () => {
  it.each<[what: string, change: Work, posting: Work, changeFirst: string, postingFirst: string]>([
    ['a first child', child, sale, 'voucher_line_target', 'subject_parent_unposted'],
    ['a disabling', disable, sale, 'voucher_line_target', 'done'],
    ['a further category', categorize, sale, 'voucher_line_target', 'subject_in_use'],
    ['a category less', uncategorize, receivable, 'voucher_line_target', 'subject_in_use'],
    ['a currency less', dropCurrency, dollars, 'voucher_line_target', 'subject_in_use'],
    ['other decimals', rescale, cents, 'voucher_line_target', 'currency_in_use'],
    ['the removal of its subject', remove, sale, 'voucher_line_target', 'period_balance_subject_fk'],
    [
      'the removal of its combination',
      removeItem,
      receivable,
      'voucher_line_aux_set_fk',
      'period_balance_aux_set_fk',
    ],
    ['a closing', close, sale, 'period_closed', 'done'],
    ['another start', moveStart, sale, 'period_unknown', 'period_in_use'],
  ])(
    '%s wait for each other, and the second sees the first',
    async (_, change, posting, changeFirst, postingFirst) => {
      expect(await second(change, posting)).toBe(changeFirst);
      books = await openBooks(doors.app);
      expect(await second(posting, change)).toBe(postingFirst);
    },
  );
});

describe('two acts on one voucher wait for each other:', () => {
  let voucher: Posted;
  beforeEach(async () => (voucher = await write((sql) => post(sql, books))));
  const changed: Work = (sql) =>
    kernel(sql, books.set, 'change_voucher', voucher.id, 1, JSON.stringify(draft(books, { remark: 'x' })));
  const moved: Work = (sql) =>
    kernel(
      sql,
      books.set,
      'change_voucher',
      voucher.id,
      1,
      JSON.stringify(draft(books, { date: '2025-02-01' })),
    );
  const removed: Work = (sql) => kernel(sql, books.set, 'remove_vouchers', [voucher.id], [1]);
  const reviewed: Work = (sql) => review(sql, books, voucher);
  const reversed: Work = (sql) => post(sql, books, { reversalOf: voucher.id });

  it.each<[first: string, Work, late: string, Work, rule: string]>([
    ['a change', changed, 'a change', changed, 'voucher_stale'],
    ['a change', changed, 'a review', reviewed, 'voucher_stale'],
    ['a move to another month', moved, 'a removal', removed, 'voucher_stale'],
    ['a review', reviewed, 'a change', changed, 'voucher_stale'],
    ['a review', reviewed, 'a removal', removed, 'voucher_stale'],
    ['a removal', removed, 'a change', changed, 'voucher_stale'],
    ['a removal', removed, 'a reversal', reversed, 'voucher_reversal_fk'],
    ['a reversal', reversed, 'a removal', removed, 'voucher_reversal_fk'],
    ['a reversal', reversed, 'a reversal', reversed, 'voucher_reversal_unique'],
    ['a closing', close, 'a change', changed, 'period_closed'],
    ['a closing', close, 'a removal', removed, 'period_closed'],
  ])('%s, then %s', async (_first, first, _late, late, rule) => {
    expect(await second(first, late)).toBe(rule);
  });
});

it('two closings of the same month close it once', async () => {
  expect(await second(close, close)).toBe('period_order');
});

it('a closing and a reopening leave no hole', async () => {
  await write(close);
  const reopen: Work = (sql) => kernel(sql, books.set, 'reopen_period', 2025, 1);
  expect(await second(reopen, (sql) => closeMonth(sql, books, 2))).toBe('period_order');
});

it('two postings with the same key at once are one, and both are told the same', async () => {
  const keyed = () =>
    write((sql) =>
      sql.rows('SELECT * FROM ledger.post_vouchers($1, $2, $3)', [
        books.set,
        { ...caller, key: 'key', digest: 'digest' },
        JSON.stringify([draft(books)]),
      ]),
    );
  const answers = await Promise.all(Array.from({ length: 8 }, keyed));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await numbers()).toEqual([1]);
});

const numbers = async (): Promise<number[]> => {
  const rows = await doors.app.read(books.scope, (sql) =>
    sql.rows<{ number: number }>(
      'SELECT number FROM ledger.voucher WHERE account_set_id = $1 ORDER BY number',
      [books.set],
    ),
  );
  return rows.map(({ number }) => number);
};

it('sixteen posters at once, a tenth of whom give up, get the numbers 1..n without gap or duplicate', async () => {
  const poster = async (index: number) => {
    for (let turn = 0; turn < 10; turn++)
      await doors.app[(index + turn) % 10 === 0 ? 'rehearse' : 'write'](books.scope, sale);
  };
  await Promise.all(Array.from({ length: 16 }, (_, index) => poster(index)));
  expect(await numbers()).toEqual(Array.from({ length: 144 }, (_, index) => index + 1));
});

describe('postings that cross', () => {
  const pairs = ['1001', '100201', '1405', '5001', '5602'] as const;
  /** Vouchers of two months, subjects and new combinations, in one order or the other. */
  const crossing = (turn: number): Changes[] => {
    const customerOf = (id: number) => `${books.categories.customer}:${id}`;
    const items = [books.items.甲公司, books.items.乙公司].map(customerOf);
    const [from, to] = [pairs[turn % 5]!, pairs[(turn + 2) % 5]!];
    const lines = [
      line(books, `${from} Dr 100.00`),
      line(books, `${to} Cr 100.00`),
      ...items.map((key, index) => line(books, `1122 ${index === 0 ? 'Dr' : 'Cr'} 7.00`, { items: key })),
    ];
    const drafts = ['2025-01-10', '2025-03-10', '2025-02-10'].map((date, index) =>
      draft(books, { date, word: index % 2 ? '记' : '收', lines: turn % 2 ? lines : lines.toReversed() }),
    );
    return turn % 3 ? drafts : drafts.toReversed();
  };

  it('never deadlock, not even with changes and removals among them, and nothing is tried again', async () => {
    const pool = new Pool({ connectionString: doors.database.url('ledger_app'), max: 8 });
    const call = (name: string, ...values: unknown[]) =>
      pool.query<{ voucher: Posted }>(
        `SELECT * FROM ledger.${name}(${['', '', ...values].map((_, index) => `$${index + 1}`).join(', ')})`,
        [books.set, caller, ...values],
      );
    const poster = async (index: number) => {
      for (let turn = 0; turn < 6; turn++) {
        const { rows } = await call('post_vouchers', JSON.stringify(crossing(index + turn)));
        const [first, , last] = rows.map(({ voucher }) => voucher);
        const moved = draft(books, { date: turn % 2 ? '2025-01-20' : '2025-03-20' });
        await call('change_voucher', first!.id, 1, JSON.stringify(moved));
        await call('remove_vouchers', [last!.id], [1]);
      }
    };
    try {
      await Promise.all(Array.from({ length: 8 }, (_, index) => poster(index)));
    } finally {
      await pool.end();
    }
    const [sums] = await doors.app.read(books.scope, (sql) => sql.rows(unlikeLines, [books.set]));
    expect(sums).toEqual({ vouchers: 96, series: 96, unlike: 0 });
  });
});

/** The vouchers and those the series count, and how many balances differ from their lines. */
const unlikeLines = `
SELECT (SELECT count(*)::int FROM ledger.voucher WHERE account_set_id = $1) AS vouchers,
  (SELECT sum(voucher_count)::int FROM ledger.voucher_series WHERE account_set_id = $1) AS series,
  (SELECT count(*)::int FROM (
    SELECT extract(year FROM l.voucher_date)::int AS year, extract(month FROM l.voucher_date)::int AS month, l.subject_id,
      l.aux_set_id, l.currency, count(*)::int AS lines, sum(l.debit) AS debit, sum(l.credit) AS credit
    FROM ledger.voucher_line l WHERE l.account_set_id = $1 GROUP BY 1, 2, 3, 4, 5) l
  FULL JOIN (SELECT * FROM ledger.period_balance WHERE account_set_id = $1) b
    USING (year, month, subject_id, aux_set_id, currency)
  WHERE (l.lines, l.debit, l.credit) IS DISTINCT FROM (b.line_count, b.debit, b.credit)) AS unlike`;
