import type { FileProblem } from '../problem.ts';
import { at, childrenOf, descendants, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { EInvoice, EInvoiceLine } from './e-invoice.ts';
import { decimalOr, Fields, kindOf, rateOf, redOfRemark } from './fields.ts';

type Read = { invoice: EInvoice; problems: FileProblem[] };

/**
 * Rule: an OFD of before digital invoices carries original_invoice.xml (root eInvoice) with code, number and lines.
 * Source: domain/trade.md 1; GB/T 33190 and the layout of electronic VAT invoices of 2020.
 * Example: InvoiceCode 032002000211, InvoiceNo 12345678, IssueDate 2021年03月05日.
 */
export function readOriginalInvoice(root: XmlNode): Read {
  const fields = new Fields();
  const number = fields.text('InvoiceNo', textAt(root, 'InvoiceNo'));
  const remark = textAt(root, 'Note');
  const seller = at(root, 'Seller');
  const buyer = at(root, 'Buyer');
  const lines = childrenOf(at(root, 'GoodsInfos'), 'GoodsInfo').map((line) => goodsLine(line, fields));
  if (lines.length === 0) fields.miss('GoodsInfo');
  const invoice: EInvoice = {
    source: 'ofd',
    kind: kindOf(number, /专用/.test(textAt(root, 'InvoiceType') + textAt(root, 'Title'))),
    code: textAt(root, 'InvoiceCode'),
    number,
    date: fields.day('IssueDate', textAt(root, 'IssueDate')),
    sellerName: fields.text('SellerName', textAt(seller, 'SellerName')),
    sellerTaxId: fields.text('SellerTaxID', textAt(seller, 'SellerTaxID')),
    buyerName: fields.text('BuyerName', textAt(buyer, 'BuyerName')),
    buyerTaxId: textAt(buyer, 'BuyerTaxID'),
    net: fields.amount('TaxExclusiveTotalAmount', textAt(root, 'TaxExclusiveTotalAmount')),
    tax: fields.amount('TaxTotalAmount', textAt(root, 'TaxTotalAmount')),
    total: fields.amount('TaxInclusiveTotalAmount', textAt(root, 'TaxInclusiveTotalAmount')),
    lines,
    redOf: redOfRemark(remark),
    remark,
  };
  return { invoice, problems: fields.problems };
}

const goodsLine = (line: XmlNode, fields: Fields): EInvoiceLine => ({
  item: textAt(line, 'Item'),
  specification: textAt(line, 'Specification'),
  unit: textAt(line, 'MeasurementDimension'),
  quantity: decimalOr(textAt(line, 'Quantity')),
  price: decimalOr(textAt(line, 'Price')),
  net: fields.amount('Amount', textAt(line, 'Amount')),
  rate: rateOf(textAt(line, 'TaxScheme')),
  tax: fields.amount('TaxAmount', textAt(line, 'TaxAmount') || '0'),
});

/**
 * Rule: an OFD without invoice data inside names the facts of its face in OFD.xml; its lines and the names of the parties
 * are only a picture, so a person fills them in.
 * Source: GB/T 33190, CustomDatas.
 * Example: CustomData 发票号码, 合计金额, 合计税额.
 */
export function readOfdFacts(root: XmlNode): Read | null {
  const facts = new Map(
    descendants(root, 'CustomData').map(({ attributes, text }) => [attributes['Name'] ?? '', text.trim()]),
  );
  if (!facts.has('发票号码')) return null;
  const fields = new Fields();
  const fact = (name: string): string => facts.get(name) ?? '';
  const number = fields.text('发票号码', fact('发票号码'));
  const net = fields.amount('合计金额', fact('合计金额'));
  const tax = fields.amount('合计税额', fact('合计税额') || '0');
  for (const missing of ['SellerName', 'BuyerName', 'IssuItemInformation']) fields.miss(missing);
  const invoice: EInvoice = {
    source: 'ofd-facts',
    kind: kindOf(number, fact('发票类型').includes('专用')),
    code: fact('发票代码'),
    number,
    date: fields.day('开票日期', fact('开票日期')),
    sellerName: '',
    sellerTaxId: fields.text('销售方纳税人识别号', fact('销售方纳税人识别号')),
    buyerName: '',
    buyerTaxId: fact('购买方纳税人识别号'),
    net,
    tax,
    total: fields.amount('价税合计', fact('价税合计')),
    lines: [],
    redOf: null,
    remark: '',
  };
  return { invoice, problems: fields.problems };
}
