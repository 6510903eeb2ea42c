import type { Pivot, PivotLines, SubjectBalanceRow } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

/** A trading company: sales and costs by department and customer, in two voucher words, over two quarters. */
let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      months: ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05', '2025-06'],
      voucherWords: ['收', '记'],
      auxiliaryItems: [
        { category: 'customer', code: 'C01', name: '甲公司' },
        { category: 'customer', code: 'C02', name: '乙公司' },
        { category: 'department', code: 'D01', name: '销售部' },
        { category: 'department', code: 'D02', name: '行政部' },
      ],
      subjects: [
        subject('1122', '应收账款', { auxiliary: ['customer', 'department'] }),
        subject('560202', '办公费', { auxiliary: ['department'] }),
      ],
      openings: [opening('1001', '500.00'), opening('3001', '500.00')],
      vouchers: [
        voucher('2025-01-10', '记-1', ['1122 Dr 300.00 customer:C01 department:D01', '5001 Cr 300.00']),
        voucher('2025-02-10', '记-1', ['1122 Dr 200.00 customer:C02 department:D02', '5001 Cr 200.00']),
        voucher('2025-02-20', '收-1', ['1001 Dr 120.00', '1122 Cr 120.00 customer:C01 department:D01']),
        voucher('2025-04-05', '记-1', ['560202 Dr 40.00 department:D01', '1001 Cr 40.00']),
        voucher('2025-04-06', '记-2', ['560209 Dr 10.00', '1001 Cr 10.00']),
        voucher('2025-05-06', '记-1', ['560202 Dr -5.00 department:D01', '1001 Cr -5.00']),
        voucher(
          '2025-05-31',
          '记-2',
          ['5001 Dr 500.00', '3103 Cr 465.00', '560202 Cr 35.00 department:D01'],
          'pl-carry-forward',
        ),
      ],
    }),
  );
});
afterAll(() => house.close());

const year = 'from=2025-01&to=2025-06';
const ask = (query: string): Promise<Pivot> => house.ask(books, `/report/pivot?${year}&${query}`);
const dimension = (category: string): string => `item${books.category(category)}`;

/** A table as a reader sees it: a line of names, then each row with its amounts and its total, then the totals. */
const drawn = ({ rows, columns, total }: Pivot): string[] => [
  ['', ...columns.map((column) => `${namesOf(column)}${column.isSubtotal ? ' sum' : ''}`), '='].join(' | '),
  ...rows.map((row) =>
    [
      `${namesOf(row)}${row.isSubtotal ? ' sum' : ''}`,
      ...row.amounts.map((amount) => amount ?? '-'),
      row.total,
    ].join(' | '),
  ),
  ['=', ...columns.map((column) => column.total), total].join(' | '),
];
const namesOf = ({ labels }: Pivot['columns'][number] | Pivot['rows'][number]): string =>
  labels.map(({ code, name }) => code || name).join('/');

