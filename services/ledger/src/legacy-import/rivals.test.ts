import type { FieldProblem, LegacyColumns, LegacyImportResult, LegacyOrigin } from '@suanpan/contracts';
import type { Answer } from '@suanpan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../testing/form-with.ts';
import { emptyBooks, workbookOf } from '../testing/golden-legacy.ts';
import type { Cell, LegacyFiles } from '../testing/legacy-layouts/layout.ts';
import { rivals } from '../testing/legacy-layouts/rivals.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Exports of the programs that companies come from are read as they are, and what differs is told month by month. */
let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());

async function upload<Data>(books: TestBooks, path: string, files: LegacyFiles): Promise<Answer<Data>> {
  const form = formOf({
    balances: await workbookOf(files.balances),
    vouchers: await workbookOf(files.vouchers),
  });
  return books.call<Data>('POST', path, form.body as never, books.manager, { 'content-type': form.type });
}

const take = (books: TestBooks, files: LegacyFiles) =>
  upload<LegacyImportResult>(books, '/legacy-import', files);
const rehearse = (books: TestBooks, files: LegacyFiles) =>
  upload<LegacyImportResult>(books, '/legacy-import?dryRun=true', files);

/** `2025-10-20 记-12 收货款 1122 甲公司 -20.00`: debit less credit. */
async function linesOf(books: TestBooks): Promise<string[]> {
  const text = `SELECT concat_ws(' ', v.voucher_date, w.word || '-' || v.number, l.summary, s.code, (
      SELECT string_agg(i.name, ',') FROM ledger.aux_set_item x
      JOIN ledger.auxiliary_item i ON i.account_set_id = $1 AND i.id = x.item_id
      WHERE x.account_set_id = $1 AND x.aux_set_id = l.aux_set_id), l.debit - l.credit) AS line
    FROM ledger.voucher_line l JOIN ledger.voucher v ON v.account_set_id = $1 AND v.id = l.voucher_id
    JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
    JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
    WHERE l.account_set_id = $1 ORDER BY v.voucher_date, v.number, l.line_no`;
  const rows = await ledger
    .another()
    .read({ accountSetId: books.id, userId: 1 }, (sql) => sql.rows<{ line: string }>(text, [books.id]));
  return rows.map(({ line }) => line);
}

