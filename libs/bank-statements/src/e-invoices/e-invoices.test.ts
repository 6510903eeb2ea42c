import { CFB } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { bytesOf, rowsOf } from '../test-case.ts';
import { readEInvoice } from './index.ts';

/** Whose books: a file for anyone else is not ours, which the caller says. */
const ourTaxId = '91320594MA0TRADE01';

it('the invoices of the worked quarter are read, accepted or refused for its reason', async () => {
  const expected = rowsOf('expected/einvoices.csv');
  const known = new Set<string>();
  let amounts = 0;
  for (const row of expected) {
    const { invoice, problems } = await readEInvoice(bytesOf(`einvoices/${row['file']}`));
    const { kind, number, date, sellerName, sellerTaxId, buyerTaxId, net, tax, total, lines } = invoice!;
    expect({
      invoice_number: number,
      kind: kind.replace('digital-', ''),
      date,
      seller: sellerName,
      seller_tax_id: sellerTaxId,
      buyer_tax_id: buyerTaxId,
      net,
      tax,
      total,
      lines: String(lines.length),
    }).toEqual(
      Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'file' && name !== 'verdict')),
    );
    const mismatch = problems.some(({ code }) => code === 'e-invoice.total') ? 'TOTAL_MISMATCH' : null;
    const verdict =
      mismatch ??
      (buyerTaxId === ourTaxId ? null : 'NOT_OUR_INVOICE') ??
      (known.has(number) ? 'INVOICE_DUPLICATE' : 'accepted');
    known.add(number);
    expect(row['verdict']!.replace(' as claim line', '')).toBe(verdict);
    amounts += 3;
  }
  console.log(`einvoices: ${amounts} amounts compared, 0 different`);
});

const text = (name: string): string => bytesOf(`einvoices/${name}`).toString('utf8');
const readText = (xml: string) => readEInvoice(Buffer.from(xml));

describe('an invoice', () => {
  it('of red names the one that it takes back', async () => {
    const { invoice } = await readEInvoice(bytesOf('einvoices/PR-301.xml'));
    expect([invoice?.redOf, invoice?.net, invoice?.lines[0]?.quantity]).toEqual([
      '26322000544140190238',
      '-6200.00',
      '-10',
    ]);
  });

  it('whose total is not net and tax is told with both figures', async () => {
    expect((await readEInvoice(bytesOf('einvoices/PI-304.xml'))).problems).toEqual([
      { code: 'e-invoice.total', expected: '44852.41', actual: '44853.41' },
    ]);
  });

  it('may be a fen off its rate, and no more', async () => {
    const taxed = (tax: string, total: string): string =>
      text('PI-101.xml').replaceAll('4408.98', tax).replaceAll('38324.22', total);
    expect((await readText(taxed('4408.99', '38324.23'))).problems).toEqual([]);
    expect((await readText(taxed('4409.00', '38324.24'))).problems).toEqual([
      { code: 'e-invoice.tax', line: 1, expected: '4408.98', actual: '4409.00' },
    ]);
  });

  it.each([
    ['13%', '0.13'],
    ['0.13', '0.13'],
    ['免税', null],
    ['***', null],
  ])('has the rate %s as %s', async (printed, rate) => {
    const { invoice } = await readText(text('PI-101.xml').replace('>0.13<', `>${printed}<`));
    expect(invoice?.lines[0]?.rate).toBe(rate);
  });

  it('without a field names all that is missing', async () => {
    const { problems } = await readText(
      text('PI-101.xml')
        .replace(/<SellerName>[^<]*/, '<SellerName>')
        .replace('<TotalTaxAm>4408.98', '<TotalTaxAm>x'),
    );
    expect(problems).toEqual([
      { code: 'e-invoice.field', item: 'SellerName' },
      { code: 'e-invoice.field', item: 'TotalTaxAm' },
    ]);
  });
});

/** An OFD with the given parts. */
function ofd(parts: Record<string, string>): Buffer {
  const container = CFB.utils.cfb_new() as object;
  for (const [name, content] of Object.entries(parts))
    CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content));
  return CFB.write(container, { fileType: 'zip', compression: true, type: 'buffer' }) as Buffer;
}
const face = '<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:DocBody/></ofd:OFD>';

