import { formatMoney, moneyOf, sum, type Fen } from '@suanpan/accounting-core';
import type { AuxiliaryBalanceRow, Pivot, SubjectBalanceRow } from '@suanpan/contracts';
import type { CaseLine, CaseVoucher } from '@suanpan/seeds';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, subject, voucher, type Company } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

/**
 * Random books, red amounts and carried results included, added up once more from their vouchers: every cell of every
 * table is the sum of the lines that belong there, whichever source PostgreSQL has added up.
 */
let house: House;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const items: Readonly<Record<string, readonly string[]>> = {
  customer: ['C01', 'C02', 'C03'],
  department: ['D01', 'D02'],
};
const accounts = [
  '1001',
  '100201',
  '100202',
  '5001',
  '560209',
  ...items['customer']!.map((code) => `1122 customer:${code}`),
  ...items['department']!.map((code) => `560202 department:${code}`),
  ...['C01 department:D01', 'C03 department:D02'].map((pair) => `220301 customer:${pair}`),
];
const posting = fc.record({
  debit: fc.constantFrom(...accounts),
  credit: fc.constantFrom(...accounts),
  fen: fc.integer({ min: -99_999, max: 999_999 }).filter((fen) => fen !== 0),
  day: fc.constantFrom('2024-11-10', '2024-12-31', '2025-01-15', '2025-02-28', '2025-04-30'),
  word: fc.constantFrom('收', '付', '记'),
  isCarried: fc.boolean(),
});
const histories = fc.array(posting, { minLength: 20, maxLength: 40 }).map((postings): Company =>
  company({
    enableMonth: '2024-10',
    months: ['2024-10', '2024-11', '2024-12', '2025-01', '2025-02', '2025-03', '2025-04'],
    voucherWords: ['收', '付', '记'],
    auxiliaryItems: Object.entries(items).flatMap(([category, codes]) =>
      codes.map((code) => ({ category, code, name: `名称${code}` })),
    ),
    subjects: [
      subject('100201', '工行'),
      subject('100202', '招行'),
      subject('1122', '应收账款', { auxiliary: ['customer'] }),
      subject('220301', '预收货款', { auxiliary: ['customer', 'department'] }),
      subject('560202', '办公费', { auxiliary: ['department'] }),
    ],
    vouchers: postings.map(({ debit, credit, fen, day, word, isCarried }, index) => {
      const line = (account: string, side: string): string => {
        const [code, ...keys] = account.split(' ');
        return [code, side, (fen / 100).toFixed(2), ...keys].join(' ');
      };
      // The last day of a month may carry results forward.
      const kind = isCarried && !day.endsWith('0') && !day.endsWith('15') ? 'pl-carry-forward' : 'manual';
      return voucher(day, `${word}-${index + 1}`, [line(debit, 'Dr'), line(credit, 'Cr')], kind);
    }),
  }),
);

/** What a line is known by, worked out from the voucher as a person would. */
const known: Readonly<Record<string, (line: CaseLine, voucher: CaseVoucher) => string>> = {
  subject: ({ code }) => code,
  subject1: ({ code }) => code.slice(0, 4),
  month: (_, { date }) => date.slice(0, 7).replace('-', '/'),
  quarter: (_, { date }) => `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`,
  year: (_, { date }) => date.slice(0, 4),
  side: ({ debit }) => (debit === null ? 'Credit' : 'Debit'),
  word: (_, { word }) => word,
  customer: ({ auxiliary }) =>
    auxiliary.find(({ category }) => category === 'customer')?.code ?? 'Unassigned',
  department: ({ auxiliary }) =>
    auxiliary.find(({ category }) => category === 'department')?.code ?? 'Unassigned',
};

type Measure = 'net' | 'debit' | 'credit' | 'turnover' | 'count';
const figure: Readonly<Record<Measure, (debit: Fen, credit: Fen, count: number) => string>> = {
  net: (debit, credit) => formatMoney(sum([debit, moneyOf(formatMoney(credit).replace(/^(-?)/, negated))])),
  debit: (debit) => formatMoney(debit),
  credit: (_, credit) => formatMoney(credit),
  turnover: (debit, credit) => formatMoney(sum([debit, credit])),
  count: (_, __, count) => String(count),
};
const negated = (sign: string): string => (sign === '-' ? '' : '-');

