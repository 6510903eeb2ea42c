import type { Voucher } from '@suanpan/contracts';
import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { memberIdentity } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/**
 * A connection plans a write once and keeps the plan. Whoever comes first may be a company of today, of which
 * PostgreSQL has counted nothing yet; the next one on the same connection may have years of vouchers. What the next one
 * reads is compared between a company with few vouchers and one with many.
 */

const few = 10;
const many = 120;
/** More than this is growth, not chance: a page that is read along, a row that was there before. */
const spare = 40;
/** Of three companies that have many, of the others, and of what is done to them. */
const customersOfAll = 4 * many;
const eachAFewTimes = 10 * many;
/** Customers that owe something from before, in every company that has so many. */
const opened = 20;
/** The plan of a read is kept after five. */
const asked = 6;

/** A company with a customer of its own on each voucher. */
interface Company {
  books: TestBooks;
  customers: { categoryId: number; itemId: number }[];
}

describe.each([
  { state: 'when PostgreSQL has counted another company only', isCounted: true },
  { state: 'before PostgreSQL has counted anything', isCounted: false },
])('$state', ({ isCounted }) => {
  let ledger: TestLedger;
  let admin: Client;
  let young: Company;
  let companies: { small: Company; big: Company };
  beforeAll(async () => {
    ledger = await startLedger({ poolSize: 1 });
    admin = new Client(ledger.database.superuserUrl);
    await admin.connect();
    await admin.query(countNothing);
    if (isCounted) await company(many);
    if (isCounted) await admin.query('ANALYZE');
    young = await company(1);
    companies = { small: await company(few), big: await company(many) };
  });
  afterAll(async () => {
    await admin.end();
    await ledger.close();
  });

  it.each([
    'posts',
    'posts twice',
    'changes a voucher',
    'moves a voucher to another month',
    'reverses a voucher',
    'enters an opening',
  ] as const)('a company that %s reads no more rows when it has more vouchers', async (name) => {
    expect(await readMore(works[name], isCounted ? spare : eachAFewTimes)).toEqual([]);
  });

  it.each([
    'imports three',
    'deletes a voucher',
    'deletes two at once',
    'audits two and takes it back',
    'posts to a new customer',
    'imports sales to a customer',
    'adds a subject below one in use',
    'merges two customers',
    'renumbers a month',
    'closes a month',
  ] as const)('a company that %s reads each of its rows a few times', async (name) => {
    expect(await readMore(works[name], eachAFewTimes)).toEqual([]);
  });

  it.each([
    ['lists its vouchers', 100],
    ['opens one', 3],
    ['opens its openings', opened + 1],
  ] as const)(
    'a company that %s looks through the customers once for each of %i lines that are shown, at most',
    async (name, shown) => {
      expect(await readMore(works[name], asked * shown * customersOfAll)).toEqual([]);
    },
  );

  async function company(vouchers: number): Promise<Company> {
    const books = await ledger.openBooks();
    const customers: Company['customers'] = [];
    const made = { books, customers };
    for (let n = 1; n <= vouchers; n++) customers.push(await newCustomer(made, String(n)));
    const rows = customers.flatMap((_, n) => {
      const head = [n % 2 === 0 ? '2025-01-10' : '2025-03-10', `记-${Math.floor(n / 2) + 1}`, '销售'];
      return [
        [...head, '1122', '10.00', null, String(n + 1)],
        [...head, '5051', null, '10.00', null],
      ];
    });
    await ok(books.upload('/voucher/import', await fileOf(rows, ['客户编码'])));
    const owing = customers.slice(0, opened).map((customer) => ({
      subjectId: books.subject('1122').id,
      auxiliary: [customer],
      openingAmount: '3.00',
    }));
    const loan = { subjectId: books.subject('2001').id, openingAmount: `${3 * owing.length}.00` };
    await ok(books.call('PUT', '/initial-balance/batch', { rows: [...owing, loan] }));
    return made;
  }

  /** The tables of which the big company reads more rows than the small one, by more than is allowed. */
  async function readMore(work: Work, allowed: number): Promise<string[]> {
    const small = await readBy(work, companies.small);
    const big = await readBy(work, companies.big);
    // Costs may grow with customers and subjects, never with vouchers.
    return [...big]
      .filter(([table]) => /^(voucher|event)/.test(table))
      .filter(([table, rows]) => rows > small.get(table)! + allowed)
      .map(([table, rows]) => `${table}: ${small.get(table)}, then ${rows}`);
  }

  /** Rows that were read, by table and index, with plans that are made for the young company and kept. */
  async function readBy(work: Work, company: Company): Promise<Map<string, number>> {
    const first = await work(young);
    const then = await work(company);
    await endConnection();
    const before = await rowsRead();
    await first();
    await then();
    await endConnection();
    const after = await rowsRead();
    return new Map([...after].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]));
  }

  /** The plans go with the connection, and only when it ends everything it has read is counted. */
  async function endConnection(): Promise<void> {
    const whose = `FROM pg_stat_activity WHERE usename = 'ledger_app' AND datname = $1`;
    await admin.query(`SELECT pg_terminate_backend(pid) ${whose}`, [ledger.database.name]);
    const left = async () => (await admin.query(`SELECT ${whose}`, [ledger.database.name])).rowCount;
    await expect.poll(left, { interval: 2, timeout: 60_000 }).toBe(0);
  }

  async function rowsRead(): Promise<Map<string, number>> {
    const { rows } = await admin.query<{ name: string; count: string }>(
      `SELECT indexrelname AS name, idx_tup_read AS count FROM pg_stat_user_indexes WHERE schemaname = 'ledger'
       UNION ALL SELECT relname, seq_tup_read FROM pg_stat_user_tables WHERE schemaname = 'ledger'`,
    );
    return new Map(rows.map(({ name, count }) => [name, Number(count)]));
  }
});

