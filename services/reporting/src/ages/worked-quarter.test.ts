import { bookWordsIn } from '@suanpan/book-tables';
import type {
  AgedInvoicePage,
  AgeFigures,
  AgeReport,
  BooksCheck,
  OwedPanel,
  PartyStatement,
  Role,
} from '@suanpan/contracts';
import type { CsvRow } from '@suanpan/seeds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';
import {
  expectedOfTrade,
  storeTradeDocuments,
  tradeBooks,
  type StoredDocuments,
} from '../testing/store-trade.ts';

/** The worked quarter of trade: what is owed on six days, its ties, the dashboard and the latest invoices, to the fen. */
let house: House;
let books: StoredBooks;
let documents: StoredDocuments;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(tradeBooks());
  documents = await storeTradeDocuments(house.owner, books);
});
afterAll(() => house.close());

const on = (name: string, asOf: string): CsvRow[] =>
  expectedOfTrade(name).filter((row) => row['as_of'] === asOf);
const days = (name: string): string[] => [...new Set(expectedOfTrade(name).map((row) => row['as_of']!))];
const report = (kind: string, asOf: string, more = '') =>
  house.ask<AgeReport>(books, `/report/ages?kind=${kind}&day=${asOf}${more}`);

const texts = (rows: readonly CsvRow[]): string[] =>
  rows.map((row) => Object.values(row).join(' ')).toSorted();

const snake = ({ redCredit, openTotal, advance, net, ...buckets }: AgeFigures) => ({
  ...buckets,
  red_credit: redCredit,
  open_total: openTotal,
  advance,
  net,
});

describe.each(['receivable', 'payable'] as const)('%s by age', (kind) => {
  it.each(days('ages-receivable'))(
    'on %s are those of every party, foreign ones in both measures',
    async (asOf) => {
      const { source, rows } = await report(kind, asOf);
      const told = rows.flatMap(({ partyCode, partyName, currencyCode, original, base }) => {
        const head = { as_of: asOf, party: partyCode, name: partyName, currency: currencyCode };
        return [
          ...(original ? [{ ...head, measure: 'original', ...snake(original) }] : []),
          { ...head, measure: 'base', ...snake(base) },
        ];
      });
      expect(source).toBe('documents');
      expect(texts(told)).toEqual(texts(on(`ages-${kind}`, asOf)));
    },
  );

  it.each(days('ages-receivable'))('on %s equal their accounts, party by party', async (asOf) => {
    const { ties } = await report(kind, asOf);
    const letter = kind === 'receivable' ? 'C' : 'S';
    const told = ties.map(
      ({ kind: of, partyCode, currencyCode, subjectCode, documents: kept, ledger, difference }) => ({
        tie:
          of === 'open-items'
            ? `open documents ${partyCode} ${currencyCode} = ${subjectCode}`
            : `unapplied ${partyCode} = ${subjectCode}`,
        kept,
        ledger,
        difference,
      }),
    );
    const expected = on('ties', asOf)
      .filter(
        ({ tie, documents: kept }) =>
          kept !== '0.00' && new RegExp(`(documents|unapplied) ${letter}`).test(tie!),
      )
      .map(({ tie, documents: kept, ledger, difference }) => ({ tie, kept, ledger, difference }) as CsvRow);
    expect(expected.length).toBeGreaterThan(0);
    expect(texts(told)).toEqual(texts(expected));
  });
});

describe.each(days('latest5'))('the dashboard of %s', (asOf) => {
  it.each([
    ['ar', 'receivable', 'sales'],
    ['ap', 'payable', 'purchase'],
  ] as const)('%s: figures, ages and the latest five invoices', async (path, panel, side) => {
    const told = await house.ask<OwedPanel>(books, `/home/chart/${path}?accountDate=${asOf}`);
    const figure = (name: string) =>
      on('dashboard', asOf).find((row) => row['panel'] === panel && row['figure'] === name)!['value'];
    expect([told.source, told.total, told.advances, told.overpaid, told.difference]).toEqual([
      'documents',
      figure('control'),
      figure('advances'),
      figure('red_credit'),
      '0.00',
    ]);
    expect(told.buckets.map(({ value }) => value)).toEqual(
      told.buckets.map(({ key }) => figure(`age_${key}`)),
    );
    const latest = on('latest5', asOf).filter((row) => row['side'] === side);
    expect(
      told.invoices.map(({ id, invoiceDate, party, currencyCode, totalAmount, amount }) => [
        id,
        invoiceDate,
        party,
        currencyCode,
        totalAmount,
        amount,
      ]),
    ).toEqual(
      latest.map((row) => [
        documents.invoice(row['invoice']!),
        row['date'],
        row['party_name'],
        row['currency'],
        row['total'],
        row['total_base'],
      ]),
    );
    expect((await report(panel, asOf)).overdue).toBe(figure('overdue'));
  });
});

