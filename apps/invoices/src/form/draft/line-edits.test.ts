import { describe, expect, it } from 'vitest';
import { emptyLine, type LineDraft } from './draft.ts';
import { withAmount, withFigures, withPriceMeaning, withRate } from './line-edits.ts';

const line = emptyLine({ subjectId: 1, taxRate: '0.13', inputTax: '' });
const amounts = ({ amount, taxAmount, totalAmount }: LineDraft) => [amount, taxAmount, totalAmount];

describe('a line of an invoice while it is entered', () => {
  it('has tax and total of its amount without tax', () => {
    expect(amounts(withAmount(line, 'amount', '9000.00', false))).toEqual(['9000.00', '1170.00', '10170.00']);
  });

  it('has amount and tax of its total', () => {
    expect(amounts(withAmount(line, 'totalAmount', '1000.00', false))).toEqual([
      '884.96',
      '115.04',
      '1000.00',
    ]);
  });

  it('keeps the tax as it is printed', () => {
    const net = withAmount(line, 'amount', '9000.00', false);
    expect(amounts(withAmount(net, 'taxAmount', '1170.01', false))).toEqual([
      '9000.00',
      '1170.01',
      '10170.01',
    ]);
    const gross = withAmount(line, 'totalAmount', '1000.00', true);
    expect(amounts(withAmount(gross, 'taxAmount', '115.05', true))).toEqual(['884.95', '115.05', '1000.00']);
  });

  it('is quantity times price, without tax or with it', () => {
    expect(amounts(withFigures(line, { num: '3', price: '33.335' }, false))).toEqual([
      '100.01',
      '13.00',
      '113.01',
    ]);
    expect(amounts(withFigures(line, { num: '３', price: '100' }, true))).toEqual([
      '265.49',
      '34.51',
      '300.00',
    ]);
    expect(amounts(withFigures(line, { num: '3', price: '1,5' }, true))).toEqual([null, null, null]);
  });

  it('has the price of its quantity when the amount is typed', () => {
    const typed = withAmount({ ...line, num: '3' }, 'amount', '100.00', false);
    expect(typed.price).toBe('33.333333');
    expect(withPriceMeaning(typed, true).price).toBe('37.666667');
  });

  it('follows another rate from what its price means', () => {
    const net = withAmount(line, 'amount', '100.00', false);
    expect(amounts(withRate(net, '0.06', false))).toEqual(['100.00', '6.00', '106.00']);
    expect(amounts(withRate(net, '0', true))).toEqual(['113.00', '0.00', '113.00']);
  });

  it('carries tax alone on customs papers', () => {
    expect(amounts(withAmount(line, 'taxAmount', '50.00', false))).toEqual(['0.00', '50.00', '50.00']);
  });

  it('is emptied with its amount, and forgets what was no amount', () => {
    const unread = { ...line, unread: { amount: 'abc' } };
    expect(withAmount(unread, 'amount', '1.00', false).unread).toEqual({});
    expect(amounts(withAmount(withAmount(line, 'amount', '1.00', false), 'amount', null, false))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