/** Nothing is counted but by the test. */
const countNothing = `DO $$
DECLARE of_ledger regclass;
BEGIN
  FOR of_ledger IN SELECT oid FROM pg_class WHERE relnamespace = 'ledger'::regnamespace AND relkind = 'r' LOOP
    EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', of_ledger);
  END LOOP;
END $$`;

/** Prepares for a company what it works on; answers the work. */
type Work = (company: Company) => Promise<() => Promise<unknown>>;

const works = {
  posts: async (company) => () => posted(company),
  'posts twice': async (company) => async () => {
    await posted(company);
    await posted(company);
  },
  'changes a voucher': async (company) => {
    const voucher = await posted(company);
    const body = { ...company.books.voucher('2025-03-21', other), ...refOf(voucher), code: voucher.code };
    return () => ok(company.books.call('PUT', '/voucher', body));
  },
  'moves a voucher to another month': async (company) => {
    const body = { ...company.books.voucher('2025-01-21', other), ...refOf(await posted(company)) };
    return () => ok(company.books.call('PUT', '/voucher', body));
  },
  'deletes a voucher': async (company) => {
    const { id } = await posted(company);
    return () => ok(company.books.call('DELETE', `/voucher/${id}`));
  },
  'deletes two at once': async (company) => {
    const checked = [refOf(await posted(company)), refOf(await posted(company))];
    return () => ok(company.books.call('POST', '/voucher/batchDelete', { checked }));
  },
  'audits two and takes it back': async ({ books, ...rest }) => {
    const checked = [(await posted({ books, ...rest })).id, (await posted({ books, ...rest })).id];
    const switches = { voucherReviewed: true, makingEditsAll: false, makingMayClose: true };
    const director = memberIdentity(books.id, 'Director', 9, { switches });
    return async () => {
      await ok(books.call('POST', '/voucher/audit', { checked }, director));
      await ok(books.call('POST', '/voucher/cancelAudit', { checked }, director));
    };
  },
  'reverses a voucher': async (company) => {
    const body = { id: (await posted(company)).id, voucherDate: '2025-03-30' };
    return () => ok(company.books.call('POST', '/voucher/reverse', body));
  },
  'posts to a new customer': async (company) => {
    const customers = [await newCustomer(company)];
    return () => posted({ ...company, customers });
  },
  'imports three': ({ books }) => imports(books, '1001'),
  'imports sales to a customer': ({ books }) => imports(books, '1122'),
  'enters an opening': async ({ books }) => {
    const openingAmount = `${nextOf()}.00`;
    const rows = ['1002', '3001'].map((code) => ({ subjectId: books.subject(code).id, openingAmount }));
    return () => ok(books.call('PUT', '/initial-balance/batch', { rows }));
  },
  'adds a subject below one in use': async ({ books }) => {
    const code = `1012${String(nextOf()).padStart(2, '0')}`;
    await ok(books.call('POST', '/subject', { code, name: code, moveBalances: true }));
    await books.reloadSubjects();
    await books.posted('2025-03-05', [`${code} Dr 1.00`, '5001 Cr 1.00']);
    return () => ok(books.call('POST', '/subject', { code: `${code}01`, name: code, moveBalances: true }));
  },
  'merges two customers': async (company) => {
    const [keep, merged] = [await newCustomer(company), await newCustomer(company)];
    await posted({ ...company, customers: [merged] });
    const body = { keep: { id: keep.itemId }, merge: [{ id: merged.itemId }] };
    return () => ok(company.books.call('POST', '/accounting-category-details/merge', body));
  },
  'renumbers a month': async (company) => {
    await posted(company);
    await posted(company);
    const march = '/voucher?voucher_year=2025&voucher_month=3';
    const [first] = await ok(company.books.call<Voucher[]>('GET', march));
    await ok(company.books.call('DELETE', `/voucher/${first!.id}`));
    return () => ok(company.books.call('POST', '/voucher/finishingOffNo?year=2025&month=3'));
  },
  'lists its vouchers': reads(() => ['/voucher?page=1&size=50']),
  'opens one': reads(({ id }) => [`/voucher/${id}`]),
  'opens its openings': reads(() => ['/initial-balance?type=asset']),
  'closes a month': async ({ books }) => {
    await ok(books.call('POST', '/checkout/transfer', { year: 2025, month: 1 }));
    return async () => {
      await books.closed(2025, 1);
      await ok(books.call('POST', '/checkout/unCheck', { year: 2025, month: 1 }));
    };
  },
} satisfies Record<string, Work>;