describe('the invoices behind the ages', () => {
  it.each(days('invoice-states'))('on %s are the open ones, in their bucket', async (asOf) => {
    const told: string[] = [];
    for (const kind of ['receivable', 'payable']) {
      const { records } = await house.ask<AgedInvoicePage>(
        books,
        `/report/ages/invoices?kind=${kind}&day=${asOf}&size=200`,
      );
      told.push(...records.map(({ id, open, base, bucket }) => `${id} ${open} ${base} ${bucket ?? ''}`));
    }
    const expected = on('invoice-states', asOf)
      .filter((row) => row['open'] !== '0.00')
      .map(
        (row) => `${documents.invoice(row['invoice']!)} ${row['open']} ${row['open_base']} ${row['bucket']}`,
      );
    expect(told.toSorted()).toEqual(expected.toSorted());
  });
});

describe('a statement of account', () => {
  const summaries = expectedOfTrade('invoice-funds-summary');
  it.each(summaries.map((row) => [row['party']!, row['currency']!, row] as const))(
    'of %s in %s runs from what was open to what is',
    async (party, currency, row) => {
      const item = books.item(`${party.startsWith('C') ? 'customer' : 'supplier'}:${party}`);
      const { opening, entries, closing } = await house.ask<PartyStatement>(
        books,
        `/report/partyStatement?partyId=${item}&currencyCode=${currency}&from=2026-01-01&to=2026-03-31`,
      );
      expect([opening, closing]).toEqual([row['opening_open'], row['closing_open']]);
      expect(entries.at(-1)?.balance ?? opening).toBe(closing);
    },
  );
});

it.each(['2026-01', '2026-02', '2026-03'])(
  'the health of %s says that documents and books agree',
  async (month) => {
    const checks = await house.ask<BooksCheck[]>(books, `/report/health?accountDate=${month}-15`);
    const ofDocuments = ['receivables', 'payables', 'funds', 'bills', 'staffClaims', 'vat'];
    const told = checks.filter(({ key }) => ofDocuments.includes(key));
    expect(told.map(({ key, isSound, offenders }) => [key, isSound, offenders])).toEqual(
      ofDocuments.map((key) => [key, true, []]),
    );
  },
);

it('the health of a month shows what documents and books hold', async () => {
  const checks = await house.ask<BooksCheck[]>(books, '/report/health?accountDate=2026-03-15');
  const left = (key: string) => checks.find((one) => one.key === key)?.left;
  expect([left('bills'), left('staffClaims')]).toEqual(['0.00', '694.00']);
});

describe('the health of books in which money is seen by some', () => {
  const march = '/report/health?accountDate=2026-03-15';
  const ofFunds = ['funds', 'bills', 'staffClaims'];
  const askAs = (role: Role, headers: Record<string, string> = {}) =>
    house.get<BooksCheck[]>(march, { set: books.set, role, headers });
  const keysFor = async (role: Role): Promise<string[]> =>
    (await askAs(role)).body.data.map(({ key }) => key);

  it.each(['Manager', 'Director', 'Making'] as const)('shows %s the checks of money', async (role) => {
    expect(await keysFor(role)).toEqual(expect.arrayContaining(ofFunds));
  });

  it('shows View, to whom money is refused, the others alone', async () => {
    const keys = await keysFor('View');
    expect(keys.filter((key) => ofFunds.includes(key))).toEqual([]);
    const all = await keysFor('Manager');
    expect(keys).toEqual(all.filter((key) => !ofFunds.includes(key)));
  });

  it('does not tell View that he has the answer of a role that sees money', async () => {
    const { etag } = (await askAs('Making')).headers;
    expect((await askAs('Making', { 'if-none-match': String(etag) })).status).toBe(304);
    expect((await askAs('View', { 'if-none-match': String(etag) })).status).toBe(200);
  });

  it('is frozen in a pack, which View may take along, without them', async () => {
    const asker = { set: books.set, role: 'Manager' as const, headers: { 'accept-language': 'en' } };
    const { status } = await house.send('POST', '/report/pack', asker, { accountDate: '2026-03-31' });
    expect(status).toBe(200);
    const { checks } = await house.owner.read(
      { accountSetId: books.set, userId: 7, requestId: 'test' },
      (sql) =>
        sql.one<{ checks: string }>(
          `SELECT content ->> 'checks' AS checks FROM reporting.report_pack WHERE account_set_id = $1`,
          [books.set],
        ),
    );
    const say = bookWordsIn('en');
    expect(checks).toContain(say('check.vat'));
    for (const key of ['funds', 'bills', 'staffClaims'] as const)
      expect(checks).not.toContain(say(`check.${key}`));
  });
});

