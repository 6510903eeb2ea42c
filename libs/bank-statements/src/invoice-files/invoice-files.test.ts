import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { bytesOf, gbkOf } from '../test-case.ts';
import { readInvoices } from './index.ts';

/** The titles of the tax platform's list, as it writes them. */
const titles = [
  '序号',
  '发票代码',
  '发票号码',
  '数电发票号码',
  '销方识别号',
  '销方名称',
  '购方识别号',
  '购买方名称',
  '开票日期',
  '税收分类编码',
  '特定业务类型',
  '货物或应税劳务名称',
  '规格型号',
  '单位',
  '数量',
  '单价',
  '金额',
  '税率',
  '税额',
  '价税合计',
  '发票来源',
  '发票票种',
  '发票状态',
  '是否正数发票',
  '发票风险等级',
  '开票人',
  '备注',
];
type Row = Record<string, string | number>;
const row = (more: Row = {}): Row => ({
  数电发票号码: '26322000287868413568',
  销方识别号: '91323632MA36078841',
  销方名称: '安居物业服务有限公司',
  购方识别号: '91320594MA0TRADE01',
  购买方名称: '恒岳智控设备有限公司',
  开票日期: '2026-01-02 10:21:35',
  货物或应税劳务名称: '*不动产经营租赁*房租',
  金额: 9000,
  税率: '5%',
  税额: 450,
  价税合计: 9450,
  发票票种: '数电发票（增值税专用发票）',
  发票状态: '正常',
  ...more,
});
const second = row({
  货物或应税劳务名称: '物业水电',
  金额: '1,260.38',
  税率: '6%',
  税额: '75.62',
  价税合计: '1336.00',
});
const sheetOf = (rows: readonly Row[]) =>
  utils.aoa_to_sheet([titles, ...rows.map((one) => titles.map((title) => one[title] ?? null))]);
