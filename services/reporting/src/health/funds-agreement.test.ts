import { fen, formatMoney, sumDecimals } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { fundBalance, type FundAccount, type JournalLine, type Revaluation } from '@suanpan/trade-core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { company, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

/** What the database says that the journals of foreign accounts are worth is what trade-core says, whatever came and went. */
let house: House;
let books: StoredBooks;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());
const openBooks = async (): Promise<void> => {
  const dollars = subject('100201', '中行美元户', { currencies: ['USD'] });
  books = await house.openBooks(company({ currencies: ['USD'], subjects: [dollars] }));
};
beforeEach(openBooks);

const dayOf = (offset: number): string => new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10);
const text = (cents: number): string => formatMoney(fen(BigInt(cents)));
const rate = fc.integer({ min: 60_001, max: 79_999 }).map((part) => `${part / 10_000}`);

const moves = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 89 }),
    direction: fc.constantFrom('in' as const, 'out' as const),
    /** One amount is a line; what is moved and the fee of it are two lines of a transfer. */
    cents: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 2 }),
    rate,
  }),
  { maxLength: 14 },
);
const closings = fc.record({ '2025-01-31': fc.option(rate), '2025-02-28': fc.option(rate) });

it('for random lines, transfers with fees, closing rates and days', async () => {
  await fc.assert(
    fc.asyncProperty(moves, closings, fc.integer({ min: 0, max: 2 }), async (given, rates, month) => {
      await openBooks();
      const revaluations = Object.entries(rates).flatMap(([date, rate]) =>
        rate === null ? [] : [{ date, currency: 'USD', rate }],
      );
      const { account, lines } = await store(given);
      await revalue(revaluations);
      const day = ['2025-01-31', '2025-02-28', '2025-03-31'][month]!;
      const until = revaluations.filter(({ date }) => date <= day);
      const { base } = fundBalance(account, lines, until, day);
      expect((await fundsOn(day))?.left).toBe(formatMoney(base));
    }),
    { numRuns: 10 },
  );
});

it('no journal is read line by line', async () => {
  await store([{ day: 3, direction: 'in', cents: [1_00], rate: '7.1' }]);
  await fundsOn('2025-01-31');
  const journals = [...house.statements].filter((statement) => statement.includes('trade_read.journal_line'));
  expect(journals).not.toEqual([]);
  expect(journals.filter((statement) => !/^\s*(SELECT|WITH)[^;]*\bsum\(/.test(statement))).toEqual([]);
});

it('they are left out where no lines are read', async () => {
  await store([{ day: 3, direction: 'in', cents: [1_00], rate: '7.1' }]);
  expect(await fundsOn('2025-01-31')).toBeDefined();
  expect(await fundsOn('2025-01-31', '&withoutLines=true')).toBeUndefined();
});

async function fundsOn(day: string, more = ''): Promise<BooksCheck | undefined> {
  const checks = await house.ask<BooksCheck[]>(books, `/report/health?accountDate=${day}${more}`);
  return checks.find(({ key }) => key === 'funds');
}

/** The ledger brings the account to the closing rates; by how much is nothing to its journal. */
async function revalue(revaluations: readonly Revaluation[]): Promise<void> {
  for (const { date, rate } of revaluations)
    await house.post(
      books,
      voucher(date, '记-1', [`100201 Dr 1.00 USD 0 @${rate}`, '560301 Cr 1.00'], 'fx-revaluation'),
    );
}

type Given = typeof moves extends fc.Arbitrary<infer Moves> ? Moves : never;

/** Writes the account, which began with 100.00 dollars at 715.00, and its lines. */
async function store(given: Given): Promise<{ account: FundAccount; lines: JournalLine[] }> {
  const scope = { accountSetId: books.set, userId: 7, requestId: 'test' };
  return house.owner.write(scope, async (sql) => {
    const kept = {
      name: 'USD',
      kind: 'bank',
      currency: 'USD',
      openingBook: '100.00',
      openingBase: '715.00',
    } as const;
    const accountOf = async (name: string, code: string, currency: string): Promise<number> => {
      const { id } = await sql.one<{ id: number }>(
        `INSERT INTO trade.fund_account (account_set_id, name, kind, currency, subject_id, opening_book, opening_base, opening_bank)
         VALUES ($1, $2, 'bank', $3, $4, $5, $6, 0) RETURNING id`,
        [
          books.set,
          name,
          currency,
          books.subject(code),
          ...(currency === 'USD' ? ['100.00', '715.00'] : ['0', '0']),
        ],
      );
      return id;
    };
    const id = await accountOf('USD', '100201', 'USD');
    const other = await accountOf('Till', '1001', 'CNY');
    const category = await sql.one<{ id: number }>(
      `INSERT INTO trade.fund_category (account_set_id, code, direction, role, system) VALUES ($1, 'X', 'both', 'plain', true) RETURNING id`,
      [books.set],
    );
    const lines: JournalLine[] = [];
    for (const { day, direction, cents, rate } of given) {
      const date = dayOf(day);
      const transferId =
        cents.length === 1
          ? null
          : (
              await sql.one<{ id: number }>(
                `INSERT INTO trade.transfer (account_set_id, date, from_id, to_id, amount_out, amount_in, fee, rate, summary, created_by, created_by_name)
                 VALUES ($1, $2, $3, $4, $5, 1, 0, $6, '', 7, 'Maker') RETURNING id`,
                [books.set, date, id, other, sumDecimals(cents.map(text)), rate],
              )
            ).id;
      for (const amount of cents.map(text)) {
        const line = await sql.one<{ id: number }>(
          `INSERT INTO trade.journal_line (account_set_id, fund_account_id, date, direction, amount, rate, category_id, summary, bank_fee,
             transfer_id, created_by, created_by_name) VALUES ($1, $2, $3, $4, $5, $6, $7, '', 0, $8, 7, 'Maker') RETURNING id`,
          [books.set, id, date, direction, amount, rate, category.id, transferId],
        );
        lines.push({
          id: line.id,
          entry: line.id,
          fundAccountId: id,
          date,
          direction,
          amount,
          rate,
          transferId,
          categoryId: category.id,
          partyId: null,
          employeeId: null,
          summary: '',
          reference: null,
          bankFee: '0',
          contractTaxRate: null,
        });
      }
    }
    return { account: { ...kept, id, account: '' }, lines };
  });
}