describe('the dimensions', () => {
  it('subjects of the first level by quarter: what moved, and what it adds up to', async () => {
    expect(drawn(await ask('rows=subject1&columns=quarter'))).toEqual([
      ' | 2025Q1 | 2025Q2 | =',
      '1001 | 120.00 | -45.00 | 75.00',
      '1122 | 380.00 | - | 380.00',
      '3103 | - | -465.00 | -465.00',
      '5001 | -500.00 | 500.00 | 0.00',
      '5602 | - | 10.00 | 10.00',
      '= | 0.00 | 0.00 | 0.00',
    ]);
  });

  it('a subject that has no such level stands as it is', async () => {
    const codes = async (rows: string) =>
      (await ask(`rows=${rows}`)).rows.map(({ labels: [label] }) => label?.code);
    expect(await codes('subject1')).toEqual(['1001', '1122', '3103', '5001', '5602']);
    expect(await codes('subject2')).toEqual(['1001', '1122', '3103', '5001', '560202', '560209']);
    expect(await codes('subject')).toEqual(await codes('subject4'));
  });

  it('items of two categories against each other, with what has none of them', async () => {
    expect(drawn(await ask(`rows=${dimension('customer')}&columns=${dimension('department')}`))).toEqual([
      ' | D01 | D02 | Unassigned | =',
      'C01 | 180.00 | - | - | 180.00',
      'C02 | - | 200.00 | - | 200.00',
      'Unassigned | 0.00 | - | -380.00 | -380.00',
      '= | 180.00 | 200.00 | -380.00 | 0.00',
    ]);
  });

  it('the project-combination table: subjects against the items of a category', async () => {
    const query = `rows=subject&columns=${dimension('department')}&measure=debit&withoutCarryForward=true`;
    expect(drawn(await ask(query))).toEqual([
      ' | D01 | D02 | Unassigned | =',
      '1001 | - | - | 120.00 | 120.00',
      '1122 | 300.00 | 200.00 | - | 500.00',
      '560202 | 35.00 | - | - | 35.00',
      '560209 | - | - | 10.00 | 10.00',
      '= | 335.00 | 200.00 | 130.00 | 665.00',
    ]);
  });

  it('the project-combination table of balances: what stands there at the end, with what the books began with', async () => {
    expect(drawn(await ask(`rows=subject&columns=${dimension('department')}&measure=closing`))).toEqual([
      ' | D01 | D02 | Unassigned | =',
      '1001 | - | - | 575.00 | 575.00',
      '1122 | 180.00 | 200.00 | - | 380.00',
      '3001 | - | - | -500.00 | -500.00',
      '3103 | - | - | -465.00 | -465.00',
      '560209 | - | - | 10.00 | 10.00',
      '= | 180.00 | 200.00 | -380.00 | 0.00',
    ]);
  });

  it('balances before the months, and each side of the year to their end, of some subjects and items', async () => {
    const spring = async (query: string) => {
      const path = `/report/pivot?from=2025-04&to=2025-06&rows=${dimension('department')}&${query}`;
      const { rows, total } = await house.ask<Pivot>(books, path);
      return [...rows.map((row) => `${namesOf(row)} ${row.total}`), total];
    };
    const receivable = 'codeFrom=1122&codeTo=1122';
    expect(await spring(`measure=opening&${receivable}`)).toEqual(['D01 180.00', 'D02 200.00', '380.00']);
    expect(await spring(`measure=ytdDebit&${receivable}`)).toEqual(['D01 300.00', 'D02 200.00', '500.00']);
    const item = books.item('customer:C01');
    expect(await spring(`measure=ytdCredit&items=${item}`)).toEqual(['D01 120.00', '120.00']);
  });

  it('the closing of each subject is what the subject balance says', async () => {
    const { rows } = await ask('rows=subject&measure=closing');
    const balance = await house.ask<SubjectBalanceRow[]>(books, `/accountBook/subjectBalance?${year}`);
    const leaves = balance.filter(({ isLeaf, isTotal }) => isLeaf && !isTotal);
    const signed = leaves.map(({ code, endingDebitBalance: debit, endingCreditBalance: credit }) => [
      code,
      debit ?? (credit === null ? '0.00' : `-${credit}`),
    ]);
    expect(rows.map(({ labels, total }) => [labels[0]!.code, total])).toEqual(
      signed.filter(([, amount]) => amount !== '0.00'),
    );
  });

  it('voucher words and sides, in the order of the words', async () => {
    expect(drawn(await ask('rows=word&columns=side&measure=turnover'))).toEqual([
      ' | Debit | Credit | =',
      '收 | 120.00 | 120.00 | 240.00',
      '记 | 1045.00 | 1045.00 | 2090.00',
      '= | 1165.00 | 1165.00 | 2330.00',
    ]);
  });

  it('two dimensions down have a subtotal where the first has several rows; two across have a common heading and a subtotal, too', async () => {
    expect(drawn(await ask('rows=subject1,month&columns=year,side&measure=net&codeTo=1122'))).toEqual([
      ' | 2025/Debit | 2025/Credit | 2025 sum | =',
      '1001/2025/02 | 120.00 | - | 120.00 | 120.00',
      '1001/2025/04 | - | -50.00 | -50.00 | -50.00',
      '1001/2025/05 | - | 5.00 | 5.00 | 5.00',
      '1001 sum | 120.00 | -45.00 | 75.00 | 75.00',
      '1122/2025/01 | 300.00 | - | 300.00 | 300.00',
      '1122/2025/02 | 200.00 | -120.00 | 80.00 | 80.00',
      '1122 sum | 500.00 | -120.00 | 380.00 | 380.00',
      '= | 620.00 | -165.00 | 455.00 | 455.00',
    ]);
  });

  it('without a dimension across there is the total alone', async () => {
    expect(drawn(await ask('rows=year'))).toEqual([' |  | =', '2025 | 0.00 | 0.00', '= | 0.00 | 0.00']);
  });

  it('says in the reader’s language what has no item and what the sides are', async () => {
    const headers = { 'accept-language': 'zh-TW' };
    const path = `/report/pivot?${year}&rows=${dimension('customer')}&columns=side`;
    const { body } = await house.get<Pivot>(path, { set: books.set, headers });
    expect(body.data.rows.at(-1)!.labels[0]!.name).toBe('未指定');
    expect(body.data.columns.map(({ labels }) => labels[0]!.name)).toEqual(['借方', '貸方']);
  });
});

