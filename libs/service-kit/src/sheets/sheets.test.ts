import { CFB, read, utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../problem-error.ts';
import {
  columnLetters,
  readSheet,
  sheetLimits,
  tableOf,
  writeWorkbook,
  writeWorkbookOf,
  type Sheet,
} from './index.ts';

const book = (cells: WorkSheet, bookType: 'xlsx' | 'biff8' = 'xlsx', date1904 = false): Buffer => {
  const workbook = { ...utils.book_new(), Workbook: { WBProps: { date1904 } } };
  utils.book_append_sheet(workbook, cells, '科目');
  return write(workbook, { type: 'buffer', bookType }) as Buffer;
};
const rows = (...lines: unknown[][]): WorkSheet => utils.aoa_to_sheet(lines);
/** A zip archive with the given parts, as a workbook's outside. */
const archive = (parts: Record<string, Buffer | string>): Buffer => {
  const container = CFB.utils.cfb_new() as object;
  for (const [name, content] of Object.entries(parts))
    CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content));
  return CFB.write(container, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer;
};

async function problemsOf(attempt: () => unknown): Promise<readonly object[]> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
  return [];
}
const refusal = async (file: Buffer) =>
  ((await problemsOf(() => readSheet(file)))[0] as { code: string } | undefined)?.code;

