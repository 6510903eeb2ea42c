import type { InvoiceImported, InvoicePage } from '@suanpan/contracts';
import { dataPath } from '@suanpan/seeds';
import type { Identity } from '@suanpan/service-kit';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Files of invoices on real books: all of a file or nothing, by the rules of those entered by hand. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const titles =
  '发票代码,数电发票号码,发票号码,开票日期,发票票种,销方识别号,销方名称,购方识别号,购买方名称,货物或应税劳务名称,金额,税率,税额,科目编码,发票状态,备注';
interface Row {
  no?: string;
  date?: string;
  seller?: string;
  buyer?: string;
  item?: string;
  net?: string;
  rate?: string;
  tax?: string;
  subject?: string;
  state?: string;
  remark?: string;
}
const row = ({
  no = '26322000000000000001',
  date = '2026-01-10',
  seller = '甲公司',
  buyer = '我们',
  item = '服务',
  net = '100.00',
  rate = '13%',
  tax = '13.00',
  subject = '1402',
  state = '正常',
  remark = '',
}: Row): string =>
  [
    '',
    no,
    '',
    date,
    '数电发票（增值税专用发票）',
    '',
    seller,
    '',
    buyer,
    item,
    net,
    rate,
    tax,
    subject,
    state,
    remark,
  ].join(',');
const list = (...rows: readonly Row[]): Buffer => Buffer.from([titles, ...rows.map(row)].join('\n'));

