import { CFB, utils, write, type WorkSheet } from '@e965/xlsx';
import type {
  FieldProblem,
  LegacyColumns,
  LegacyImportResult,
  LegacyImportState,
  LegacyMapping,
} from '@suanpan/contracts';
import { memberIdentity, type Answer } from '@suanpan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from '../testing/form-with.ts';
import { emptyBooks, gbkOf, goldenBooks, legacyFilesOf, workbookOf } from '../testing/golden-legacy.ts';
import { haokuaiji } from '../testing/legacy-layouts/haokuaiji.ts';
import { jingdou } from '../testing/legacy-layouts/jingdou.ts';
import { kis } from '../testing/legacy-layouts/kis.ts';
import type { Cell, Layout, LegacyFiles } from '../testing/legacy-layouts/layout.ts';
import { tplus } from '../testing/legacy-layouts/tplus.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** The books of other programs, taken in whole, refused whole and taken back whole. */
let ledger: TestLedger;
let reference: TestBooks;
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 10 });
  reference = await goldenBooks(ledger);
});
afterAll(() => ledger.close());

const noMapping: LegacyMapping = { balances: {}, vouchers: {}, subjects: {} };

async function take(
  books: TestBooks,
  files: { balances: Buffer; vouchers: Buffer },
  { dryRun = false, mapping = noMapping, by = books.manager } = {},
): Promise<Answer<LegacyImportResult>> {
  const form = formOf(files, { mapping: JSON.stringify(mapping) });
  const path = `/legacy-import${dryRun ? '?dryRun=true' : ''}`;
  return books.call<LegacyImportResult>('POST', path, form.body as never, by, { 'content-type': form.type });
}

/** What the screen says of the columns that the user leaves as they were found: those that are not known are left out. */
async function leavingOut(
  books: TestBooks,
  files: { balances: Buffer; vouchers: Buffer },
): Promise<LegacyMapping> {
  const found = await columnsOf(books, files);
  const titles = (table: 'balances' | 'vouchers') =>
    Object.fromEntries(
      found
        .filter((one) => one.table === table)
        .flatMap(({ columns }) => columns)
        .map(({ column, title, key }) => [title === '' ? `@${column}` : title, key ?? '']),
    );
  return { ...noMapping, balances: titles('balances'), vouchers: titles('vouchers') };
}

async function columnsOf(
  books: TestBooks,
  files: { balances: Buffer; vouchers: Buffer },
): Promise<LegacyColumns[]> {
  const form = formOf(files, {});
  const { data } = await books.call<LegacyColumns[]>(
    'POST',
    '/legacy-import/columns',
    form.body as never,
    books.manager,
    { 'content-type': form.type },
  );
  return data;
}

const inWorkbooks = async ({ balances, vouchers }: LegacyFiles) => ({
  balances: await workbookOf(balances),
  vouchers: await workbookOf(vouchers),
});

const undo = (books: TestBooks, id: number, by = books.manager) =>
  books.call('POST', `/legacy-import/${id}/undo`, {}, by);
const state = async (books: TestBooks) => (await books.call<LegacyImportState>('GET', '/legacy-import')).data;

