import { expect, it } from 'vitest';
import { differingLines } from './compare-lines.ts';
import { emptyLine, type InvoiceFormDraft, type LineDraft } from './draft.ts';

const bowls: LineDraft = {
  ...emptyLine({ subjectId: 51, taxRate: '0.13', inputTax: '' }),
  item: 'Bowls',
  num: '10',
  price: '100',
  amount: '1000.00',
  taxAmount: '130.00',
};
const vases: LineDraft = { ...bowls, item: 'Vases', auxiliary: { 4: { id: 9 } } };
const of = (...details: LineDraft[]): InvoiceFormDraft => ({
  kind: 'digital-special',
  invoiceCode: '',
  invoiceNo: '1',
  invoiceDate: '2026-03-05',
  dueDate: '',
  partyItemId: 7,
  currencyCode: 'CNY',
  exchangeRate: '',
  inputTax: '',
  simplified: false,
  redOf: null,
  opening: false,
  settledBefore: null,
  remark: '',
  isGross: false,
  details,
});

it('of two invoices with as many lines and the same total, the lines that differ are named with what differs', () => {
  const theirs = of(
    { ...bowls, item: 'Cups' },
    { ...vases, num: '20', price: '50', auxiliary: { 4: { id: 8 } } },
  );
  expect(differingLines(of(bowls, vases), theirs).map(({ line, fields }) => [line, fields])).toEqual([
    [1, ['item']],
    [2, ['auxiliary', 'num', 'price']],
  ]);
});

it('a line that one of them has alone is named; one that says the same in other digits is not', () => {
  const [line, ...more] = differingLines(of(bowls, vases), of({ ...bowls, amount: '1000', num: '10.0' }));
  expect(line).toMatchObject({ line: 2, mine: { item: 'Vases' }, theirs: null, fields: [] });
  expect(more).toEqual([]);
});