interface Wish {
  side?: 'sales' | 'purchase';
  dryRun?: boolean;
  subjectId?: number;
  by?: Identity;
}
const send = (file: Buffer, { side = 'purchase', dryRun = false, subjectId, by }: Wish = {}) => {
  const boundary = 'suanpan-form';
  const part = (head: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(subjectId === undefined ? '' : `${part('name="subjectId"')}${subjectId}\r\n`),
    Buffer.from(part('name="file"; filename="invoices.csv"')),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const path = `/invoice/import?side=${side}${dryRun ? '&dryRun=true' : ''}`;
  return company.call<InvoiceImported>('POST', path, body, by, headers);
};
/** Few files are read at once: a busy machine may say so. */
const sendUntilRead = async (file: Buffer): ReturnType<typeof send> => {
  const answer = await send(file);
  return answer.code === 'BUSY' ? sendUntilRead(file) : answer;
};
const stored = async (side = 'purchase') =>
  (await company.call<InvoicePage>('GET', `/invoice/${side}Invoice?size=500`)).data;
const problemsOf = ({ fields }: { fields?: unknown }) =>
  (fields as { code: string; row?: number; column?: string }[]).map(
    ({ code, row: at, column }) => `${code} ${column ?? ''}${at ?? ''}`,
  );

describe('a list of invoices', () => {
  it('is rehearsed without storing anything, then stored as those entered by hand are, with its file in the history', async () => {
    const file = list(
      { net: '100.00' },
      { item: '运费', net: '50.00', rate: '9%', tax: '4.50', subject: '' },
    );
    const chosen = { subjectId: company.subject('560116').id };
    const said = {
      added: 1,
      sales: 0,
      purchases: 1,
      amountExTax: '150.00',
      taxAmount: '17.50',
      totalAmount: '167.50',
      duplicates: 0,
      duplicateNumbers: [],
      void: 0,
      invoices: [{ invoiceNo: '26322000000000000001', totalAmount: '167.50', lines: 2 }],
    };
    expect((await send(file, { ...chosen, dryRun: true })).data).toMatchObject(said);
    expect((await stored()).total).toBe(0);
    expect((await send(file, chosen)).data).toMatchObject(said);
    const [head] = (await stored()).records;
    const invoice = await company.read(head!);
    expect(invoice).toMatchObject({
      invoiceNo: '26322000000000000001',
      sellerName: '甲公司',
      inputTax: 'now',
      totalAmount: '167.50',
      details: [
        { item: '服务', subjectCode: '1402', taxRate: '0.13' },
        { item: '运费', subjectCode: '560116', taxRate: '0.09' },
      ],
    });
    const history = await company.call<
      { action: string; after: { file: { name: string; sha256: string } } }[]
    >('GET', `/invoice/history?id=${head!.id}`);
    expect(history.data.map(({ action }) => action)).toEqual(['invoice.import']);
    expect(history.data[0]?.after.file).toMatchObject({ name: 'invoices.csv', sha256: /^[0-9a-f]{64}$/ });
  });

  it('again adds none, nor do two who send it at once, and says which numbers are there', async () => {
    const file = list({}, { no: '26322000000000000002' });
    const both = await Promise.all([sendUntilRead(file), sendUntilRead(file)]);
    expect(both.map(({ data }) => [data.added, data.duplicates]).toSorted()).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect((await send(file)).data).toMatchObject({
      added: 0,
      duplicateNumbers: ['26322000000000000001', '26322000000000000002'],
    });
    expect((await stored()).total).toBe(2);
  });

  it('with faults names all of them at their cells, and stores nothing of it', async () => {
    await company.closeMonth(2026, 1);
    const refused = await send(
      list(
        { no: '26322000000000000003', date: '2026-02-01' },
        { no: '12', date: '2026-02-01' },
        { no: '26322000000000000004', date: '2026-02-01', tax: '13.02' },
        { no: '26322000000000000005', date: '2026-01-31' },
        { no: '26322000000000000006', date: '2025-12-31' },
        { no: '26322000000000000007', date: '2026-02-01', seller: '丙公司' },
        { no: '26322000000000000008', date: '2026-02-01', subject: '9999' },
        { no: '26322000000000000009', date: '2026-02-01', subject: '' },
        { no: '26322000000000000010', date: '2026-02-01', net: '-100.00', tax: '-13.00' },
        { no: '26322000000000000011', date: 'x' },
      ),
    );
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      'INVOICE_CODE A3',
      'INVOICE_NUMBER B3',
      'TAX_MISMATCH M4',
      'PERIOD_CLOSED D5',
      'BEFORE_ENABLE D6',
      'PARTY_UNKNOWN G7',
      'SUBJECT_UNKNOWN N8',
      'SUBJECT_MISSING N9',
      'RED_ORIGINAL P10',
      'CELL_VALUE D11',
    ]);
    expect(refused.data).toMatchObject({ errors: 10, parties: [{ role: 'supplier', name: '丙公司' }] });
    expect((await stored()).total).toBe(0);
  });

  it('is refused at the number that an expense claim uses', async () => {
    const { data } = await company.ledger<{ id: number; key: string | null }[]>(
      'GET',
      '/accounting-category',
    );
    const accountingCategoryId = data.find(({ key }) => key === 'employee')!.id;
    const person = { accountingCategoryId, code: 'E01', name: '陈默' };
    const employee = await company.ledger<{ id: number }>('POST', '/accounting-category-details', person);
    const line = { item: '车费', gross: '30.00', subjectId: company.subject('560204').id };
    const wish = { employeeItemId: employee.data.id, claimDate: '2026-01-15' };
    const maker = company.member('Making', 51);
    const claim = await company.call<{ id: number }>(
      'POST',
      '/claim',
      { ...wish, lines: [{ ...line, invoiceNo: '26322000000000000001' }] },
      maker,
    );
    const file = list({}, { no: '26322000000000000002' });
    expect((await send(file, { dryRun: true })).status).toBe(200);
    await company.call('POST', '/claim/submit', { id: claim.data.id, version: 1 }, maker);
    expect(problemsOf(await send(file))).toEqual(['INVOICE_DUPLICATE B2']);
    expect((await stored()).total).toBe(0);
  });

  it('has its void invoices left out, and a red one settles what it takes back, in the file or in the books', async () => {
    await send(list({ no: '26322000000000000001' }));
    const { data } = await send(
      list(
        { no: '26322000000000000012', state: '已作废' },
        {
          no: '26322000000000000013',
          date: '2026-01-20',
          net: '-40.00',
          tax: '-5.20',
          remark: '被红冲蓝字数电票号码：26322000000000000001',
        },
        {
          no: '26322000000000000014',
          date: '2026-01-20',
          net: '-10.00',
          tax: '-1.30',
          remark: '被红冲蓝字数电票号码：26322000000000000015',
        },
        { no: '26322000000000000015' },
      ),
    );
    expect(data).toMatchObject({ added: 3, void: 1, totalAmount: '56.50' });
    const open = new Map((await stored()).records.map((one) => [one.invoiceNo, one.openAmount]));
    expect([open.get('26322000000000000001'), open.get('26322000000000000015')]).toEqual(['67.80', '101.70']);
  });

  it('takes the subject of the last invoice with the same item when the file says none', async () => {
    const before = await company.entered({ side: 'purchase' });
    await send(list({ no: '26322000000000000016', subject: '' }));
    const [newest] = (await stored()).records.filter(({ id }) => id !== before.id);
    expect((await company.read(newest!)).details[0]?.subjectCode).toBe('1402');
  });

  it("is the maker's to import, and nobody else's who only reads", async () => {
    const maker = await send(list({}), { by: company.member('Making', 7), dryRun: true });
    const viewer = await send(list({}), { by: company.member('View', 8), dryRun: true });
    expect([maker.status, viewer.code]).toEqual([200, 'ROLE_FORBIDDEN']);
  });
});

