import type {
  BookAnswer,
  DocumentEvent,
  InvoiceAttachment,
  InvoiceFileOfVoucher,
  InvoiceImported,
  InvoicePage,
  Voucher,
} from '@suanpan/contracts';
import { dataPath } from '@suanpan/seeds';
import type { Identity } from '@suanpan/service-kit';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Papers of invoices: kept with them, and shown by their vouchers. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open(undefined, undefined, undefined, 22_000_000);
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7 ${text}`);
const attach = (
  invoiceId: number,
  file: Buffer,
  { name = 'paper.pdf', by, key }: { name?: string; by?: Identity; key?: string } = {},
) =>
  company.upload<InvoiceAttachment>('/invoice/attachment', file, {
    name,
    fields: { invoiceId: String(invoiceId) },
    ...(by ? { by } : {}),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const filesOf = async (invoiceId: number): Promise<InvoiceAttachment[]> =>
  (await company.call<InvoiceAttachment[]>('GET', `/invoice/attachment?invoiceId=${invoiceId}`)).data;
const namesOf = async (invoiceId: number): Promise<string[]> =>
  (await filesOf(invoiceId)).map(({ name }) => name);
const book = async (...ids: number[]): Promise<number> => {
  const { data } = await company.call<BookAnswer>('POST', '/invoice/book', { ids, combine: ids.length > 1 });
  expect(data.results.map(({ reason }) => reason)).toEqual(ids.map(() => null));
  return data.results[0]!.voucher!.id;
};
const remove = (id: number) => company.call('DELETE', `/invoice/attachment/${id}`);

describe('a file of an invoice', () => {
  it('is kept byte for byte, and told in the history of the invoice', async () => {
    const { id } = await company.entered();
    const { data } = await attach(id, pdf('one'));
    expect(data).toMatchObject({ invoiceId: id, mediaType: 'application/pdf', size: 12, name: 'paper.pdf' });
    expect(await filesOf(id)).toEqual([data]);
    const kept = await company.file(`/invoice/attachment/content?id=${data.id}`);
    expect([kept.status, kept.name, kept.bytes]).toEqual([200, 'paper.pdf', pdf('one')]);
    const { data: events } = await company.call<DocumentEvent[]>('GET', `/invoice/history?id=${id}`);
    expect(events[0]).toMatchObject({
      action: 'invoice.attach',
      after: { attachment: { name: 'paper.pdf', sha256: data.sha256 } },
    });
  });

  it('of 20 MB passes in pieces and comes back whole; one byte more is refused', async () => {
    const { id } = await company.entered();
    const large = Buffer.alloc(20_971_520, 'a page of an invoice ');
    large.write('%PDF-1.7 ');
    const { data } = await attach(id, large);
    const back = await company.file(`/invoice/attachment/content?id=${data.id}`);
    expect(back.bytes.equals(large)).toBe(true);
    expect(await attach(id, Buffer.concat([large, Buffer.from('x')]))).toMatchObject({ status: 413 });
  });

  it('takes its room once; more than the company has room for is refused', async () => {
    const [one, other] = [await company.entered(), await company.entered()];
    const large = Buffer.alloc(20_000_000, 'a page of an invoice ');
    large.write('%PDF-1.7 ');
    expect(await attach(one.id, large)).toMatchObject({ status: 200 });
    expect(await attach(other.id, large)).toMatchObject({ status: 200 });
    const more = Buffer.concat([pdf(''), Buffer.alloc(2_000_000)]);
    expect(await attach(one.id, more)).toMatchObject({ status: 422, code: 'NO_SPACE_FOR_FILES' });
    expect(await namesOf(one.id)).toEqual(['paper.pdf']);
  });

  it('is removed and brought back, each told in the history', async () => {
    const { id } = await company.entered();
    const { data } = await attach(id, pdf('one'));
    expect(await remove(data.id)).toMatchObject({ status: 200 });
    expect(await filesOf(id)).toEqual([]);
    expect(await remove(data.id), 'it is gone').toMatchObject({ status: 404 });
    expect(await company.call('GET', `/invoice/attachment/content?id=${data.id}`)).toMatchObject({
      status: 404,
    });
    expect(await company.call('POST', `/invoice/attachment/${data.id}/restore`)).toMatchObject({
      status: 200,
    });
    expect(await filesOf(id)).toEqual([data]);
    const { data: events } = await company.call<DocumentEvent[]>('GET', `/invoice/history?id=${id}`);
    expect(events.map(({ action }) => action)).toEqual([
      'invoice.attach',
      'invoice.detach',
      'invoice.attach',
      'invoice.add',
    ]);
  });

  it('does not come twice to one invoice, but to another; a repeated request adds nothing', async () => {
    const [one, other] = [await company.entered(), await company.entered()];
    const first = await attach(one.id, pdf('same'), { key: 'k1' });
    expect((await attach(one.id, pdf('same'), { key: 'k1' })).data).toEqual(first.data);
    expect(await attach(one.id, pdf('same'))).toMatchObject({
      status: 422,
      code: 'ATTACHED_ALREADY',
    });
    expect(await attach(other.id, pdf('same'))).toMatchObject({ status: 200 });
    expect([await namesOf(one.id), await namesOf(other.id)]).toEqual([['paper.pdf'], ['paper.pdf']]);
  });

  it.each([
    ['of nothing', Buffer.alloc(0), 'ATTACHMENT_EMPTY'],
    ['that is a program', Buffer.from('MZ\x90'), 'DOCUMENT_FILE_TYPE'],
    ['that is a page', Buffer.from('<?xml version="1.0"?><html/>'), 'DOCUMENT_FILE_TYPE'],
    ['that is a drawing', Buffer.from('<svg onload="alert(1)"/>'), 'DOCUMENT_FILE_TYPE'],
  ])('%s is refused at its field, in the three languages', async (_, file, code) => {
    const { id } = await company.entered();
    const texts = new Set<string>();
    for (const language of ['en', 'zh-CN', 'zh-TW']) {
      const answer = await company.upload('/invoice/attachment', file, {
        fields: { invoiceId: String(id) },
        headers: { 'accept-language': language },
      });
      expect(answer).toMatchObject({ code, fields: [{ field: 'file' }] });
      texts.add(answer.msg);
    }
    expect(texts.size).toBe(3);
    expect(await filesOf(id)).toEqual([]);
  });

  it('is written by who writes invoices, and of another company, or of none, is missing', async () => {
    const { id } = await company.entered();
    const { data } = await attach(id, pdf('one'));
    expect(await attach(id, pdf('two'), { by: company.member('View', 7) })).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
    const own = company;
    company = await house.openCompany();
    for (const answer of [
      await attach(id, pdf('x')),
      await company.call('GET', `/invoice/attachment?invoiceId=${id}`),
      await company.call('GET', `/invoice/attachment/content?id=${data.id}`),
      await remove(data.id),
      await company.call('POST', `/invoice/attachment/${data.id}/restore`),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    company = own;
    expect(await namesOf(id)).toEqual(['paper.pdf']);
  });
});

describe('a booked invoice', () => {
  it('shows its files at its voucher, which counts them; what comes later is shown too', async () => {
    const [one, other] = [await company.entered(), await company.entered()];
    await attach(one.id, pdf('one'), { name: 'one.pdf' });
    await attach(other.id, pdf('other'), { name: 'other.pdf' });
    const voucherId = await book(one.id, other.id);
    expect((await company.ledger<Voucher>('GET', `/voucher/${voucherId}`)).data.receiptNum).toBe(2);
    await attach(one.id, pdf('late'), { name: 'late.pdf' });
    const { data } = await company.call<InvoiceFileOfVoucher[]>(
      'GET',
      `/invoice/voucherAttachment?voucherId=${voucherId}`,
    );
    expect(data.map(({ name, invoiceNo }) => [name, invoiceNo])).toEqual([
      ['one.pdf', one.invoiceNo],
      ['late.pdf', one.invoiceNo],
      ['other.pdf', other.invoiceNo],
    ]);
    const foreign = await house.openCompany();
    const asked = await foreign.call('GET', `/invoice/voucherAttachment?voucherId=${voucherId}`);
    expect(asked.data).toEqual([]);
  });

  it('of a closed month takes further files and gives none back', async () => {
    const { id } = await company.entered();
    const { data } = await attach(id, pdf('one'));
    await book(id);
    await company.closeMonth(2026, 1);
    expect(await remove(data.id)).toMatchObject({ status: 422, code: 'PERIOD_CLOSED' });
    expect(await attach(id, pdf('late'), { name: 'late.pdf' })).toMatchObject({ status: 200 });
    expect(await namesOf(id)).toEqual(['paper.pdf', 'late.pdf']);
  });
});

describe('a digital invoice that is taken in', () => {
  const original = readFileSync(dataPath('trade-1/einvoices/PI-101.xml'));
  const take = async (xml: Buffer, query = '') => {
    const answer = await company.upload<InvoiceImported>(`/invoice/import?side=purchase${query}`, xml, {
      name: 'dzfp.xml',
      fields: { subjectId: String(company.subject('1402').id) },
    });
    expect(answer).toMatchObject({ status: 200 });
    return answer.data;
  };
  const taken = async (): Promise<number[]> => {
    const { data } = await company.call<InvoicePage>('GET', '/invoice/purchaseInvoice');
    return data.records.map(({ id }) => id);
  };
  beforeEach(async () => {
    const { data: categories } = await company.ledger<{ id: number; key: string | null }[]>(
      'GET',
      '/accounting-category',
    );
    const accountingCategoryId = categories.find(({ key }) => key === 'supplier')!.id;
    const seller = { accountingCategoryId, code: 'S77', name: '东创电子元件有限公司' };
    await company.ledger('POST', '/accounting-category-details', seller);
  });

  it('keeps its file; a rehearsal keeps none', async () => {
    await take(original, '&dryRun=true');
    expect(await take(original)).toMatchObject({ added: 1, noRoomForFile: false });
    const [id] = await taken();
    const [file, ...others] = await filesOf(id!);
    expect([file, others]).toMatchObject([{ name: 'dzfp.xml', mediaType: 'application/xml' }, []]);
    const kept = await company.file(`/invoice/attachment/content?id=${file!.id}`);
    expect(kept.bytes.equals(original)).toBe(true);
  });

  it.each([
    ['a stylesheet', '<?xml-stylesheet type="text/xsl" href="invoice.xsl"?>'],
    ['words longer than what is looked at', `<!-- ${'of the platform '.repeat(400)} -->`],
  ])('keeps its file, which is what it was read as, with %s before its first tag', async (_, before) => {
    const xml = Buffer.from(original.toString().replace('<EInvoice>', `${before}<EInvoice>`));
    await take(xml);
    const [id] = await taken();
    expect(await filesOf(id!)).toMatchObject([{ mediaType: 'application/xml', size: xml.length }]);
  });

  it('is taken in also when there is no room for its file, and its answer says so', async () => {
    const { id } = await company.entered();
    for (const size of [20_000_000, 1_999_000]) {
      const file = Buffer.alloc(size, 'a page of an invoice ');
      file.write('%PDF-1.7 ');
      expect(await attach(id, file)).toMatchObject({ status: 200 });
    }
    expect(await take(original, '&dryRun=true')).toMatchObject({ noRoomForFile: true });
    expect(await take(original)).toMatchObject({ added: 1, noRoomForFile: true });
    const [imported] = await taken();
    expect(await filesOf(imported!)).toEqual([]);
  });
});
