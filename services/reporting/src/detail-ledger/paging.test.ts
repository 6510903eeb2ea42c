import type { LedgerRow } from '@suanpan/contracts';
import type { CaseVoucher } from '@suanpan/seeds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

/** Two accounts under one parent, several vouchers a day, a month without any. */
const vouchers: CaseVoucher[] = Array.from({ length: 12 }, (_, index) => {
  const day = ['2025-01-05', '2025-01-05', '2025-01-06', '2025-03-01'][index % 4]!;
  const account = index % 3 === 0 ? '100202' : '100201';
  return voucher(day, `记-${index + 1}`, [
    `${account} Dr ${index + 1}.10`,
    `${account} Cr 0.05`,
    `5001 Cr ${index + 1}.05`,
  ]);
});

beforeEach(async () => {
  books = await house.openBooks(
    company({
      subjects: [subject('100201', '工行'), subject('100202', '招行')],
      openings: [opening('100201', '10.00'), opening('3001', '10.00')],
      vouchers,
    }),
  );
});

const path = (query: string) => `/accountBook/details?subjectCode=1002&from=2025-01&to=2025-03${query}`;

interface PageAnswer {
  rows: LedgerRow[];
  next: string | undefined;
}

const page = async (size: number, after?: string, app = house.app): Promise<PageAnswer> => {
  const query = `&size=${size}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`;
  const { status, body, headers } = await house.get<LedgerRow[]>(path(query), { set: books.set }, app);
  expect([status, body.msg]).toEqual([200, '']);
  return { rows: body.data, next: headers['x-next-page'] as string | undefined };
};

const pages = async (size: number): Promise<LedgerRow[][]> => {
  const read: LedgerRow[][] = [];
  let next: string | undefined;
  do {
    const answered = await page(size, next);
    read.push(answered.rows);
    next = answered.next;
  } while (next !== undefined);
  return read;
};

describe('page by page', () => {
  it.each([1, 2, 3, 5, 7, 23, 24, 25, 5000])(
    'pages of %i lines are the whole ledger, row by row',
    async (size) => {
      const whole = await house.ask<LedgerRow[]>(books, path(''));
      const read = await pages(size);
      expect(read.flat()).toEqual(whole);
      expect(read.every((rows) => rows.filter(({ kind }) => kind === 'line').length <= size)).toBe(true);
    },
  );

  it('the first page opens the ledger, the last one closes it', async () => {
    const read = await pages(5);
    expect(read.map((rows) => rows.filter(({ kind }) => kind === 'opening').length)).toEqual([1, 0, 0, 0, 0]);
    expect(
      read
        .at(-1)!
        .slice(-2)
        .map(({ kind }) => kind),
    ).toEqual(['period', 'ytd']);
  });

  it('without a size there is one page and no key of a next one', async () => {
    const answer = await house.get(path(''), { set: books.set });
    expect(answer.headers['x-next-page']).toBeUndefined();
  });
});

describe('the balance at the start of a page', () => {
  const wholeAfter = async (rows: number) => (await house.ask<LedgerRow[]>(books, path(''))).slice(rows);

  it('is right when the books changed between two pages', async () => {
    const first = await page(4);
    await house.post(books, voucher('2025-01-02', '记-90', ['100201 Dr 1000.00', '5001 Cr 1000.00']));
    const second = await page(3, first.next);
    // The new line stands on the first page, so what follows has moved by one row and by its amount.
    expect(second.rows).toEqual((await wholeAfter(first.rows.length + 1)).slice(0, second.rows.length));
  });

  it('is right when another process of the service answers the next page', async () => {
    const other = await house.another();
    const first = await page(4);
    const second = await page(30, first.next, other);
    await other.close();
    expect(second.rows).toEqual(await wholeAfter(first.rows.length));
  });

  it('is never taken from a key that was changed on the way', async () => {
    const { next } = await page(4);
    const [text, seal] = next!.split('.');
    const content = JSON.parse(Buffer.from(text!, 'base64url').toString()) as unknown[];
    content[7] = '99999999';
    const forged = `${Buffer.from(JSON.stringify(content)).toString('base64url')}.${seal}`;
    expect((await page(3, forged)).rows).toEqual((await page(3, next)).rows);
  });
});

describe('a key that is none is refused at its field', () => {
  const keyOf = (content: unknown[]) => Buffer.from(JSON.stringify(content)).toString('base64url');

  it.each([
    ['noise', 'noise'],
    ['another shape', keyOf([1, 2, 3])],
    ['numbers that fit no column', keyOf(['2025-01-05', 1e15, 1, 1, 1, '2025-01', 1, '0', '0', '0'])],
    ['a day that does not exist', keyOf(['2025-01-99', 1, 1, 1, 1, '2025-01', 1, '0', '0', '0'])],
    ['months outside the span', keyOf(['2024-01-05', 1, 1, 1, 1, '2025-01', 1, '0', '0', '0'])],
    ['months in the wrong order', keyOf(['2025-03-05', 1, 1, 1, 1, '2025-01', 1, '0', '0', '0'])],
  ])('%s', async (_what, after) => {
    const answer = await house.get(path(`&size=2&after=${after}`), { set: books.set });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'after']);
  });
});