describe('the measures', () => {
  it.each([
    ['net', '1122 | 380.00'],
    ['debit', '1122 | 500.00'],
    ['credit', '1122 | 120.00'],
    ['turnover', '1122 | 620.00'],
    ['count', '1122 | 3'],
  ])('%s of the receivables', async (measure, row) => {
    const [, ...rows] = drawn(await ask(`rows=subject&subjects=${books.subject('1122')}&measure=${measure}`));
    expect(rows[0]).toBe(`${row} | ${row.split(' | ')[1]}`);
  });

  it('amounts that took each other back have no row; two lines of them still count', async () => {
    const red = await house.openBooks(
      company({
        vouchers: [
          voucher('2025-01-10', '记-1', ['560209 Dr 10.00', '1001 Cr 10.00']),
          voucher('2025-01-11', '记-2', ['560209 Dr -10.00', '1001 Cr -10.00']),
        ],
      }),
    );
    const path = '/report/pivot?from=2025-01&to=2025-01&rows=subject';
    for (const extra of ['', '&columns=word', '&columns=side'])
      expect((await house.ask<Pivot>(red, path + extra)).rows).toEqual([]);
    const counted = await house.ask<Pivot>(red, `${path}&measure=count`);
    expect(counted.rows.map(({ total }) => total)).toEqual(['2', '2']);
  });
});

describe('the filters', () => {
  const total = async (filter: string): Promise<string> => (await ask(`rows=subject&${filter}`)).total;
  const codes = async (filter: string): Promise<string[]> =>
    (await ask(`rows=subject&${filter}`)).rows.map(({ labels }) => labels[0]!.code);

  it('a range of codes has what lies below its last one', async () => {
    expect(await codes('codeFrom=1122&codeTo=5602')).toEqual(['1122', '3103', '5001', '560202', '560209']);
  });

  it('a subject has everything below it, a class all of its subjects', async () => {
    expect(await codes(`subjects=${books.subject('5602')}`)).toEqual(['560202', '560209']);
    expect(await codes('class=asset')).toEqual(['1001', '1122']);
  });

  it('items of one category are alternatives, those of several must all be there', async () => {
    const [c1, c2, d1] = ['customer:C01', 'customer:C02', 'department:D01'].map((key) => books.item(key));
    expect(await total(`items=${c1}`)).toBe('180.00');
    expect(await total(`items=${c1},${c2}`)).toBe('380.00');
    expect(await total(`items=${c1},${c2},${d1}`)).toBe('180.00');
  });

  it('words, sides, and vouchers that carry results forward', async () => {
    const { rows } = await ask('rows=word');
    const receipts = rows.find(({ labels }) => labels[0]?.name === '收')!.keys[0];
    expect(await codes(`words=${receipts}`)).toEqual(['1001', '1122']);
    expect(await total('side=debit&measure=turnover')).toBe('1165.00');
    expect(await total('side=debit&measure=turnover&withoutCarryForward=true')).toBe('665.00');
    expect(await codes('withoutCarryForward=true')).not.toContain('3103');
  });

  it('only the months asked for count', async () => {
    const march = await house.ask<Pivot>(books, '/report/pivot?from=2025-03&to=2025-04&rows=subject');
    expect(march.rows.map(({ labels }) => labels[0]!.code)).toEqual(['1001', '560202', '560209']);
  });
});