/** Everything the books of a set are made of, without the ids that differ from set to set. */
async function everyBook(books: TestBooks): Promise<Record<string, unknown[]>> {
  const items = (
    of: string,
  ) => `(SELECT string_agg(k.key || ':' || i.code, ',' ORDER BY k.key) FROM ledger.aux_set_item x
    JOIN ledger.auxiliary_item i ON i.account_set_id = x.account_set_id AND i.id = x.item_id
    JOIN ledger.auxiliary_category k ON k.account_set_id = x.account_set_id AND k.id = x.category_id
    WHERE x.account_set_id = $1 AND x.aux_set_id = ${of}.aux_set_id)`;
  const texts = {
    openings: `SELECT s.code, ${items('o')} AS items, o.currency, o.opening_amount, o.original_amount, o.quantity,
      o.year_start_original, o.year_start_quantity, o.cumulative_debit, o.cumulative_credit, o.year_to_date_actual
      FROM ledger.opening_balance o JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = o.subject_id
      WHERE o.account_set_id = $1 AND (o.opening_amount, o.cumulative_debit, o.cumulative_credit) <> (0, 0, 0) ORDER BY 1, 2, 3`,
    lines: `SELECT v.voucher_date::text AS day, w.word, v.number, l.line_no, l.summary, s.code, ${items('l')} AS items, l.debit,
      l.credit, l.currency, coalesce(l.original_amount, 0) AS original, l.quantity,
      v.kind IN ('pl-carry-forward', 'year-end') AS carries
      FROM ledger.voucher_line l JOIN ledger.voucher v ON v.account_set_id = $1 AND v.id = l.voucher_id
      JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
      JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
      WHERE l.account_set_id = $1 ORDER BY 1, 2, 3, 4`,
    balances: `SELECT b.year, b.month, s.code, ${items('b')} AS items, b.currency, b.line_count, b.debit, b.credit, b.cf_debit,
      b.cf_credit, b.quantity_debit, b.quantity_credit, b.original_debit, b.original_credit
      FROM ledger.period_balance b JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = b.subject_id
      WHERE b.account_set_id = $1 ORDER BY 1, 2, 3, 4, 5`,
    subjects: `SELECT s.code, s.name, s.category, s.normal_side, s.level, s.quantity_unit,
      ARRAY(SELECT k.key FROM ledger.subject_category c JOIN ledger.auxiliary_category k ON k.account_set_id = $1 AND k.id = c.category_id
        WHERE c.account_set_id = $1 AND c.subject_id = s.id ORDER BY 1)::text AS auxiliary,
      ARRAY(SELECT c.currency FROM ledger.subject_currency c WHERE c.account_set_id = $1 AND c.subject_id = s.id ORDER BY 1)::text AS currencies
      FROM ledger.subject s WHERE s.account_set_id = $1 ORDER BY 1`,
    items: `SELECT k.key, i.code, i.name FROM ledger.auxiliary_item i
      JOIN ledger.auxiliary_category k ON k.account_set_id = $1 AND k.id = i.category_id WHERE i.account_set_id = $1 ORDER BY 1, 2`,
    months: `SELECT year, month, status FROM ledger.period WHERE account_set_id = $1 ORDER BY 1, 2`,
    series: `SELECT year, month, last_number, voucher_count FROM ledger.voucher_series WHERE account_set_id = $1 ORDER BY 1, 2`,
    templates: `SELECT t.name, l.line_no, s.code FROM ledger.voucher_template_line l
      JOIN ledger.voucher_template t ON t.account_set_id = $1 AND t.id = l.template_id
      LEFT JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
      WHERE l.account_set_id = $1 ORDER BY 1, 2`,
  };
  const db = ledger.another();
  return db.read({ accountSetId: books.id, userId: 1 }, async (sql) => {
    const read: Record<string, unknown[]> = {};
    for (const [name, text] of Object.entries(texts)) read[name] = await sql.rows(text, [books.id]);
    return read;
  });
}

/** Of an answer: each problem with its file, row and column. */
const told = (answer: { fields?: unknown }): string[] =>
  (answer.fields as FieldProblem[]).map(({ field, row, column, code }) =>
    [field, row, column, code].filter((part) => part !== undefined).join(' '),
  );

const layouts: Record<string, Layout> = { jingdou, kis, haokuaiji, tplus };

describe.each(Object.keys(layouts))('the golden company in the layout of %s', (name) => {
  it('comes to the very same books, after a dry run that stores nothing and finds no difference', async () => {
    const books = await emptyBooks(ledger);
    const files = await inWorkbooks(await legacyFilesOf(layouts[name]!, books));
    const before = await everyBook(books);
    const mapping = await leavingOut(books, files);
    const rehearsed = await take(books, files, { mapping, dryRun: true });
    expect(rehearsed).toMatchObject({
      success: true,
      data: { id: null, vouchers: 74, differences: [], yearBefore: 'taken' },
    });
    expect(await everyBook(books)).toEqual(before);
    const finished = await take(books, files, { mapping });
    expect(finished.data).toMatchObject({ vouchers: 74, openings: 56, differences: [] });
    const { openings, lines, balances, items, months } = await everyBook(books);
    const wanted = await everyBook(reference);
    expect(openings).toEqual(wanted['openings']);
    expect(lines).toEqual(wanted['lines']);
    expect(balances).toEqual(wanted['balances']);
    expect(months).toEqual(wanted['months']);
    // Items that no row names are not in these files.
    expect(wanted['items']).toEqual(expect.arrayContaining(items!));
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });
});