describe('a digital invoice', () => {
  const xml = readFileSync(dataPath('trade-1/einvoices/PI-101.xml'));
  const chosen = () => ({ subjectId: company.subject('1402').id });
  it('is taken in once its seller is known, and refused as a duplicate afterwards', async () => {
    const unknown = await send(xml, chosen());
    expect(unknown.code).toBe('PARTY_UNKNOWN');
    expect(unknown.data).toMatchObject({
      parties: [{ name: '东创电子元件有限公司', taxId: '91320593MA35525151' }],
    });
    const { categoryId } = (unknown.data as unknown as { parties: { categoryId: number }[] }).parties[0]!;
    await company.ledger('POST', '/accounting-category-details', {
      accountingCategoryId: categoryId,
      code: 'S77',
      name: '东创电子元件有限公司',
    });
    expect((await send(xml, chosen())).data).toMatchObject({ added: 1, totalAmount: '38324.22' });
    const again = await send(xml, chosen());
    expect([again.status, again.code]).toEqual([409, 'INVOICE_DUPLICATE']);
  });

  it('says what was read of it, whether it is taken in or refused', async () => {
    const read = {
      invoiceCode: '',
      invoiceNo: '26322000820316470742',
      kind: 'digital-special',
      invoiceDate: '2026-01-03',
      sellerName: '东创电子元件有限公司',
      sellerTaxId: '91320593MA35525151',
      buyerName: '恒岳智控设备有限公司',
      buyerTaxId: '91320594MA0TRADE01',
      amountExTax: '33915.24',
      taxAmount: '4408.98',
      totalAmount: '38324.22',
      lines: 1,
    };
    expect((await send(xml, chosen())).data).toMatchObject({ invoices: [read] });
    const accounts = await company.ledger<{ id: number; key: string | null }[]>(
      'GET',
      '/accounting-category',
    );
    const accountingCategoryId = accounts.data.find(({ key }) => key === 'supplier')!.id;
    const seller = { accountingCategoryId, code: 'S77', name: '东创电子元件有限公司' };
    await company.ledger('POST', '/accounting-category-details', seller);
    const taken = [await send(xml, { ...chosen(), dryRun: true }), await send(xml, chosen())];
    for (const { data } of taken) expect(data).toMatchObject({ added: 1, invoices: [read] });
    const again = await send(xml, chosen());
    expect([again.code, again.data.invoices]).toEqual(['INVOICE_DUPLICATE', [read]]);
  });

  it('whose total is wrong is refused with the reason', async () => {
    const wrong = readFileSync(dataPath('trade-1/einvoices/PI-304.xml'));
    expect((await send(wrong, chosen())).fields).toMatchObject([{ code: 'TOTAL_MISMATCH' }, {}]);
  });
});

it.each([
  ['nothing', Buffer.alloc(0), 'FILE_EMPTY'],
  ['no spreadsheet', Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0x80]), 'FILE_TYPE'],
  ['a broken archive', Buffer.from('PK\u0003\u0004nothing'), 'FILE_UNSAFE'],
  ['other columns', Buffer.from('a,b\n1,2'), 'COLUMN_MISSING'],
])('a file of %s is refused with a sentence', async (_, file, code) => {
  const answer = await send(file);
  expect([answer.code, answer.msg.length > 10]).toEqual([code, true]);
});

it('ten thousand invoices in one file are checked, stored and found again, and again add none', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index): Row => ({
    no: `3${String(index).padStart(19, '0')}`,
  }));
  const file = list(...rows);
  expect((await send(file)).data).toMatchObject({ added: 10_000, totalAmount: '1130000.00' });
  const page = await stored();
  expect([page.total, page.totals.totalAmount]).toEqual([10_000, '1130000.00']);
  expect((await send(file)).data).toMatchObject({ added: 0, duplicates: 10_000 });
});