describe('a spreadsheet', () => {
  it.each(['xlsx', 'biff8'] as const)('is read from %s: texts, numbers, empty cells', async (type) => {
    const sheet = await readSheet(book(rows(['编码', '金额'], ['1002', 12.5], [], ['', 0.1]), type));
    expect(sheet).toEqual({
      name: '科目',
      rows: [
        { row: 1, cells: ['编码', '金额'] },
        { row: 2, cells: ['1002', '12.5'] },
        { row: 4, cells: ['', '0.1'] },
      ],
      bad: [],
      date1904: false,
    });
  });

  it.each(['xlsx', 'biff8'] as const)(
    'is read to its last row, however many are blank before it: %s',
    async (type) => {
      const cells = rows(['编码'], ['1002']);
      const last = type === 'xlsx' ? 900_000 : 60_000;
      utils.sheet_add_aoa(cells, [['1003']], { origin: last - 1 });
      expect((await readSheet(book(cells, type))).rows).toEqual([
        { row: 1, cells: ['编码'] },
        { row: 2, cells: ['1002'] },
        { row: last, cells: ['1003'] },
      ]);
    },
  );

  it('is read to its last row from a csv file, however many are blank before it', async () => {
    const { rows } = await readSheet(Buffer.from(`a,b\n1,2${'\n'.repeat(50_000)}3,4`));
    expect(rows.at(-1)).toEqual({ row: 50_002, cells: ['3', '4'] });
  });

  it.each([
    ['xlsx', false],
    ['xlsx', true],
    ['biff8', false],
    ['biff8', true],
  ] as const)(
    'tells days as days, whichever year its program counts from: %s, 1904 %s',
    async (type, is1904) => {
      const epoch = is1904 ? 1462 : 0;
      const cells = rows(['日期', '时间', '编号'], [45_667 - epoch, 45_667.75 - epoch, 45_667 - epoch]);
      cells['A2'] = { t: 'n', v: 45_667 - epoch, z: 'yyyy/m/d' };
      cells['B2'] = { t: 'n', v: 45_667.75 - epoch, z: 'yyyy-mm-dd hh:mm' };
      const sheet = await readSheet(book(cells, type, is1904));
      expect(sheet.rows[1]!.cells).toEqual(['2025-01-10', '2025-01-10 18:00:00', String(45_667 - epoch)]);
      expect(sheet.date1904).toBe(is1904);
    },
  );

  const text = '编码,名称\r\n007,"银行, ""现金"""\r\n\r\n=1+1,2025/1/10\r\n';
  const utf16 = Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(text, 'utf16le')]);
  const gbk =
    'b1e0c2eb2cc3fbb3c60d0a3030372c22d2f8d0d02c202222cfd6bdf02222220d0a0d0a3d312b312c323032352f312f31300d0a';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 under a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', utf16],
    ['GBK', Buffer.from(gbk, 'hex')],
    ['tabs', Buffer.from(text.replaceAll(/,(?! )/g, '\t'))],
    ['tabs, and says so', Buffer.from(`sep=\t\r\n${text.replaceAll(/,(?! )/g, '\t')}`)],
    ['semicolons', Buffer.from(text.replaceAll(/,(?! )/g, ';'))],
  ])('is read from a csv file in %s, every cell as it stands', async (_, file) => {
    const { rows, bad } = await readSheet(file);
    expect(rows).toEqual([
      { row: 1, cells: ['编码', '名称'] },
      { row: 2, cells: ['007', '银行, "现金"'] },
      { row: 4, cells: ['=1+1', '2025/1/10'] },
    ]);
    expect(bad).toEqual([]);
  });

  it('is read from a csv file under a heading of its own', async () => {
    const { rows } = await readSheet(Buffer.from('凭证列表\n日期;摘要\n2025-01-10;a, b\n;c\n'));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['凭证列表'],
      ['日期', '摘要'],
      ['2025-01-10', 'a, b'],
      ['', 'c'],
    ]);
  });

  it.each(['ID;名称', 'TABLE,名称', 'ID,名称', 'sep,名称', '姓名,ID'])(
    'is a csv file also when its first title is one that other formats begin with: %s',
    async (title) => {
      const { rows } = await readSheet(
        Buffer.from(`${title}\n1,2\n`.replaceAll(',', title.includes(';') ? ';' : ',')),
      );
      expect(rows).toEqual([
        { row: 1, cells: title.split(/[,;]/) },
        { row: 2, cells: ['1', '2'] },
      ]);
    },
  );

  it('keeps the leading zeros of a code that is shown with them', async () => {
    const cells = rows(['编码'], [7]);
    cells['A2'] = { t: 'n', v: 7, z: '000' };
    expect((await readSheet(book(cells))).rows[1]).toEqual({ row: 2, cells: ['007'] });
  });

  it('names every formula, error and control character by its cell', async () => {
    const cells = rows(['a', 'b', 'c'], [1, 2, 3]);
    cells['A2'] = { t: 'n', v: 1, f: '1+1' };
    cells['B2'] = { t: 'e', v: 7 };
    expect((await readSheet(book(cells))).bad).toEqual([
      { code: 'cell.formula', row: 2, column: 0 },
      { code: 'cell.error', row: 2, column: 1 },
    ]);
  });

  it('comes back as it was written', async () => {
    const texts = ['=1+1', '@x', '+2', '007', '银行存款'];
    const file = await writeWorkbook({
      name: '科目',
      columns: [{ title: '文字' }, { title: '金额', amount: true }],
      rows: texts.map((text) => [text, '-1234567890.05']),
    });
    const sheet = await readSheet(file);
    expect(sheet.bad).toEqual([]);
    expect(sheet.rows.slice(1).map(({ cells }) => cells)).toEqual(
      texts.map((text) => [text, '-1234567890.05']),
    );
  });

  it('shows amounts with two decimals, and numbers with as many as they have', async () => {
    const file = await writeWorkbook({
      name: 'x',
      columns: [
        { title: '行次', number: true },
        { title: '金额', amount: true },
      ],
      rows: ['1', '1200', '0.125000', '-2.50'].map((text) => [text, text]),
    });
    const sheet = read(file, { type: 'buffer', cellNF: true }).Sheets['x']!;
    const cellsOf = (column: string) => [2, 3, 4, 5].map((row) => sheet[`${column}${row}`] as CellObject);
    expect(cellsOf('A').map(({ t, w }) => [t, w])).toEqual(
      ['1', '1200', '0.125', '-2.5'].map((shown) => ['n', shown]),
    );
    expect(new Set(cellsOf('B').map(({ t, z }) => `${t} ${z}`))).toEqual(new Set(['n #,##0.00####']));
  });

  it('shows numbers with the decimals of their column where it says how many', async () => {
    const rows = [['0.5000'], ['1200.2500']];
    const file = await writeWorkbook({
      name: 'x',
      columns: [{ title: '比率', number: true, decimals: 4 }],
      rows,
    });
    const sheet = read(file, { type: 'buffer', cellNF: true }).Sheets['x']!;
    expect([2, 3].map((row) => (sheet[`A${row}`] as CellObject).w)).toEqual(['0.5000', '1,200.2500']);
  });

  it('of several lists has a sheet for each, in their order', async () => {
    const columns = [{ title: 'a' }];
    const file = await writeWorkbookOf([
      { name: '资产/负债', columns, rows: [['1']] },
      { name: '资产:负债', heading: ['公司'], columns, rows: [['2'], ['3']] },
    ]);
    const { SheetNames, Sheets } = read(file, { type: 'buffer' });
    expect(SheetNames).toEqual(['资产 负债', '资产 负债 (2)']);
    expect(SheetNames.map((name) => utils.sheet_to_json(Sheets[name]!, { header: 1 }))).toEqual([
      [['a'], ['1']],
      [['公司'], ['a'], ['2'], ['3']],
    ]);
  });

  it('keeps an amount exact that a spreadsheet number cannot hold', async () => {
    const file = await writeWorkbook({
      name: 'x',
      columns: [{ title: 'a', amount: true }],
      rows: [['9999999999999.99'], ['99999999999999999.99']],
    });
    expect((await readSheet(file)).rows.slice(1).map(({ cells }) => cells[0])).toEqual([
      '9999999999999.99',
      '99999999999999999.99',
    ]);
  });
});