it('a file in GBK and one in UTF-8 come to the same as workbooks', async () => {
  const books = await emptyBooks(ledger);
  const { balances, vouchers } = await legacyFilesOf(kis, books);
  const csv = vouchers.map((row) => row.map((cell) => (cell ?? '').replaceAll(',', '')).join(',')).join('\n');
  const files = { balances: gbkOf(balances), vouchers: Buffer.from(csv) };
  const mapping = await leavingOut(books, files);
  expect((await take(books, files, { mapping, dryRun: true })).data).toMatchObject({
    vouchers: 74,
    differences: [],
  });
});

describe('taking an import back', () => {
  it('leaves the books as they were before it, and the history proves it', async () => {
    const books = await emptyBooks(ledger);
    const before = await everyBook(books);
    const files = await inWorkbooks(await legacyFilesOf(haokuaiji, books));
    const mapping = await leavingOut(books, files);
    const { data } = await take(books, files, { mapping });
    expect(await state(books)).toMatchObject({
      import: { id: data.id, vouchers: 74, canUndo: true },
      isEmpty: false,
    });
    const other = await ledger.openBooks();
    expect(await undo(other, data.id!)).toMatchObject({ status: 404 });
    expect(await undo(books, data.id!)).toMatchObject({ success: true });
    expect(await everyBook(books)).toEqual(before);
    expect(await state(books)).toMatchObject({ import: null, isEmpty: true });
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
    expect(await undo(books, data.id!)).toMatchObject({ status: 404 });
    // The same files may come again.
    expect(await take(books, files, { mapping, dryRun: true })).toMatchObject({
      success: true,
      data: { differences: [] },
    });
  });

  it('is over with the first voucher of one’s own', async () => {
    const books = await emptyBooks(ledger);
    const { data } = await take(books, await inWorkbooks(simple));
    await books.posted('2025-11-05', ['1001 Dr 1.00', '1002 Cr 1.00']);
    expect((await state(books)).import).toMatchObject({ canUndo: false });
    expect(await undo(books, data.id!)).toMatchObject({ status: 422, code: 'BOOKS_CHANGED' });
    expect((await everyBook(books))['lines']).toHaveLength(4);
  });
});

/** Two months of a shop: one opening, one voucher. */
const simple: LegacyFiles = {
  balances: [
    ['科目编码', '科目名称', '期初余额借方', '期初余额贷方', '期末余额借方', '期末余额贷方'],
    ['1001', '库存现金', '100.00', null, '70.00', null],
    ['1002', '银行存款', null, null, '30.00', null],
    ['3001', '实收资本', null, '100.00', null, '100.00'],
    ['合计', null, '100.00', '100.00', '100.00', '100.00'],
  ],
  vouchers: [
    ['日期', '凭证字号', '摘要', '科目编码', '科目名称', '借方', '贷方'],
    ['2025-10-08', '记-1', '存现', '1002', '银行存款', '30.00', null],
    [null, null, null, '1001', '库存现金', null, '30.00'],
  ],
};

/** A workbook with a sheet as it is. */
const bookOf = (sheet: WorkSheet): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

/** A zip archive with these parts, as a workbook's outside. */
function archive(parts: Record<string, Buffer | string>): Buffer {
  const container = CFB.utils.cfb_new() as object;
  for (const [name, content] of Object.entries(parts))
    CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content));
  return CFB.write(container, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer;
}

const rowsOf = (count: number): Buffer =>
  bookOf(utils.aoa_to_sheet(Array.from({ length: count }, (_, row) => [`${row}`, 'x'])));

const changed = (table: keyof LegacyFiles, row: number, column: number, cell: Cell): LegacyFiles => ({
  ...simple,
  [table]: simple[table].map((cells, index) =>
    index === row ? Object.assign([...cells], { [column]: cell }) : cells,
  ),
});

/** A table that leaves out the subjects that never moved: each of the others agrees, and the openings are out by 100.00. */
const movedOnly: LegacyFiles = { ...simple, balances: simple.balances.slice(0, 3) };

const unknown: LegacyFiles = {
  ...simple,
  vouchers: [
    simple.vouchers[0]!,
    ['2025-10-08', '记-1', '存现', '1999', '别的', '30.00', null],
    simple.vouchers[2]!,
  ],
};