interface Choice {
  rows: readonly string[];
  columns: readonly string[];
  measure: Measure;
  withoutCarryForward: boolean;
}

/** The table from the vouchers: its cells by the names of their row and column, its totals under `=`. */
function byHand({ vouchers }: Company, { rows, columns, measure, withoutCarryForward }: Choice) {
  const lines = vouchers
    .filter(({ date, kind }) => date >= '2024-11' && !(withoutCarryForward && kind === 'pl-carry-forward'))
    .flatMap((one) => one.lines.map((line) => ({ line, voucher: one })));
  const nameOf = (dimensions: readonly string[], one: (typeof lines)[number]): string =>
    dimensions.map((dimension) => known[dimension]!(one.line, one.voucher)).join('/');
  const cells = Map.groupBy(lines, (one) => `${nameOf(rows, one)} × ${nameOf(columns, one)}`);
  const figures = [...cells].flatMap(([name, own]) => {
    const side = (key: 'debit' | 'credit'): Fen => sum(own.map(({ line }) => moneyOf(line[key] ?? '0')));
    const [debit, credit] = [side('debit'), side('credit')];
    const isShown = {
      net: debit !== 0n || credit !== 0n,
      turnover: debit !== 0n || credit !== 0n,
      debit: debit !== 0n,
      credit: credit !== 0n,
      count: true,
    }[measure];
    return isShown ? [[name, figure[measure](debit, credit, own.length)] as const] : [];
  });
  return Object.fromEntries(figures);
}

const nameIn = ({ labels }: { labels: { code: string; name: string }[] }): string =>
  labels.map(({ code, name }) => code || name).join('/');

const cellsOf = ({ rows, columns }: Pivot) =>
  Object.fromEntries(
    rows
      .filter(({ isSubtotal }) => !isSubtotal)
      .flatMap((row) =>
        row.amounts.flatMap((amount, index) =>
          amount === null || columns[index]!.isSubtotal
            ? []
            : [[`${nameIn(row)} × ${nameIn(columns[index]!)}`, amount] as const],
        ),
      ),
  );

/** Whole numbers are counted, amounts are added up to the cent. */
const added = (texts: readonly (string | null)[]): string => {
  const given = texts.filter((text) => text !== null);
  return given.some((text) => text.includes('.'))
    ? formatMoney(sum(given.map(moneyOf)))
    : String(given.reduce((total, text) => total + Number(text), 0));
};

/** Rows, columns and subtotals add up, cell by cell. */
function expectToAddUp({ rows, columns, total }: Pivot): void {
  const own = rows.filter(({ isSubtotal }) => !isSubtotal);
  const places = columns.map((column, index) => ({ ...column, index }));
  const ownPlaces = places.filter(({ isSubtotal }) => !isSubtotal);
  for (const row of rows) expect(row.total).toBe(added(ownPlaces.map(({ index }) => row.amounts[index]!)));
  for (const subtotal of places.filter(({ isSubtotal }) => isSubtotal))
    for (const row of rows)
      expect(row.amounts[subtotal.index] ?? '0').toBe(
        added(
          ownPlaces
            .filter(({ keys }) => keys[0] === subtotal.keys[0])
            .map(({ index }) => row.amounts[index]!),
        ),
      );
  for (const [index, column] of columns.entries())
    expect(column.total).toBe(added(own.map(({ amounts }) => amounts[index]!)));
  for (const subtotal of rows.filter(({ isSubtotal }) => isSubtotal))
    expect(subtotal.total).toBe(
      added(own.filter(({ keys }) => keys[0] === subtotal.keys[0]).map((row) => row.total)),
    );
  expect(own.map((row) => row.total)).toSatisfy(
    (totals: string[]) => totals.length === 0 || added(totals) === total,
  );
}