it('a sum of ours is a formula with its value; one that no spreadsheet number can hold is text', async () => {
  const columns = [{ title: '金额', amount: true }];
  const long = '12345678901234567.89';
  const rows = [['1.10'], [{ formula: '+A2', result: '1.10' }], [{ formula: '+A2', result: long }]];
  const sheet = read(await writeWorkbook({ name: '表', columns, rows })).Sheets['表']!;
  expect(['A3', 'A4'].map((cell) => (sheet[cell] as CellObject).f)).toEqual(['+A2', undefined]);
  expect(['A3', 'A4'].map((cell) => (sheet[cell] as CellObject).v)).toEqual([1.1, long]);
});

describe('what is no spreadsheet, or a dangerous one, is refused', () => {
  const declared = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>';
  it.each([
    ['text', Buffer.from('编码和名称\n1002 银行'), 'file.type'],
    ['a page', Buffer.from('<html><table><tr><td>a, b</td></tr></table>'), 'file.type'],
    ['a program’s data', Buffer.from('{"a": 1, "b": 2}'), 'file.type'],
    [
      'text in an encoding nobody knows',
      Buffer.from('61 2c ff ff 0a 80'.replaceAll(' ', ''), 'hex'),
      'file.type',
    ],
    ['text with what no text holds', Buffer.from('a,b\n1,\u0007'), 'file.type'],
    ['nothing', Buffer.alloc(0), 'file.type'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'file.type'],
    ['half a file', book(rows(['a'])).subarray(0, 400), 'file.unsafe'],
    ['an archive of something else', archive({ 'readme.txt': 'x' }), 'file.unreadable'],
    ['macros', archive({ 'xl/vbaProject.bin': 'x' }), 'file.unsafe'],
    ['links to other files', archive({ 'xl/externalLinks/externalLink1.xml': '<x/>' }), 'file.unsafe'],
    ['a document type', archive({ 'xl/workbook.xml': declared }), 'file.unsafe'],
    ['an empty sheet', book(rows()), 'file.empty'],
  ])('%s', async (_, file, code) => {
    expect(await refusal(file)).toBe(code);
  });

  it('a bomb: little on the outside, much within', async () => {
    const bomb = archive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(120_000_000, ' ') });
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await refusal(bomb)).toBe('file.unsafe');
  });

  it('a thousand and one parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`part${i}.xml`, '<x/>']));
    expect(await refusal(archive(parts))).toBe('file.unsafe');
  });

  it('more rows than may be imported at once', async () => {
    const lines = Array.from({ length: sheetLimits.rows + 2 }, (_, i) => [`${i}`]);
    expect(await refusal(book(utils.aoa_to_sheet(lines)))).toBe('file.too-many-rows');
    expect(await refusal(Buffer.from(`a,b\n${'1,2\n'.repeat(sheetLimits.rows + 1)}`))).toBe(
      'file.too-many-rows',
    );
  });

  it('more columns than are read', async () => {
    const cells = rows(['编码'], ['1002']);
    utils.sheet_add_aoa(cells, [['x']], { origin: { r: 1, c: sheetLimits.columns } });
    expect(await refusal(book(cells))).toBe('file.too-many-columns');
  });
});

describe('the columns of a file', () => {
  const columns = [
    { key: 'code', titles: ['编码', '代碼', 'Code'], required: true },
    { key: 'name', titles: ['名称', '名稱', 'Name'], required: true },
    { key: 'unit', titles: ['单位', '單位', 'Unit'] },
  ] as const;
  const sheet = (...lines: string[][]): Sheet => ({
    name: 'S',
    rows: lines.map((cells, index) => ({ row: index + 1, cells })),
    bad: [],
    date1904: false,
  });

  it('stand in any order, in Chinese or in English', () => {
    const table = tableOf(sheet(['Name*', '编码'], ['银行', '1002']), columns);
    expect(table.rows).toEqual([{ code: '1002', name: '银行', unit: '' }]);
  });

  it('are all named when they are missing, unknown or there twice', async () => {
    const problems = await problemsOf(() => tableOf(sheet(['编码', 'Code', 'x'], ['1']), columns));
    expect(problems).toMatchObject([
      { code: 'cell.title-twice', row: 1, column: 'B' },
      { code: 'cell.title-unknown', row: 1, column: 'C' },
      { code: 'file.column-missing', title: { 'zh-CN': '名称', en: 'Name' } },
    ]);
  });

  it('lead from a problem to its cell', () => {
    const table = tableOf(sheet(['名称', '编码'], ['银行', '1'], ['现金', '2']), columns);
    expect(table.locate([{ code: 'subject.code-taken', line: 2, field: 'code' }])).toEqual([
      { code: 'subject.code-taken', field: 'code', line: 3, sheet: 'S', row: 3, column: 'B' },
    ]);
  });

  it('are lettered as a spreadsheet does it', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
});