describe.each(Object.entries(rivals))('%s', (_, { files, owes }) => {
  it('is read without a word of the user, and its books come out', async () => {
    const books = await emptyBooks(ledger);
    const found = await upload<LegacyColumns[]>(books, '/legacy-import/columns', files);
    const unsaid = found.data.flatMap(({ columns }) =>
      columns.filter(({ key, hasValues }) => key === null && hasValues).map(({ title }) => title),
    );
    expect(unsaid, 'columns that the user would have to name').toEqual([]);
    const { data, ...answer } = await take(books, files);
    expect(answer).toMatchObject({ success: true });
    expect(data).toMatchObject({ vouchers: 3, lines: 6, openings: owes ? 3 : 2, differences: [] });
    expect(await linesOf(books)).toEqual([
      '2025-10-08 记-1 存现 100201 30.00',
      '2025-10-08 记-1 存现 1001 -30.00',
      '2025-10-20 记-12 收货款 100201 20.00',
      '2025-10-20 记-12 收货款 1122 甲公司 -20.00',
      '2025-11-03 记-1 销售 1122 甲公司 1200.00',
      '2025-11-03 记-1 销售 5001 -1200.00',
    ]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });
});

/** The rows with the cell of a row, found by its first cells, changed. */
const changed = (rows: readonly Cell[][], begin: readonly Cell[], column: number, cell: Cell): Cell[][] =>
  rows.map((cells) =>
    begin.every((one, index) => cells[index] === one) ? Object.assign([...cells], { [column]: cell }) : cells,
  );

/** `2025-11 Dr 1200.00/1200.00 Cr 0.00/0.00 = –/1180.00`: the table's figure before ours, – where it tells none. */
const readable = ({ opening, months }: LegacyOrigin): string[] => {
  const figure = ({ table, books }: LegacyOrigin['opening']) => `${table ?? '–'}/${books}`;
  return [
    `opening ${figure(opening)}`,
    ...months.map(
      ({ month, debit, credit, closing }) =>
        `${month ?? 'all'} Dr ${figure(debit)} Cr ${figure(credit)} = ${figure(closing)}`,
    ),
  ];
};

it('a table by month that leaves out months without movement tells an opening where it first has the subject', async () => {
  const books = await emptyBooks(ledger);
  const { balances, vouchers } = rivals['a table by month']!.files;
  const moved = balances.filter(
    ([, , code, , , , , debit, credit]) => code === '科目编码' || debit || credit,
  );
  const raised = [
    ...vouchers.slice(0, -1),
    ['2025.11.05', '记-0002', '100201', '工行', '增资', '借', null, null, '10.00'],
    ['2025.11.05', '记-0002', '3001', '实收资本', '增资', '贷', null, null, '10.00'],
  ];
  const { data } = await take(books, {
    balances: [
      ...moved,
      ['2025', '11', '1002', '银行存款', null, '50.00', null, '10.00', null, '60.00', null],
      ['2025', '11', '100201', '工行', null, '50.00', null, '10.00', null, '60.00', null],
      ['2025', '11', '3001', '实收资本', null, null, '150.00', null, '10.00', null, '160.00'],
    ],
    vouchers: raised,
  });
  expect(data).toMatchObject({ vouchers: 4, openings: 2, differences: [] });
});

describe('a quantity or foreign amount', () => {
  const balances: Cell[][] = [
    ['科目编码', '科目名称', '币别', '期初余额', null, null, null, '期末余额', null, null, null],
    [null, null, null, '借方', null, '贷方', null, '借方', null, '贷方', null],
    [null, null, null, '外币', '本位币', '外币', '本位币', '外币', '本位币', '外币', '本位币'],
    ['1002', '银行存款', '美元', '100.00', '700.00', null, null, '100.00', '700.00', null, null],
    ['1001', '库存现金', null, null, '30.00', null, null, null, null, null, null],
    ['2202', '应付账款', '美元', null, null, '100.00', '700.00', null, null, '100.00', '700.00'],
    ['2203', '预收账款', '美元', '10.00', '70.00', null, null, '10.00', '70.00', null, null],
    ['3001', '实收资本', null, null, null, null, '100.00', null, null, null, '70.00'],
  ];
  const vouchers: Cell[][] = [
    ['日期', '凭证字号', '摘要', '科目编码', '科目名称', '借方', '贷方'],
    ['2025-10-08', '记-1', '减资', '3001', '实收资本', '30.00', null],
    ['2025-10-08', '记-1', '减资', '1001', '库存现金', null, '30.00'],
  ];

  it('that is told in columns of debit and credit is on the side of its amount', async () => {
    const books = await emptyBooks(ledger);
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7' });
    const { data, ...answer } = await take(books, { balances, vouchers });
    expect(answer).toMatchObject({ success: true });
    expect(data.differences).toEqual([]);
    const rows = await ledger.another().read({ accountSetId: books.id, userId: 1 }, (sql) =>
      sql.rows<{ row: string }>(
        `SELECT concat_ws(' ', s.code, o.currency, o.opening_amount, o.original_amount) AS row
           FROM ledger.opening_balance o JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = o.subject_id
           WHERE o.account_set_id = $1 ORDER BY s.code`,
        [books.id],
      ),
    );
    expect(rows.map(({ row }) => row)).toEqual([
      '1001 CNY 30.00',
      '1002 USD 700.00 100.000000',
      '2202 USD 700.00 100.000000',
      '2203 USD -70.00 -10.000000',
      '3001 CNY 100.00',
    ]);
  });
});

describe('where a difference comes from', () => {
  const without = (vouchers: readonly Cell[][], day: string): Cell[][] =>
    vouchers.filter((cells) => cells[0] !== day);

  it('is told by the months of our books where the table tells the whole time at once', async () => {
    const books = await emptyBooks(ledger);
    const { balances, vouchers } = rivals['用友 U8']!.files;
    const { data } = await rehearse(books, { balances, vouchers: without(vouchers, '2025.10.20') });
    expect(
      data.differences.map(({ code, of, month, table, books: ours }) => [code, of, month, table, ours]),
    ).toEqual([
      ['100201', 'closing', null, '50.00', '30.00'],
      ['100201', 'debit', null, '50.00', '30.00'],
      ['1122', 'closing', null, '1180.00', '1200.00'],
      ['1122', 'credit', null, '20.00', '0.00'],
    ]);
    expect(data.origins!.map(readable)).toEqual([
      [
        'opening 0.00/0.00',
        '2025-10 Dr –/30.00 Cr –/0.00 = –/30.00',
        'all Dr 50.00/30.00 Cr 0.00/0.00 = 50.00/30.00',
      ],
      [
        'opening 0.00/0.00',
        '2025-11 Dr –/1200.00 Cr –/0.00 = –/1200.00',
        'all Dr 1200.00/1200.00 Cr 20.00/0.00 = 1180.00/1200.00',
      ],
    ]);
  });

  it('is told by the very month where the table has a row for each', async () => {
    const books = await emptyBooks(ledger);
    const { balances, vouchers } = rivals['a table by month']!.files;
    const { data } = await rehearse(books, { balances, vouchers: without(vouchers, '2025.10.20') });
    expect(data.differences.map(({ code, of, month, difference }) => [code, of, month, difference])).toEqual([
      ['100201', 'closing', null, '-20.00'],
      ['100201', 'debit', '2025-10', '-20.00'],
      ['1122', 'closing', null, '20.00'],
      ['1122', 'credit', '2025-10', '-20.00'],
    ]);
    expect(readable(data.origins![1]!)).toEqual([
      'opening 0.00/0.00',
      '2025-10 Dr 0.00/0.00 Cr 20.00/0.00 = -20.00/0.00',
      '2025-11 Dr 1200.00/1200.00 Cr 0.00/0.00 = 1180.00/1200.00',
      'all Dr 1200.00/1200.00 Cr 20.00/0.00 = 1180.00/1200.00',
    ]);
  });

  it('a voucher in the wrong month is found though the balances agree at the end', async () => {
    const books = await emptyBooks(ledger);
    const { balances, vouchers } = rivals['a table by month']!.files;
    const late = vouchers.map((cells) =>
      cells[0] === '2025.10.20' ? ['2025.11.20', ...cells.slice(1)] : cells,
    );
    const { data } = await rehearse(books, { balances, vouchers: late });
    expect(data.differences.map(({ code, of, month, difference }) => [code, of, month, difference])).toEqual([
      ['100201', 'debit', '2025-10', '-20.00'],
      ['100201', 'debit', '2025-11', '20.00'],
      ['1122', 'credit', '2025-10', '-20.00'],
      ['1122', 'credit', '2025-11', '20.00'],
    ]);
    const refused = await take(books, { balances, vouchers: late });
    expect(refused).toMatchObject({ success: false, code: 'BALANCE_DIFFERS' });
    expect(await linesOf(books)).toEqual([]);
  });

  it('a month before the books begin, and one that is none, are refused at their rows', async () => {
    const books = await emptyBooks(ledger);
    const { balances, vouchers } = rivals['a table by month']!.files;
    const early = changed(
      changed(balances, ['2025', '10', '1001'], 1, '9'),
      ['2025', '11', '5001'],
      1,
      '十一',
    );
    const { fields } = await rehearse(books, { balances: early, vouchers });
    expect((fields as FieldProblem[]).map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'B', 'BEFORE_ENABLE'],
      [10, 'B', 'CELL_VALUE'],
    ]);
  });
});