describe('what cannot be taken in is refused at its row, and nothing is stored', () => {
  const refused = async (files: { balances: Buffer; vouchers: Buffer }, books?: TestBooks) => {
    const own = books ?? (await emptyBooks(ledger));
    const before = await everyBook(own);
    const answer = await take(own, files);
    expect(await everyBook(own)).toEqual(before);
    return answer;
  };

  it.each<[string, LegacyFiles, string[]]>([
    ['a voucher that does not balance', changed('vouchers', 2, 6, '29.00'), ['vouchers 2 NOT_BALANCED']],
    [
      'a parent that is not the sum below it',
      {
        ...simple,
        balances: [...simple.balances.slice(0, 4), ['300101', '甲', null, '99.00', null, '99.00']],
      },
      ['balances 4 C SUM_WRONG', 'balances 4 E SUM_WRONG'],
    ],
    [
      'a closing balance that the vouchers do not come to',
      changed('balances', 1, 4, '71.00'),
      ['balances 2 E BALANCE_DIFFERS'],
    ],
    ['openings that do not balance', movedOnly, ['balances 1 C OPENINGS_NOT_BALANCED']],
    [
      'a month before the books begin',
      changed('vouchers', 1, 0, '2025-09-08'),
      ['vouchers 2 A BEFORE_ENABLE'],
    ],
    ['an amount that is none', changed('balances', 1, 2, 'viel'), ['balances 2 C AMOUNT_MALFORMED']],
    [
      'a day that is none',
      changed('vouchers', 1, 0, '2025-02-30'),
      ['vouchers 2 A CELL_VALUE', 'vouchers 3 A CELL_VALUE'],
    ],
    ['a subject that has no place', unknown, ['vouchers 2 D SUBJECT_UNPLACED']],
  ])('%s', async (_, files, problems) => {
    const answer = await refused(await inWorkbooks(files));
    expect(answer.success).toBe(false);
    expect(told(answer)).toEqual(problems);
  });

  it('openings that do not balance, told by the dry run with debits, credits and difference', async () => {
    const { data, success } = await take(await emptyBooks(ledger), await inWorkbooks(movedOnly), {
      dryRun: true,
    });
    expect(success).toBe(true);
    expect(data).toMatchObject({
      differences: [],
      trial: { openings: { debit: '100.00', credit: '0.00', difference: '100.00' } },
    });
  });

  it('all at once: what is wrong in both files', async () => {
    const answer = await refused(
      await inWorkbooks({ balances: changed('balances', 1, 2, 'x').balances, vouchers: unknown.vouchers }),
    );
    expect(told(answer)).toEqual(['balances 2 C AMOUNT_MALFORMED', 'vouchers 2 D SUBJECT_UNPLACED']);
  });

  it('columns that are missing', async () => {
    const without = { ...simple, balances: simple.balances.map((row) => row.slice(0, 4)) };
    expect(told(await refused(await inWorkbooks(without)))).toEqual(['balances 1 COLUMN_MISSING']);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['without a byte', () => Buffer.alloc(0), 'FILE_TYPE'],
    ['of another kind', () => Buffer.from('%PDF-1.7'), 'FILE_TYPE'],
    ['in no encoding', () => Buffer.from([0x61, 0x2c, 0xff, 0xff, 0x2c]), 'FILE_TYPE'],
    [
      'that is small outside and huge within',
      () => archive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(120_000_000, ' ') }),
      'FILE_UNSAFE',
    ],
    ['with macros', () => archive({ 'xl/vbaProject.bin': 'x' }), 'FILE_UNSAFE'],
    ['that has more rows than are taken', () => rowsOf(20_002), 'TOO_MANY_ROWS'],
  ])('a file %s, with a sentence', async (_, file, code) => {
    const answer = await refused({ ...(await inWorkbooks(simple)), balances: await file() });
    expect(answer).toMatchObject({ success: false, code });
    expect(answer.msg).toMatch(/[.]$/);
  });

  it('a sheet that claims a million rows and has three is read as the three', async () => {
    const books = await emptyBooks(ledger);
    const sheet = utils.aoa_to_sheet(simple.balances.map((row) => [...row]));
    const claimed = { ...sheet, '!ref': 'A1:F1048576' };
    const balances = bookOf(claimed);
    const files = { ...(await inWorkbooks(simple)), balances };
    expect((await take(books, files, { dryRun: true })).data).toMatchObject({ vouchers: 1, differences: [] });
  });

  it('a cell with a formula, at its place, in both files', async () => {
    const formula = (rows: readonly Cell[][], cell: string) => {
      const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
      sheet[cell] = { t: 'n', v: 100, f: 'HYPERLINK("http://example.com","100")' };
      return bookOf(sheet);
    };
    const answer = await refused({
      balances: formula(simple.balances, 'C2'),
      vouchers: formula(simple.vouchers, 'F2'),
    });
    expect(told(answer)).toEqual(['balances 2 C CELL_FORMULA', 'vouchers 2 F CELL_FORMULA']);
  });

  it('a column with values that is not mapped, until it is mapped or ignored', async () => {
    const files = await inWorkbooks({
      ...simple,
      vouchers: simple.vouchers.map((row, index) => [...row, index === 0 ? '片区' : '华东']),
    });
    expect(told(await refused(files))).toEqual(['vouchers 1 H COLUMN_UNMAPPED']);
    const books = await emptyBooks(ledger);
    const [, vouchers] = await columnsOf(books, files);
    expect(vouchers!.columns.at(-1)).toEqual({ column: 'H', title: '片区', key: null, hasValues: true });
    const mapping = { ...noMapping, vouchers: { 片区: '' } };
    await books.call('PUT', '/legacy-import/mapping', mapping);
    expect((await columnsOf(books, files))[1]!.columns.at(-1)).toMatchObject({ key: '' });
    expect(await take(books, files, { mapping })).toMatchObject({ success: true, data: { vouchers: 1 } });
  });

  it('an amount of three decimals', async () => {
    const csv = Buffer.from(
      simple.vouchers
        .map((row) => row.join(','))
        .join('\n')
        .replace('30.00', '30.001'),
    );
    const answer = await refused({ ...(await inWorkbooks(simple)), vouchers: csv });
    expect(told(answer)).toContain('vouchers 2 F AMOUNT_DECIMALS');
  });

  it('a month that is closed', async () => {
    const books = await emptyBooks(ledger);
    await books.closed(2025, 10);
    const answer = await refused(await inWorkbooks(simple), books);
    expect(told(answer)).toEqual(['balances 1 OPENING_LOCKED', 'vouchers 2 A PERIOD_CLOSED']);
  });

  it('into books that are in use', async () => {
    const books = await emptyBooks(ledger);
    await books.posted('2025-10-05', ['1001 Dr 1.00', '1002 Cr 1.00']);
    expect(await refused(await inWorkbooks(simple), books)).toMatchObject({ code: 'BOOKS_IN_USE' });
  });

  it.each(['Making', 'Cashier', 'View'] as const)('by a member who is %s', async (role) => {
    const books = await emptyBooks(ledger);
    const by = memberIdentity(books.id, role, 991);
    expect(await take(books, await inWorkbooks(simple), { by })).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    expect(await undo(books, 1, by)).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    expect(await books.call('GET', '/legacy-import', undefined, by)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });
});