const axes = fc
  .shuffledSubarray(Object.keys(known), { minLength: 1, maxLength: 4 })
  .chain((dimensions) =>
    fc
      .integer({ min: Math.max(1, dimensions.length - 2), max: Math.min(2, dimensions.length) })
      .map((split) => ({ rows: dimensions.slice(0, split), columns: dimensions.slice(split) })),
  );
const choices: fc.Arbitrary<Choice> = fc
  .tuple(
    axes,
    fc.constantFrom(
      'net' as const,
      'debit' as const,
      'credit' as const,
      'turnover' as const,
      'count' as const,
    ),
    fc.boolean(),
  )
  .map(([sides, measure, withoutCarryForward]) => ({ ...sides, measure, withoutCarryForward }));

describe.each(fc.sample(histories, { numRuns: 3, seed: 25 }))('random books (%#)', (history) => {
  let books: StoredBooks;
  let everyWord: string;
  const span = 'from=2024-11&to=2025-04';
  const ask = (query: string): Promise<Pivot> => house.ask(books, `/report/pivot?${span}&${query}`);
  const dimensions = (names: readonly string[]): string =>
    names.map((name) => (name in items ? `item${books.category(name)}` : name)).join(',');
  beforeAll(async () => {
    books = await house.openBooks(history);
    everyWord = (await ask('rows=word&measure=count')).rows.map(({ keys }) => keys[0]).join(',');
  });

  it('every cell is what its vouchers add up to, from the balances and from the lines alike', async () => {
    for (const choice of fc.sample(choices, { numRuns: 60, seed: 25 })) {
      const { rows, columns, measure, withoutCarryForward } = choice;
      const query = [
        `rows=${dimensions(rows)}`,
        ...(columns.length > 0 ? [`columns=${dimensions(columns)}`] : []),
        `measure=${measure}`,
        `withoutCarryForward=${withoutCarryForward}`,
      ].join('&');
      const table = await ask(query);
      expect([query, cellsOf(table)]).toEqual([query, byHand(history, choice)]);
      expectToAddUp(table);
      // All words are asked for: only the lines know words.
      expect(await ask(`${query}&words=${everyWord}`)).toEqual(table);
    }
  });

  it('the net of each subject in each month is what the subject balance says moved', async () => {
    const table = await ask('rows=subject&columns=month');
    const amounts = table.rows.flatMap(({ labels, amounts: own }) =>
      own.map((amount, index) => [labels[0]!.code, table.columns[index]!.keys[0]!, amount ?? '0.00']),
    );
    for (const [code, month, amount] of amounts) {
      const [row] = await house.ask<SubjectBalanceRow[]>(
        books,
        `/accountBook/subjectBalance?from=${month}&to=${month}&codeFrom=${code}&codeTo=${code}`,
      );
      const [debit, credit] = [row?.currentDebitAmount, row?.currentCreditAmount].map((text) =>
        moneyOf(text ?? '0.00'),
      );
      expect([code, month, amount]).toEqual([code, month, figure.net(debit!, credit!, 0)]);
    }
  });

  it.each(['customer', 'department'])(
    'the items of a %s are those of the auxiliary balance',
    async (name) => {
      const table = await ask(`rows=item${books.category(name)}&columns=side&measure=turnover`);
      const rows = await house.ask<AuxiliaryBalanceRow[]>(
        books,
        `/accountBook/auxiliaryBalance?auxiliaryId=${books.category(name)}&${span}`,
      );
      const sides = table.columns.map(({ keys }) => keys[0]);
      const amountOf = (row: Pivot['rows'][number] | undefined, side: string): string =>
        row?.amounts[sides.indexOf(side)] ?? '0.00';
      const moved = rows.filter(({ isTotal }) => !isTotal);
      const ofTable = moved.map(({ code }) => {
        const row = table.rows.find(({ labels: [label] }) => label?.code === code);
        return [code, amountOf(row, 'debit'), amountOf(row, 'credit')];
      });
      expect(ofTable).toEqual(
        moved.map(({ code, currentDebitAmount: debit, currentCreditAmount: credit }) => [
          code,
          debit ?? '0.00',
          credit ?? '0.00',
        ]),
      );
    },
  );
});