describe('it agrees with the books', () => {
  it('the net of each subject and month is what the subject balance says moved', async () => {
    const table = await ask('rows=subject1&columns=month&measure=debit');
    for (const [index, { keys }] of table.columns.entries()) {
      const month = `from=${keys[0]}&to=${keys[0]}`;
      const balance = await house.ask<SubjectBalanceRow[]>(
        books,
        `/accountBook/subjectBalance?${month}&level=1`,
      );
      for (const { labels, amounts } of table.rows) {
        const row = balance.find(({ code }) => code === labels[0]!.code);
        expect([keys[0], labels[0]!.code, amounts[index] ?? '0.00']).toEqual([
          keys[0],
          labels[0]!.code,
          row?.currentDebitAmount ?? '0.00',
        ]);
      }
    }
  });

  it('each cell, subtotal and total is what its lines add up to', async () => {
    const query = `rows=subject1,${dimension('department')}&columns=quarter,side&measure=turnover`;
    const table = await ask(query);
    const linesOf = (rowKeys: readonly string[], columnKeys: readonly string[]) =>
      house.ask<PivotLines>(
        books,
        `/report/pivot/lines?${year}&${query}` +
          (rowKeys.length ? `&rowKeys=${rowKeys.join(',')}` : '') +
          (columnKeys.length ? `&columnKeys=${columnKeys.join(',')}` : ''),
      );
    const sumOf = ({ debitTotal, creditTotal }: PivotLines) =>
      (Number(debitTotal) + Number(creditTotal)).toFixed(2);
    for (const row of table.rows) {
      for (const [index, column] of table.columns.entries()) {
        const amount = row.amounts[index] ?? '0.00';
        expect([row.keys, column.keys, sumOf(await linesOf(row.keys, column.keys))]).toEqual([
          row.keys,
          column.keys,
          amount,
        ]);
      }
      expect(sumOf(await linesOf(row.keys, []))).toBe(row.total);
    }
    expect(sumOf(await linesOf([], []))).toBe(table.total);
  });
});

describe('the lines of a cell', () => {
  const lines = (query: string): Promise<PivotLines> =>
    house.ask(books, `/report/pivot/lines?${year}&${query}`);

  it('are those of its subject and month, with their vouchers, items and totals', async () => {
    const query = `rows=subject1&columns=month&rowKeys=${books.subject('1122')}&columnKeys=2025-02`;
    const { lines: all, debitTotal, creditTotal, count, next } = await lines(query);
    expect(all.map((line) => [line.voucherDate, line.word, line.code, line.auxiliary[0]?.code])).toEqual([
      ['2025-02-10', '记', 1, 'C02'],
      ['2025-02-20', '收', 1, 'C01'],
    ]);
    expect([debitTotal, creditTotal, count, next]).toEqual(['200.00', '120.00', 2, null]);
  });

  it('come page by page in the order of the books, the totals with each', async () => {
    const whole = await lines('rows=subject');
    const paged = [];
    for (let after = ''; ;) {
      const page = await lines(`rows=subject&size=4${after && `&after=${after}`}`);
      expect([page.debitTotal, page.count]).toEqual(['1165.00', 15]);
      paged.push(...page.lines);
      if (page.next === null) break;
      after = page.next;
    }
    expect(paged).toEqual(whole.lines);
    expect(paged).toHaveLength(15);
  });

  it('of a cell without lines are none', async () => {
    expect(await lines('rows=month&rowKeys=2024-12')).toMatchObject({ lines: [], count: 0 });
    expect(await lines('rows=month&rowKeys=2025-06')).toMatchObject({ lines: [], debitTotal: '0.00' });
    expect(await lines('rows=side&side=debit&rowKeys=credit')).toMatchObject({ lines: [], count: 0 });
  });
});

