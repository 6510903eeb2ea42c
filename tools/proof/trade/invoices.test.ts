import type { DocumentEvent, Invoice, InvoicePage } from '@suanpan/contracts';
import { readSheet } from '@suanpan/service-kit/sheets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TradeHouse } from './trade-house.ts';
import type { InvoiceWish, TradingCompany } from './trading-company.ts';

/** Invoices of both sides, on the real ledger's books. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const list = async (query: string, side = 'sales') =>
  (await company.call<InvoicePage>('GET', `/invoice/${side}Invoice?${query}`)).data;

describe('an invoice', () => {
  it('is kept as printed, due by the terms of its party, waiting for payment', async () => {
    const terms = { id: company.customer, taxId: null, taxpayerType: 'general', termsDays: 30, aliases: [] };
    await company.call('PUT', '/party', { ...terms, version: 0 });
    const entered = await company.entered({ tax: '13.01' });
    expect(entered).toMatchObject({
      side: 'sales',
      customerName: '甲公司',
      sellerName: null,
      invoiceDate: '2026-01-10',
      dueDate: '2026-02-09',
      amountExTax: '100.00',
      taxAmount: '13.01',
      totalAmount: '113.01',
      paidAmount: '0.00',
      openAmount: '113.01',
      payStatus: 1,
      enableStatus: 1,
      bookings: [],
      near: [],
      version: 1,
    });
    expect(entered.details).toMatchObject([
      { lineNo: 1, item: '服务', subjectCode: '5001', amount: '100.00', taxRate: '0.13', taxAmount: '13.01' },
    ]);
    expect(await company.read(entered)).toEqual(entered);
  });

  it.each<[string, InvoiceWish, string, string, number?]>([
    ['a total that is none', { changes: { totalAmount: '1,5' } }, 'NUMBER_MALFORMED', 'totalAmount', 400],
    ['a total that is not the sum', { total: '113.02' }, 'TOTAL_MISMATCH', 'totalAmount'],
    ['a net that is not the sum', { changes: { amountExTax: '99.00' } }, 'TOTAL_MISMATCH', 'amountExTax'],
    ['a tax off by more than a fen', { tax: '13.02' }, 'TAX_MISMATCH', 'taxAmount'],
    ['a rate of 13', { rate: '13' }, 'NUMBER_MALFORMED', 'taxRate', 400],
    ['a day that is none', { date: '2026-02-30' }, 'DATE_MALFORMED', 'invoiceDate', 400],
    ['a day before the books', { date: '2025-12-31' }, 'BEFORE_ENABLE', 'invoiceDate'],
    ['a due day before its own', { changes: { dueDate: '2026-01-09' } }, 'DUE_BEFORE_DATE', 'dueDate'],
    ['a number too short', { no: '123' }, 'INVOICE_NUMBER', 'invoiceNo'],
    ['a code that it has not', { changes: { invoiceCode: '1234567890' } }, 'INVOICE_CODE', 'invoiceCode'],
    ['a paper kind without code', { kind: 'special', no: '12345678' }, 'INVOICE_CODE', 'invoiceCode'],
    [
      'a kind of the other side',
      { kind: 'customs', no: 'A1', net: '0', tax: '13.00' },
      'INVOICE_KIND',
      'kind',
    ],
    ['a rate in base currency', { changes: { exchangeRate: '7' } }, 'RATE_NOT_EXPECTED', 'exchangeRate'],
    ['no rate in foreign currency', { changes: { currencyCode: 'USD' } }, 'RATE_MISSING', 'exchangeRate'],
    ['no lines', { changes: { details: [] } }, 'NO_LINES', 'details'],
    ['a negative line', { net: '-100.00', tax: '-13.00' }, 'LINE_SIGN', 'amount'],
    ['a party that is none', { partyId: 999_999 }, 'PARTY_ROLE', 'partyItemId'],
    ['a red original that is none', { redOf: 999_999, net: '-1.00', tax: '-0.13' }, 'RED_ORIGINAL', 'redOf'],
  ])('is refused with %s', async (_, wish, code, field, status = 422) => {
    const answer = await company.enter(wish);
    expect([answer.status, answer.code, answer.fields?.[0]?.field]).toEqual([status, code, field]);
    expect((await list('page=1')).total).toBe(0);
  });

  it('is refused at its line with a subject or item of nobody, or one that is no leaf', async () => {
    const { details } = company.invoice();
    const lines = [
      { ...details[0], subjectId: 999_999 },
      { ...details[0], subjectId: company.subject('2221').id },
      { ...details[0], auxiliary: [{ categoryId: 1, itemId: 999_999 }] },
    ];
    const { fields } = await company.enter({ changes: { details: lines } });
    expect(fields?.map(({ line, field, code }) => [line, field, code])).toEqual([
      [1, 'subjectId', 'SUBJECT_UNKNOWN'],
      [2, 'subjectId', 'SUBJECT_NOT_LEAF'],
      [3, 'auxiliary', 'AUX_UNKNOWN'],
    ]);
  });

  it('has a number that is used once, also by two at once and after it was destroyed', async () => {
    const no = '26322000669759185434';
    const both = await Promise.all([company.enter({ no }), company.enter({ no })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { data } = both.find(({ status }) => status === 200)!;
    await company.call('POST', '/invoice/destroy', { id: data.id, version: 1 });
    expect(await company.enter({ no: ` ${no} ` })).toMatchObject({ status: 409, code: 'INVOICE_DUPLICATE' });
    expect((await company.enter({ no, side: 'purchase' })).status).toBe(200);
  });

  it('is entered once however often the same request is sent', async () => {
    const body = company.invoice();
    const send = () =>
      company.call<Invoice>('POST', '/invoice/salesInvoice', body, company.manager, {
        'idempotency-key': 'k1',
      });
    const [first, second] = [await send(), await send()];
    expect(second.data).toEqual(first.data);
    expect((await list('page=1')).total).toBe(1);
  });

  it('warns of one of the same party and amount within a week', async () => {
    const first = await company.entered();
    const second = await company.entered({ date: '2026-01-17' });
    expect(second.near.map(({ id }) => id)).toEqual([first.id]);
    expect((await company.entered({ date: '2026-01-25' })).near).toEqual([]);
  });

  it('of another company is one that is none', async () => {
    const { id } = await company.entered();
    const stranger = await house.openCompany();
    for (const [method, path, body] of [
      ['GET', `/invoice/salesInvoice/${id}`, undefined],
      ['GET', `/invoice/salesInvoiceDetails?id=${id}`, undefined],
      ['GET', `/invoice/history?id=${id}`, undefined],
      ['GET', `/settlement?invoiceId=${id}`, undefined],
      ['PUT', '/invoice/salesInvoice', { ...stranger.invoice(), id, version: 1 }],
      ['POST', '/invoice/destroy', { id, version: 1 }],
      ['POST', '/invoice/unbook', { ids: [id] }],
    ] as const)
      expect([path, (await stranger.call(method, path, body)).code]).toEqual([path, 'NOT_FOUND']);
    const { data } = await stranger.call<{ results: { reason: { code: string } }[] }>(
      'POST',
      '/invoice/book',
      {
        ids: [id],
      },
    );
    expect(data.results[0]!.reason.code).toBe('NOT_FOUND');
  });
});

describe('a change', () => {
  it('is told apart from a stale one, and stands in the history with who made it', async () => {
    const { id } = await company.entered();
    const body = { ...company.invoice({ net: '200.00', tax: '26.00' }), id, version: 1 };
    const clerk = company.member('Making', 31);
    const changed = await company.call<Invoice>('PUT', '/invoice/salesInvoice', body, clerk);
    expect(changed.data).toMatchObject({ totalAmount: '226.00', version: 2 });
    expect(await company.call('POST', '/invoice/salesInvoice', { ...body, remark: 'x' })).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    const { data } = await company.call<DocumentEvent[]>('GET', `/invoice/history?id=${id}`);
    expect(data.map(({ action, userName }) => [action, userName])).toEqual([
      ['invoice.change', 'member 31'],
      ['invoice.add', `member ${company.id * 100}`],
    ]);
  });

  it('of a closed month is refused, and of one that is moved there', async () => {
    const january = await company.entered();
    const february = await company.entered({ date: '2026-02-10' });
    await company.closeMonth(2026, 1);
    const bodyOf = ({ id }: Invoice, date: string) => ({ ...company.invoice({ date }), id, version: 1 });
    for (const body of [bodyOf(january, '2026-02-01'), bodyOf(february, '2026-01-31')])
      expect(await company.call('PUT', '/invoice/salesInvoice', body)).toMatchObject({
        status: 422,
        code: 'PERIOD_CLOSED',
      });
    expect((await company.enter()).code).toBe('PERIOD_CLOSED');
    expect((await company.call('POST', '/invoice/destroy', { id: january.id, version: 1 })).code).toBe(
      'PERIOD_CLOSED',
    );
  });

  it('belongs to those with the right', async () => {
    for (const role of ['Cashier', 'View'] as const)
      expect((await company.enter({ by: company.member(role, 40) })).code).toBe('ROLE_FORBIDDEN');
  });
});

describe('a red invoice', () => {
  it('settles what it takes back on its own day; of both nothing is open', async () => {
    const original = await company.entered();
    const red = await company.entered({
      redOf: original.id,
      date: '2026-01-20',
      net: '-100.00',
      tax: '-13.00',
    });
    expect(red).toMatchObject({ payStatus: 3, openAmount: '0.00', totalAmount: '-113.00' });
    expect(await company.read(original)).toMatchObject({ payStatus: 3, openAmount: '0.00' });
  });

  it('never takes back more than is left, also of two at once', async () => {
    const original = await company.entered();
    const take = () => company.enter({ redOf: original.id, date: '2026-01-20', net: '-60.00', tax: '-7.80' });
    const both = await Promise.all([take(), take()]);
    expect(both.map(({ code }) => code).filter(Boolean)).toEqual(['RED_EXCEEDS_ORIGINAL']);
  });

  it('keeps what it takes back from being changed in total, or destroyed', async () => {
    const original = await company.entered();
    await company.entered({ redOf: original.id, net: '-10.00', tax: '-1.30' });
    const other = { ...company.invoice({ net: '90.00', tax: '11.70' }), id: original.id, version: 1 };
    expect((await company.call('PUT', '/invoice/salesInvoice', other)).code).toBe('INVOICE_SETTLED');
    expect((await company.call('POST', '/invoice/destroy', { id: original.id, version: 1 })).code).toBe(
      'INVOICE_SETTLED',
    );
    const due = { ...company.invoice({ changes: { dueDate: '2026-03-01' } }), id: original.id, version: 1 };
    expect((await company.call<Invoice>('PUT', '/invoice/salesInvoice', due)).data.dueDate).toBe(
      '2026-03-01',
    );
  });
});

describe('the list', () => {
  it('is the newest first, with the sums of the page and of all', async () => {
    for (const date of ['2026-01-05', '2026-01-07', '2026-01-06']) await company.entered({ date });
    await company.entered({ side: 'purchase' });
    const page = await list('page=1&size=2');
    expect(page.records.map(({ invoiceDate }) => invoiceDate)).toEqual(['2026-01-07', '2026-01-06']);
    expect(page).toMatchObject({ total: 3, pages: 2 });
    expect(page.pageTotals).toEqual({ amountExTax: '200.00', taxAmount: '26.00', totalAmount: '226.00' });
    expect(page.totals).toEqual({ amountExTax: '300.00', taxAmount: '39.00', totalAmount: '339.00' });
  });

  it('is narrowed by day, party, word, state of payment, booking and destruction', async () => {
    const first = await company.entered({ date: '2026-01-05', changes: { remark: '样品' } });
    const second = await company.entered({ partyId: company.other, date: '2026-01-08' });
    const red = await company.entered({ redOf: first.id, net: '-100.00', tax: '-13.00', date: '2026-01-09' });
    const third = await company.entered({
      redOf: second.id,
      partyId: company.other,
      net: '-1.00',
      tax: '-0.13',
    });
    await company.call('POST', '/invoice/book', { ids: [first.id] });
    const found = async (query: string) =>
      (await list(query)).records.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await found('dateFrom=2026-01-06&dateTo=2026-01-08')).toEqual([second.id]);
    expect(await found(`partyItemId=${company.other}`)).toEqual([second.id, third.id]);
    expect(await found(`keyword=${encodeURIComponent('样品')}`)).toEqual([first.id]);
    expect(await found(`keyword=${encodeURIComponent('乙公')}`)).toEqual([second.id, third.id]);
    expect(await found('keyword=%25')).toEqual([]);
    expect(await found('payStatus=3')).toEqual([first.id, red.id, third.id]);
    expect(await found('payStatus=2')).toEqual([second.id]);
    expect(await found('payStatus=1')).toEqual([]);
    expect(await found('booked=true')).toEqual([first.id]);
    expect(await found('booked=false')).toEqual([second.id, red.id, third.id]);
    expect(await found('enableStatus=0')).toEqual([]);
  });

  it.each(['page=0', 'size=501', 'dateFrom=2026-13-01', 'payStatus=4', 'kind=paper', 'x=1'])(
    'refuses %s',
    async (query) => {
      expect((await company.call('GET', `/invoice/salesInvoice?${query}`)).status).toBe(400);
    },
  );
});

describe('the list as a file', () => {
  const rowsOf = async (query: string): Promise<string[]> => {
    const { bytes } = await company.file(`/invoice/export?format=csv&${query}`, { 'accept-language': 'en' });
    return bytes.toString().trim().split('\r\n').slice(1);
  };

  it('has what its filters find, the newest first, and no formula', async () => {
    const remark = (text: string) => ({ changes: { remark: text } });
    await company.entered({ no: '1'.repeat(20), date: '2026-01-10', ...remark('=HYPERLINK("x")') });
    const later = await company.entered({
      no: '3'.repeat(20),
      date: '2026-02-01',
    });
    await company.call('POST', '/invoice/destroy', { id: later.id, version: later.version });
    await company.entered({ side: 'purchase' });
    const [destroyed, first, total, ...more] = await rowsOf('side=sales');
    expect(more).toEqual([]);
    expect(total, 'as below the list: destroyed ones are not in it').toBe(
      'Total,,,,,CNY,,100.00,13.00,113.00,,,,,',
    );
    expect(first).toBe(
      `2026-01-10,${'1'.repeat(20)},,"Digital, special",甲公司,CNY,,100.00,13.00,113.00,113.00,Unpaid,2026-01-10,,"'=HYPERLINK(""x"")"`,
    );
    expect(destroyed).toMatch(/^2026-02-01,.*,113\.00,,Void,/);
    expect(await rowsOf('side=sales&enableStatus=0')).toEqual([
      destroyed,
      'Total,,,,,CNY,,0.00,0.00,0.00,,,,,',
      'Filters: Void',
    ]);
    const filtered = 'kind=digital-special&payStatus=1&booked=false&enableStatus=1';
    expect(await rowsOf(`side=sales&dateTo=2026-01-31&keyword=1111&${filtered}`)).toEqual([
      first,
      total,
      '"Filters: Number, party or remark ""1111"", Digital, special, Unpaid, Without voucher, Valid"',
    ]);
  });

  it('keeps numbers of twenty digits whole in a spreadsheet, and is named after its days', async () => {
    const { invoiceNo } = await company.entered();
    const query = 'side=sales&format=xlsx&dateFrom=2026-01-01&dateTo=2026-01-31';
    const { name, bytes } = await company.file(`/invoice/export?${query}`, { 'accept-language': 'en' });
    expect(name).toBe('Sales invoices 2026-01-01 – 2026-01-31.xlsx');
    const { rows } = await readSheet(bytes);
    expect(rows[3]?.cells.slice(0, 2)).toEqual(['2026-01-10', invoiceNo]);
  });
});