async function imports(books: TestBooks, code: '1001' | '1122'): Promise<() => Promise<unknown>> {
  const rows = [1, 2, 3].flatMap((n) => [
    ['2025-04-10', `记-${n}`, '销售', code, '8.00', null, ...(code === '1122' ? ['1'] : [])],
    ['2025-04-10', `记-${n}`, '销售', '5051', null, '8.00', ...(code === '1122' ? [null] : [])],
  ]);
  const file = await fileOf(rows, code === '1122' ? ['客户编码'] : []);
  return () => ok(books.upload('/voucher/import', file, { again: 'true', numbers: 'next' }));
}

function reads(pathsOf: (voucher: Voucher) => string[]): Work {
  return async (company) => {
    const paths = pathsOf(await posted(company));
    return async () => {
      for (let n = 1; n <= asked; n++) for (const path of paths) await ok(company.books.call('GET', path));
    };
  };
}

let last = 0;
/** A number that nothing else has. */
const nextOf = (): number => ++last;

async function newCustomer(
  { books }: Pick<Company, 'books'>,
  code = `N${nextOf()}`,
): Promise<Company['customers'][number]> {
  const categoryId = books.subject('1122').auxiliaryAccounting[0]!.id;
  const body = { accountingCategoryId: categoryId, code, name: `客户 ${code}` };
  const { id } = await ok(books.call<{ id: number }>('POST', '/accounting-category-details', body));
  return { categoryId, itemId: id };
}

const other = ['1001 Dr 7.00', '5001 Cr 7.00'];

/** A voucher on a customer and two other accounts. */
function posted({ books, customers }: Company): Promise<Voucher> {
  const details = [
    { ...books.line('1122 Dr 5.00'), auxiliary: [customers[0]!] },
    books.line('1002 Dr 6.00'),
    books.line('5051 Cr 11.00'),
  ];
  return ok(books.call<Voucher>('POST', '/voucher', books.voucher('2025-03-20', [], { details })));
}

const refOf = ({ id, version }: Voucher) => ({ id, version });

const fileOf = (rows: (string | null)[][], more: string[]) =>
  writeWorkbook({
    name: '凭证',
    columns: ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额', ...more].map((title) => ({
      title,
    })),
    rows,
  });

async function ok<T>(asked: Promise<{ success: boolean; data: T }>): Promise<T> {
  const answer = await asked;
  if (!answer.success) throw new Error(JSON.stringify(answer));
  return answer.data;
}