/** The platform's workbook: heads on the first sheet, lines on the second. */
function platformList(rows: readonly Row[], date1904 = false): Buffer {
  const book = { ...utils.book_new(), Workbook: { WBProps: { date1904 } } };
  utils.book_append_sheet(book, utils.aoa_to_sheet([['序号'], ['1']]), '发票基础信息');
  utils.book_append_sheet(book, sheetOf(rows), '信息汇总表');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const read = (rows: readonly Row[]) => readInvoices(platformList(rows));
const problemsOf = async (rows: readonly Row[]) =>
  (await read(rows)).problems.map(({ code, column, row: at }) => `${code} ${column}${at}`);

describe("the tax platform's list", () => {
  it('is read from the sheet with the lines, rows of one number are one invoice', async () => {
    const other = row({ 数电发票号码: '26322000287868413569' });
    const file = await read([row(), other, second]);
    expect(file.problems).toEqual([]);
    expect(file).toMatchObject({ format: 'list', sheet: '信息汇总表', void: 0 });
    expect(file.invoices).toHaveLength(2);
    expect(file.invoices[0]).toMatchObject({
      kind: 'digital-special',
      code: '',
      number: '26322000287868413568',
      date: '2026-01-02',
      sellerTaxId: '91323632MA36078841',
      buyerName: '恒岳智控设备有限公司',
      net: '10260.38',
      tax: '525.62',
      total: '10786.00',
      lines: [
        { row: 2, item: '*不动产经营租赁*房租', net: '9000.00', rate: '0.05', tax: '450.00' },
        { row: 4, item: '物业水电', net: '1260.38', rate: '0.06', tax: '75.62' },
      ],
    });
  });

  it('has paper invoices by code and number, free lines without tax, and red ones with what they take back', async () => {
    const paper = row({
      数电发票号码: '',
      发票代码: '3200211130',
      发票号码: '00123456',
      发票票种: '增值税普通发票',
      税率: '免税',
      税额: '***',
      价税合计: 9000,
    });
    const red = row({
      数电发票号码: '26322000604881102027',
      金额: -100,
      税额: -5,
      价税合计: -105,
      备注: '被红冲蓝字数电票号码：26322000287868413568',
    });
    const { invoices, problems } = await read([paper, red]);
    expect(problems).toEqual([]);
    expect(invoices[0]).toMatchObject({ kind: 'ordinary', code: '3200211130', number: '00123456' });
    expect(invoices[0]?.lines[0]).toMatchObject({ rate: null, tax: '0.00' });
    expect(invoices[1]).toMatchObject({ redOf: '26322000287868413568', total: '-105.00' });
  });

  it('leaves out what is void and the row of sums, and counts what is void', async () => {
    const { invoices, void: voided } = await read([
      row(),
      row({ 数电发票号码: '26322000287868413570', 发票状态: '已作废' }),
      { 序号: '合计', 金额: 9000 },
    ]);
    expect([invoices.length, voided]).toEqual([1, 1]);
  });

  it.each([
    [1900, 46_024],
    [1904, 44_562],
  ])('has the days that it shows, whichever year its program counts them from: %s', async (year, day) => {
    const file = await readInvoices(platformList([row({ 开票日期: day })], year === 1904));
    expect(file.invoices.map(({ date }) => date)).toEqual(['2026-01-02']);
  });

  it('names every cell that cannot be read, all at once', async () => {
    expect(
      await problemsOf([
        row({ 开票日期: '31/12/2026', 金额: 'x', 价税合计: '' }),
        row({ 数电发票号码: '', 税率: '十三' }),
        row({ 数电发票号码: '26322000287868413571', 数量: '1e3', 货物或应税劳务名称: '' }),
        row({ 数电发票号码: '26322000287868413572', 价税合计: 9451 }),
      ]),
    ).toEqual([
      'cell.value Q2',
      'cell.value I2',
      'cell.value C3',
      'cell.value R3',
      'cell.value L4',
      'cell.value O4',
      'e-invoice.total T5',
    ]);
  });

  it('with a formula is refused at the cell, once', async () => {
    const book = utils.book_new();
    const sheet = sheetOf([row()]);
    sheet['Q2'] = { t: 'n', v: 9000, f: '9*1000' };
    utils.book_append_sheet(book, sheet, '信息汇总表');
    const file = await readInvoices(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(file.problems).toEqual([{ code: 'cell.formula', sheet: '信息汇总表', row: 2, column: 'Q' }]);
    expect(file.invoices[0]?.unread).toBe(true);
  });

  it('without the columns of lines names those that are missing', async () => {
    const file = await readInvoices(Buffer.from('发票号码,开票日期,金额\n1,2026-01-01,1'));
    expect(file.problems.map(({ code, title }) => [code, (title as { en: string }).en])).toEqual([
      ['file.column-missing', 'Item'],
      ['file.column-missing', 'Tax rate'],
      ['file.column-missing', 'Tax'],
    ]);
  });
});

it('a sheet with English titles, or in GBK, in any order, is read with its subject', async () => {
  const english = 'Tax,Tax rate,Net,Item,Invoice date,Invoice number,Kind,Buyer,Subject code';
  const chinese = '税额,税率,金额,货物或应税劳务名称,开票日期,发票号码,发票票种,购买方名称,科目编码';
  const line = '13.00,13%,100.00,服务,2026/1/5,22222222222222222222,专票,甲公司,5001';
  for (const file of [Buffer.from(`${english}\n${line}`), gbkOf(`${chinese}\n${line}`)]) {
    const { invoices, problems } = await readInvoices(file);
    expect(problems).toEqual([]);
    expect(invoices[0]).toMatchObject({ kind: 'digital-special', buyerName: '甲公司', total: '113.00' });
    expect(invoices[0]?.lines[0]?.subjectCode).toBe('5001');
  }
});

it('a digital invoice is told by its bytes', async () => {
  const { format, invoices, problems } = await readInvoices(bytesOf('einvoices/PI-106.xml'));
  expect([format, problems, invoices[0]?.total, invoices[0]?.lines.length]).toEqual([
    'digital',
    [],
    '10786.00',
    2,
  ]);
});

it.each([0, 1, 2])(
  'a digital invoice is told wherever its first bytes cut a character: %s',
  async (shift) => {
    const space = ' '.repeat(shift);
    const file = Buffer.from(`${space}<!--${'名'.repeat(200)}--><EInvoice/>`);
    expect((await readInvoices(file)).format).toBe('digital');
  },
);

it('a digital invoice in UTF-16, or with a mark, is told too', async () => {
  for (const text of ['\ufeff<EInvoice/>', '\ufeff \n<EInvoice/>'])
    for (const encoding of ['utf8', 'utf16le'] as const)
      expect((await readInvoices(Buffer.from(text, encoding))).format).toBe('digital');
});

describe('refused with a reason, without an exception, is', () => {
  const zip = (name: string, content: Buffer): Buffer => {
    const container = CFB.utils.cfb_new() as object;
    CFB.utils.cfb_add(container, `/${name}`, content);
    return CFB.write(container, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer;
  };
  it.each([
    ['nothing', Buffer.alloc(0), 'file.empty'],
    ['bytes of no text', Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0x80]), 'file.type'],
    ['an archive that is a bomb', zip('xl/workbook.xml', Buffer.alloc(4_000_000, 0x20)), 'file.unsafe'],
    ['an OFD that is a bomb', zip('OFD.xml', Buffer.alloc(4_000_000, 0x20)), 'file.unsafe'],
    ['another XML', Buffer.from('<a/>'), 'e-invoice.format'],
    ['a broken archive', Buffer.from('PK\u0003\u0004nothing'), 'file.unsafe'],
    ['one that is too large', Buffer.alloc(10_485_761), 'request.too-large'],
  ])('%s', async (_, file, code) => {
    const { invoices, problems } = await readInvoices(file);
    expect([invoices, problems[0]?.code]).toEqual([[], code]);
  });

  it('nothing of a sheet that only says it is a gigabyte large: it is read by what it holds', async () => {
    const archive = CFB.read(platformList([row()]), { type: 'buffer' });
    const part = CFB.find(archive, '/xl/worksheets/sheet2.xml')!;
    const xml = Buffer.from(part.content as Uint8Array).toString();
    part.content = Buffer.from(xml.replace(/<dimension ref="[^"]*"/, '<dimension ref="A1:XFD1048576"'));
    const file = CFB.write(archive, { fileType: 'zip', type: 'buffer' }) as Buffer;
    expect((await readInvoices(file)).invoices).toHaveLength(1);
  });
});