describe('a subject that is told by item', () => {
  const byItem = (first: string, second: string): LegacyFiles => ({
    balances: [
      ['科目编码', '科目名称', '客户', '期初余额借方', '期初余额贷方', '期末余额借方', '期末余额贷方'],
      ['1001', '库存现金', null, '100.00', null, '40.00', null],
      ['1122', '应收账款', '甲公司', null, null, first, null],
      ['1122', '应收账款', '乙公司', null, null, second, null],
      ['3001', '实收资本', null, null, '100.00', null, '100.00'],
    ],
    vouchers: [
      ['日期', '凭证字号', '摘要', '科目编码', '科目名称', '客户', '借方', '贷方'],
      ['2025-10-08', '记-1', '借出', '1122', '应收账款', '甲公司', '20.00', null],
      [null, null, null, '1122', '应收账款', '乙公司', '40.00', null],
      [null, null, null, '1001', '库存现金', null, null, '60.00'],
    ],
  });

  it('agrees item by item', async () => {
    const books = await emptyBooks(ledger);
    const files = await inWorkbooks(byItem('20.00', '40.00'));
    expect((await take(books, files, { dryRun: true })).data).toMatchObject({ vouchers: 1, differences: [] });
  });

  it('differs when items are mixed up, though their sum agrees', async () => {
    const books = await emptyBooks(ledger);
    const files = await inWorkbooks(byItem('40.00', '20.00'));
    const { data } = await take(books, files, { dryRun: true });
    expect(data.differences.map(({ code, items, of, difference }) => [code, items, of, difference])).toEqual([
      ['1122', '001 甲公司', 'closing', '-20.00'],
      ['1122', '002 乙公司', 'closing', '20.00'],
    ]);
    const before = await everyBook(books);
    expect(told(await take(books, files))).toEqual([
      'balances 3 F BALANCE_DIFFERS',
      'balances 4 F BALANCE_DIFFERS',
    ]);
    expect(await everyBook(books)).toEqual(before);
  });
});