describe('what parts documents from the books is named in its health', () => {
  const march = '/report/health?accountDate=2026-03-31';
  const withHand = async (number: number, lines: string[], documents = true) => {
    const own = await house.openBooks(tradeBooks());
    if (documents) await storeTradeDocuments(house.owner, own);
    await house.post(own, voucher('2026-03-31', `记-${number}`, lines));
    const checks = await house.ask<BooksCheck[]>(own, march);
    return new Map(checks.map((one) => [one.key, one]));
  };

  it('a voucher by hand on fund accounts, bills, claims and taxes', async () => {
    const checks = await withHand(999, [
      '1001 Dr 10.00',
      '1121 Dr 20.00',
      '224103 Cr 30.00 employee:E01',
      '22210107 Cr 0.10',
      '22210101 Dr 0.20',
      '22210109 Cr 0.30',
      '222105 Dr 0.40',
      '5001 Cr 0.20',
    ]);
    expect(checks.get('funds')).toMatchObject({
      isSound: false,
      offenders: [{ subjectCode: '1001', subjectName: '现金', fundAccount: { kind: 'cash' } }],
    });
    expect(checks.get('bills')).toMatchObject({
      isSound: false,
      left: '0.00',
      right: '20.00',
      offenders: [{ subjectCode: '1121', left: '0.00', right: '20.00' }],
    });
    expect(checks.get('staffClaims')).toMatchObject({
      isSound: false,
      offenders: [{ subjectCode: '224103', left: '0.00', right: '30.00' }],
    });
    expect(checks.get('vat')).toMatchObject({
      isSound: false,
      offenders: [
        { subjectCode: '22210107', left: '11482.05', right: '11482.15' },
        { subjectCode: '22210101', left: '4189.26', right: '4189.46' },
        { subjectCode: '22210109', left: '650.00', right: '650.30' },
        { subjectCode: '222105', left: '5160.01', right: '5160.41' },
      ],
    });
  });

  it('a company without documents has nothing to be held against', async () => {
    const checks = await withHand(999, ['1001 Dr 10.00', '5001 Cr 10.00'], false);
    for (const key of ['funds', 'bills', 'staffClaims', 'vat'] as const) expect(checks.has(key)).toBe(false);
  });
});

it('ages and statements of account are files too', async () => {
  const csv = async (path: string) =>
    (await house.download(`${path}&format=csv`, { set: books.set })).toString();
  const ages = await csv('/report/ages/export?kind=receivable&day=2026-01-31');
  expect(ages).toContain('215902.81');
  const party = books.item('customer:C01');
  const account = await csv(`/report/partyStatement/export?partyId=${party}&from=2026-01-01&to=2026-03-31`);
  expect(account).toContain('82042.07');
});

it('a voucher made by hand on the account is told with its difference', async () => {
  await house.post(books, voucher('2026-03-31', '记-999', ['112201 Dr 10.00 customer:C01', '5001 Cr 10.00']));
  const { ties } = await report('receivable', '2026-03-31');
  expect(ties.filter(({ difference }) => difference !== '0.00')).toMatchObject([
    { kind: 'open-items', partyCode: 'C01', subjectCode: '112201', difference: '-10.00' },
  ]);
  expect(await house.ask<OwedPanel>(books, '/home/chart/ar?accountDate=2026-03-31')).toMatchObject({
    difference: '-10.00',
  });
});

it('days before the books and parties of others are refused', async () => {
  const ask = async (path: string) => (await house.get(path, { set: books.set })).body.code;
  expect(await ask('/report/ages?kind=receivable&day=2025-12-31')).toBe('PERIOD_UNKNOWN');
  expect(await ask('/report/partyStatement?partyId=999999&from=2026-01-01&to=2026-01-31')).toBe('NOT_FOUND');
  expect(
    await ask(`/report/partyStatement?partyId=${books.item('customer:C01')}&from=2026-02-01&to=2026-01-31`),
  ).toBe('FIELD_INVALID');
});

it('books without invoices are aged from their vouchers, and it is told', async () => {
  const other = await house.openBooks(
    company({
      auxiliaryItems: [{ category: 'customer', code: 'C01', name: '华宁' }],
      subjects: [subject('112201', '货款', { auxiliary: ['customer'] })],
      vouchers: [voucher('2025-03-02', '记-1', ['112201 Dr 70.00 customer:C01', '5001 Cr 70.00'])],
    }),
  );
  const told = await house.ask<AgeReport>(other, '/report/ages?kind=receivable&day=2025-03-31');
  expect(told).toMatchObject({ source: 'books', asOf: '2025-03-31', overdue: '70.00', ties: [] });
  expect(told.rows).toMatchObject([{ partyCode: 'C01', base: { d16_30: '70.00', openTotal: '70.00' } }]);
});