describe('an OFD', () => {
  it('of a digital invoice is read from the XML within', async () => {
    const file = ofd({ 'OFD.xml': face, 'Doc_0/Attachs/invoice.xml': text('PI-106.xml') });
    const { invoice, problems } = await readEInvoice(file);
    expect([problems, invoice?.number, invoice?.total, invoice?.lines.length]).toEqual([
      [],
      '26322000287868413568',
      '10786.00',
      2,
    ]);
  });

  it('of an older invoice has code, number and goods', async () => {
    const original = `<fp:eInvoice xmlns:fp="urn:fp"><fp:InvoiceCode>032002000211</fp:InvoiceCode><fp:InvoiceNo>12345678</fp:InvoiceNo>
      <fp:IssueDate>2021年03月05日</fp:IssueDate>
      <fp:Buyer><fp:BuyerName>甲公司</fp:BuyerName><fp:BuyerTaxID>${ourTaxId}</fp:BuyerTaxID></fp:Buyer>
      <fp:Seller><fp:SellerName>乙公司</fp:SellerName><fp:SellerTaxID>91320593MA35525151</fp:SellerTaxID></fp:Seller>
      <fp:TaxInclusiveTotalAmount>113.00</fp:TaxInclusiveTotalAmount><fp:TaxTotalAmount>13.00</fp:TaxTotalAmount><fp:TaxExclusiveTotalAmount>100.00</fp:TaxExclusiveTotalAmount>
      <fp:GoodsInfos><fp:GoodsInfo><fp:Item>*纸*打印纸</fp:Item><fp:Quantity>4</fp:Quantity><fp:Price>25</fp:Price><fp:Amount>100.00</fp:Amount><fp:TaxScheme>13%</fp:TaxScheme><fp:TaxAmount>13.00</fp:TaxAmount></fp:GoodsInfo></fp:GoodsInfos></fp:eInvoice>`;
    const { invoice, problems } = await readEInvoice(
      ofd({ 'OFD.xml': face, 'Doc_0/Attachs/original_invoice.xml': original }),
    );
    expect(problems).toEqual([]);
    expect(invoice).toMatchObject({
      kind: 'ordinary',
      code: '032002000211',
      number: '12345678',
      date: '2021-03-05',
      total: '113.00',
      lines: [{ item: '*纸*打印纸', rate: '0.13', tax: '13.00' }],
    });
  });

  it('without data gives the facts that it names, and says what a person must fill in', async () => {
    const facts = {
      发票号码: '26322000287868413568',
      开票日期: '2026年01月02日',
      合计金额: '100.00',
      合计税额: '13.00',
      价税合计: '113.00',
      销售方纳税人识别号: '91320593MA35525151',
    };
    const named = Object.entries(facts).map(
      ([name, value]) => `<ofd:CustomData Name="${name}">${value}</ofd:CustomData>`,
    );
    const { invoice, problems } = await readEInvoice(
      ofd({ 'OFD.xml': face.replace('<ofd:DocBody/>', `<ofd:DocBody>${named.join('')}</ofd:DocBody>`) }),
    );
    expect([invoice?.number, invoice?.date, invoice?.total]).toEqual([
      '26322000287868413568',
      '2026-01-02',
      '113.00',
    ]);
    expect(problems.map(({ item }) => item)).toEqual(['SellerName', 'BuyerName', 'IssuItemInformation']);
  });
});

describe('refused without an exception is', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><EInvoice>&b;</EInvoice>`;
  it.each([
    ['nothing', '', 'e-invoice.format'],
    ['a text', 'hello', 'e-invoice.format'],
    ['another XML', '<a/>', 'e-invoice.format'],
    ['a broken one', '<EInvoice><Header></EInvoice>', 'xml.broken'],
    ['entities', bomb, 'xml.unsafe'],
    ['elements within one another', '<a>'.repeat(100), 'xml.unsafe'],
  ])('%s', async (_, content, code) => {
    expect((await readText(content)).problems[0]?.code).toBe(code);
  });

  it('an archive of something else, one that is a bomb, and one that is broken', async () => {
    const code = async (file: Buffer) => (await readEInvoice(file)).problems[0]?.code;
    expect(await code(ofd({ 'a.xml': '<a/>' }))).toBe('e-invoice.format');
    expect(await code(ofd({ 'OFD.xml': face, 'big.xml': ' '.repeat(4_000_000) }))).toBe('file.unsafe');
    expect(await code(Buffer.from('PK\u0003\u0004nothing'))).toBe('file.unsafe');
  });
});