it('a subject that the import makes gets the code that was typed for it', async () => {
  const books = await emptyBooks(ledger);
  const files = await inWorkbooks({
    ...simple,
    balances: simple.balances.flatMap((row) =>
      row[0] === '1002' ? [row, ['100201', '工行', null, null, '30.00', null]] : [row],
    ),
    vouchers: simple.vouchers.map((row) => row.map((cell) => (cell === '1002' ? '100201' : cell))),
  });
  const mapping = { ...noMapping, subjects: { 100201: '100207' } };
  const { data } = await take(books, files, { mapping });
  expect(data.subjects).toContainEqual({
    code: '100201',
    name: '工行',
    to: '100207',
    toName: '工行',
    by: 'new',
  });
  await books.reloadSubjects();
  expect(books.subject('100207')).toMatchObject({ name: '工行' });
});

it('taking back is followed, too', async () => {
  const books = await emptyBooks(ledger);
  const { data } = await take(books, await inWorkbooks(simple));
  const events = await books.followPost(`/legacy-import/${data.id}/undo?progress=true`);
  expect(events.at(0)).toEqual(['progress', '0.00']);
  expect(JSON.parse(events.at(-1)![1])).toMatchObject({ status: 200, body: { success: true } });
  expect(await state(books)).toMatchObject({ import: null, isEmpty: true });
});

describe('columns of any program', () => {
  const odd: LegacyFiles = {
    balances: [['K', 'N', 'A', 'B', 'C', 'D'], ...simple.balances.slice(1, 4)],
    vouchers: [['1', '2', '3', '4', '5', '6', '7'], ...simple.vouchers.slice(1)],
  };
  const mapping: LegacyMapping = {
    balances: {
      K: 'code',
      N: 'name',
      A: 'openingDebit',
      B: 'openingCredit',
      C: 'closingDebit',
      D: 'closingCredit',
    },
    vouchers: {
      1: 'date',
      2: 'number',
      3: 'summary',
      4: 'subjectCode',
      5: 'subjectName',
      6: 'debit',
      7: 'credit',
    },
    subjects: { 1002: '1012' },
  };

  it('are read as the company says, and its word is kept for the next time', async () => {
    const books = await emptyBooks(ledger);
    const files = await inWorkbooks(odd);
    expect((await take(books, files)).code).toBe('COLUMN_MISSING');
    expect(await books.call('PUT', '/legacy-import/mapping', mapping)).toMatchObject({ success: true });
    expect((await state(books)).mapping).toEqual(mapping);
    const form = formOf(files);
    const { data } = await books.call<{ columns: { key: string }[] }[]>(
      'POST',
      '/legacy-import/columns',
      form.body as never,
      books.manager,
      { 'content-type': form.type },
    );
    expect(data.map(({ columns }) => columns.map(({ key }) => key))).toEqual([
      Object.values(mapping.balances),
      Object.values(mapping.vouchers),
    ]);
    const taken = await take(books, files, { mapping });
    expect(taken.data.subjects).toContainEqual({
      code: '1002',
      name: '银行存款',
      to: '1012',
      toName: '其他货币资金',
      by: 'chosen',
    });
  });

  it('that are none of ours are refused', async () => {
    const books = await emptyBooks(ledger);
    const wrong = { ...noMapping, balances: { K: 'password' } };
    expect(await take(books, await inWorkbooks(odd), { mapping: wrong })).toMatchObject({
      status: 400,
      code: 'FIELD_INVALID',
    });
  });
});