describe('what a call must say', () => {
  const refused = async (path: string) => {
    const { status, body } = await house.get(`/report/${path}`, { set: books.set });
    return [status, body.fields?.[0]?.field];
  };

  it.each([
    ['no rows', `pivot?${year}`, 'rows'],
    ['no months', 'pivot?rows=subject', 'accountDate'],
    ['an unknown dimension', `pivot?${year}&rows=colour`, 'rows'],
    ['three dimensions', `pivot?${year}&rows=subject,month,side`, 'rows'],
    ['a dimension twice', `pivot?${year}&rows=month,month`, 'rows'],
    ['a dimension down and across', `pivot?${year}&rows=month&columns=month`, 'columns'],
    ['an unknown category', `pivot?${year}&rows=item999999`, 'rows'],
    ['no category', `pivot?${year}&rows=month&columns=item0`, 'columns'],
    ['an unknown measure', `pivot?${year}&rows=month&measure=average`, 'measure'],
    ['a balance of a month', `pivot?${year}&rows=subject&columns=month&measure=closing`, 'columns'],
    ['a balance of a side', `pivot?${year}&rows=side&measure=opening`, 'rows'],
    ['a balance of a word', `pivot?${year}&rows=subject&words=1&measure=opening`, 'words'],
    [
      'a balance without what carries results forward',
      `pivot?${year}&rows=subject&measure=closing&withoutCarryForward=true`,
      'withoutCarryForward',
    ],
    ['lines of a balance', `pivot/lines?${year}&rows=subject&measure=closing`, 'measure'],
    ['an unknown subject', `pivot?${year}&rows=month&subjects=999999`, 'subjects'],
    ['an unknown item', `pivot?${year}&rows=month&items=999999`, 'items'],
    ['text for ids', `pivot?${year}&rows=month&words=x`, 'words'],
    ['an id beyond all', `pivot?${year}&rows=month&subjects=${'9'.repeat(16)}`, 'subjects'],
    ['a wrong order of months', 'pivot?from=2025-03&to=2025-01&rows=month', 'to'],
    ['a month that is none', `pivot/lines?${year}&rows=month&rowKeys=2025-13`, 'rowKeys'],
    ['a year for a quarter', `pivot/lines?${year}&rows=quarter&rowKeys=2025`, 'rowKeys'],
    ['text for a subject', `pivot/lines?${year}&rows=subject&rowKeys=abc`, 'rowKeys'],
    ['no side', `pivot/lines?${year}&rows=month&columns=side&columnKeys=left`, 'columnKeys'],
    ['more keys than dimensions', `pivot/lines?${year}&rows=month&rowKeys=2025-01,debit`, 'rowKeys'],
    ['no page key', `pivot/lines?${year}&rows=month&after=nonsense`, 'after'],
  ])('%s is refused at its field', async (_, path, field) => {
    expect(await refused(path)).toEqual([400, field]);
  });

  it('months before the books are not known', async () => {
    const path = '/report/pivot?from=2024-01&to=2024-03&rows=month';
    expect((await house.get(path, { set: books.set })).body.code).toBe('PERIOD_UNKNOWN');
  });

  it('a table wider than 200 columns is refused with what fits', async () => {
    const many = Array.from({ length: 201 }, (_, index) => ({
      category: 'customer',
      code: `C${String(index).padStart(3, '0')}`,
      name: `客户${index}`,
    }));
    const wide = await house.openBooks(
      company({
        auxiliaryItems: many,
        subjects: [subject('1122', '应收账款', { auxiliary: ['customer'] })],
        vouchers: [
          voucher('2025-01-10', '记-1', [
            ...many.map(({ code }) => `1122 Dr 1.00 customer:${code}`),
            '5001 Cr 201.00',
          ]),
        ],
      }),
    );
    const item = `item${wide.category('customer')}`;
    const path = '/report/pivot?from=2025-01&to=2025-01';
    const across = await house.get(`${path}&rows=subject&columns=${item}`, { set: wide.set });
    expect([across.status, across.body.code]).toEqual([422, 'PIVOT_TOO_LARGE']);
    expect(across.body.msg).toContain('200');
    expect((await house.ask<Pivot>(wide, `${path}&rows=${item}&columns=subject`)).rows).toHaveLength(202);
  });
});

describe('who may ask', () => {
  it.each([
    ['Manager', 200],
    ['Director', 200],
    ['Making', 200],
    ['View', 200],
    ['Cashier', 422],
  ] as const)('%s: %i', async (role, status) => {
    for (const path of [`pivot?rows=month&${year}`, `pivot/lines?rows=month&${year}`, 'pivot/views'])
      expect((await house.get(`/report/${path}`, { set: books.set, role })).status).toBe(status);
  });

  it('another company’s subjects, items and categories do not exist here', async () => {
    const other = await house.openBooks(company({}));
    for (const filter of [
      `rows=${dimension('customer')}`,
      `rows=month&subjects=${books.subject('1122')}`,
      `rows=month&items=${books.item('customer:C01')}`,
    ])
      expect((await house.get(`/report/pivot?${year}&${filter}`, { set: other.set })).status).toBe(400);
    expect((await house.ask<Pivot>(other, '/report/pivot?accountDate=2025-01-31&rows=word')).rows).toEqual(
      [],
    );
  });

  it('a reader who has the answer gets 304', async () => {
    const path = `/report/pivot?${year}&rows=month`;
    const { headers } = await house.get(path, { set: books.set });
    const again = { set: books.set, headers: { 'if-none-match': String(headers['etag']) } };
    expect((await house.get(path, again)).status).toBe(304);
  });
});
