import type { FileProblem } from '../problem.ts';
import { at, childrenOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { EInvoice, EInvoiceLine } from './e-invoice.ts';
import { decimalOr, Fields, kindOf, rateOf, redOfRemark } from './fields.ts';

/**
 * Rule: the XML of the tax platform (root EInvoice) holds a digital invoice whole, with or without a prefix before its
 * names.
 * Source: domain/trade.md 1; the platform's data standard for digital invoices, version 0.3.
 * Example: TaxSupervisionInfo/InvoiceNumber is the number, GeneralOrSpecialVAT 01 a special invoice.
 */
export function readPlatformXml(root: XmlNode): { invoice: EInvoice; problems: FileProblem[] } {
  const fields = new Fields();
  const data = at(root, 'EInvoiceData');
  const basic = at(data, 'BasicInformation');
  const supervision = at(root, 'TaxSupervisionInfo');
  const number = fields.text(
    'InvoiceNumber',
    textAt(supervision, 'InvoiceNumber') || textAt(root, 'Header', 'EIid'),
  );
  const label = at(root, 'Header', 'InherentLabel', 'GeneralOrSpecialVAT');
  const remark = textAt(data, 'AdditionalInformation', 'Remark');
  const seller = at(data, 'SellerInformation');
  const buyer = at(data, 'BuyerInformation');
  const lines = childrenOf(data, 'IssuItemInformation').map((line) => lineOf(line, fields));
  if (lines.length === 0) fields.miss('IssuItemInformation');
  const invoice: EInvoice = {
    source: 'platform',
    kind: kindOf(number, textAt(label, 'LabelCode') === '01' || textAt(label, 'LabelName').includes('专用')),
    code: '',
    number,
    date: fields.day('IssueTime', textAt(supervision, 'IssueTime') || textAt(basic, 'RequestTime')),
    sellerName: fields.text('SellerName', textAt(seller, 'SellerName')),
    sellerTaxId: fields.text('SellerIdNum', textAt(seller, 'SellerIdNum')),
    buyerName: fields.text('BuyerName', textAt(buyer, 'BuyerName')),
    // A private buyer has none.
    buyerTaxId: textAt(buyer, 'BuyerIdNum'),
    net: fields.amount('TotalAmWithoutTax', textAt(basic, 'TotalAmWithoutTax')),
    tax: fields.amount('TotalTaxAm', textAt(basic, 'TotalTaxAm')),
    total: fields.amount('TotalTax-includedAmount', textAt(basic, 'TotalTax-includedAmount')),
    lines,
    redOf: redOfRemark(remark),
    remark,
  };
  return { invoice, problems: fields.problems };
}

const lineOf = (line: XmlNode, fields: Fields): EInvoiceLine => ({
  item: textAt(line, 'ItemName'),
  specification: textAt(line, 'SpecMod'),
  unit: textAt(line, 'MeaUnits'),
  quantity: decimalOr(textAt(line, 'Quantity')),
  price: decimalOr(textAt(line, 'UnPrice')),
  net: fields.amount('Amount', textAt(line, 'Amount')),
  rate: rateOf(textAt(line, 'TaxRate')),
  // A line that is free of tax may have none.
  tax: fields.amount('ComTaxAm', textAt(line, 'ComTaxAm') || '0'),
});
