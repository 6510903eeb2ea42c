import { describe, expect, it } from 'vitest';
import {
  advance,
  bank,
  bill,
  billEvent,
  booking,
  bookingFor,
  category,
  claim,
  dollars,
  exported,
  invoiceLine,
  item,
  money,
  purchase,
  sale,
  told,
} from '../test-documents.ts';
import { billAdvance, billEventVoucher, billVoucher } from './bill.ts';
import { claimVoucher } from './claim.ts';
import { destroyVoucher, inputTaxSum, inputTaxVoucher, invoiceVoucher } from './invoice.ts';
import { excessOf } from './lines.ts';
import { moneyVoucher, type MoneyUse, UNUSED } from './money.ts';
import {
  applyVoucher,
  contraVoucher,
  undoContraVoucher,
  undoVoucher,
  writeOffVoucher,
} from './settlement.ts';
import { transferLines, transferVoucher } from './transfer.ts';

/** Every row of the table of trade.md 2, for both taxpayer types and both standards. */

const small = bookingFor(0, 0);
const business = bookingFor(1, 1);

describe('an invoice', () => {
  const lines = (invoice: ReturnType<typeof sale>, by = booking) => told(invoiceVoucher(by, invoice).lines);

  it.each([
    ['a general taxpayer’s sale', booking, sale(), 'D 1122/C1 113.00, C 5001 100.00, C 22210107 13.00'],
    ['a small-scale taxpayer’s', small, sale(), 'D 1122/C1 113.00, C 5001 100.00, C 222101 13.00'],
    [
      'the simplified method',
      booking,
      sale({ simplified: true }),
      'D 1122/C1 113.00, C 5001 100.00, C 222108 13.00',
    ],
    ['deducted now', booking, purchase(), 'D 1405 100.00, D 22210101 13.00, C 2202/S1 113.00'],
    [
      'deducted later',
      booking,
      purchase({ inputTax: 'later' }),
      'D 1405 100.00, D 222105 13.00, C 2202/S1 113.00',
    ],
    ['not deducted', booking, purchase({ inputTax: 'no' }), 'D 1405 113.00, C 2202/S1 113.00'],
    ['a small-scale purchase', small, purchase(), 'D 1405 113.00, C 2202/S1 113.00'],
  ])('%s', (_name, by, invoice, expected) => {
    expect(lines(invoice, by).join(', ')).toBe(expected);
  });

  it('of two currencies of revenue merges equal lines and has no quantity without items', () => {
    const two = [
      invoiceLine({ quantity: '2' }),
      invoiceLine({ net: '50.00', tax: '6.50' }),
      invoiceLine({ account: '5051', net: '10.00', taxRate: '0.06', tax: '0.60' }),
    ];
    const invoice = sale({ lines: two, net: '160.00', tax: '20.10', total: '180.10' });
    expect(lines(invoice)).toEqual(['D 1122/C1 180.10', 'C 5001 150.00', 'C 5051 10.00', 'C 22210107 20.10']);
    expect(invoiceVoucher(booking, invoice).lines.map(({ quantity }) => quantity)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('of goods carries their quantity', () => {
    const goods = invoiceLine({
      account: '1405',
      auxiliary: [{ category: 'inventory', item: 'I1' }],
      quantity: '12',
    });
    const [stock] = invoiceVoucher(booking, purchase({ lines: [goods] })).lines;
    expect(stock?.quantity).toBe('12');
  });

  it('whose lines go different ways deducts only what is deductible', () => {
    const gift = invoiceLine({ account: '221103', net: '40.00', tax: '5.20', inputTax: 'no' });
    const invoice = purchase({
      lines: [invoiceLine({ account: '1405' }), gift],
      net: '140.00',
      tax: '18.20',
      total: '158.20',
    });
    expect(lines(invoice)).toEqual([
      'D 1405 100.00',
      'D 221103 45.20',
      'D 22210101 13.00',
      'C 2202/S1 158.20',
    ]);
  });

  it('of customs is tax only', () => {
    const paper = purchase({
      kind: 'customs',
      lines: [invoiceLine({ account: '1405', net: '0' })],
      net: '0',
    });
    expect(lines({ ...paper, total: '13.00' })).toEqual(['D 22210101 13.00', 'C 2202/S1 13.00']);
    expect(lines({ ...paper, total: '13.00' }, small)).toEqual(['D 1405 13.00', 'C 2202/S1 13.00']);
  });

  it('in red has the same sides, negative', () => {
    const back = invoiceLine({ net: '-100.00', tax: '-13.00' });
    const red = sale({ redOf: 'I0', lines: [back], net: '-100.00', tax: '-13.00', total: '-113.00' });
    expect(lines(red)).toEqual(['D 1122/C1 -113.00', 'C 5001 -100.00', 'C 22210107 -13.00']);
  });

  it('in dollars keeps the control line exact and rounds the rest', () => {
    const thirds = ['33.33', '33.33', '33.34'].map((net, index) =>
      invoiceLine({ net, taxRate: '0', tax: '0', account: `500${index + 1}` }),
    );
    const invoice = exported('100.00', { rate: '7.0085', lines: thirds });
    const voucher = invoiceVoucher(booking, invoice);
    expect(told(voucher.lines)[0]).toBe('D 1122/C1 700.85 = 100 × 7.0085');
    expect(excessOf(voucher.lines)).toBe(0n);
  });

  it('in dollars has the tax of its lines, each rounded: the rest goes to what is no tax, however small', () => {
    const line = invoiceLine({ net: '192.31', tax: '25.00' });
    const dollars = { currency: 'USD', rate: '7.0086', net: '384.62', tax: '50.00', total: '434.62' };
    expect(lines(sale({ ...dollars, lines: [line, line] }))).toEqual([
      'D 1122/C1 3046.08 = 434.62 × 7.0086',
      'C 5001 2695.64',
      'C 22210107 350.44',
    ]);
    const little = invoiceLine({ net: '0.05', tax: '25.00' });
    const most = { ...dollars, net: '0.10', total: '50.10' };
    expect(lines(sale({ ...most, lines: [little, little] }))).toEqual([
      'D 1122/C1 351.13 = 50.1 × 7.0086',
      'C 5001 0.69',
      'C 22210107 350.44',
    ]);
  });

  it('of customs in dollars has the tax of its lines too: the rest is an exchange difference', () => {
    const line = invoiceLine({ account: '1405', net: '0', tax: '25.00' });
    const dollars = { currency: 'USD', rate: '7.0086', net: '0', tax: '50.00', total: '50.00' };
    const paper = purchase({ kind: 'customs', ...dollars, lines: [line, line] });
    expect(lines(paper)).toEqual(['D 22210101 350.44', 'C 2202/S1 350.43 = 50 × 7.0086', 'C 530105 0.01']);
    expect(lines({ ...paper, inputTax: 'later' })).toContain('D 222105 350.44');
    expect(inputTaxSum({ ...paper, inputTax: 'later' }, 'later', 1)).toBe('350.44');
  });

  it('destroyed is taken back in red, a foreign one from its carried rate', () => {
    expect(told(destroyVoucher(booking, sale(), '2026-01-31', null).lines)).toEqual([
      'D 1122/C1 -113.00',
      'C 5001 -100.00',
      'C 22210107 -13.00',
    ]);
    expect(told(destroyVoucher(booking, exported('100'), '2026-02-10', '6.9').lines)).toEqual([
      'C 5001 -700.00',
      'D 1122/C1 -690.00 = -100 × 6.9',
      'C 530105 10.00',
    ]);
  });

  it('waits with the tax that its voucher has, in a foreign currency too', () => {
    const dollars = purchase({ inputTax: 'later', currency: 'USD', rate: '7.1' });
    expect(told(invoiceVoucher(booking, dollars).lines)).toContain('D 222105 92.30');
    expect(inputTaxSum(dollars, 'later', 1)).toBe('92.30');
  });

  it('is certified later, and tax taken back becomes cost', () => {
    const event = {
      id: 'T1',
      date: '2026-02-15',
      entry: 1,
      invoiceIds: ['I1'],
      tax: '13.00',
      account: null,
      auxiliary: [],
    };
    expect(told(inputTaxVoucher(booking, { ...event, kind: 'certify' }).lines)).toEqual([
      'D 22210101 13.00',
      'C 222105 13.00',
    ]);
    expect(
      told(inputTaxVoucher(booking, { ...event, kind: 'transfer-out', account: '560299' }).lines),
    ).toEqual(['D 560299 13.00', 'C 22210109 13.00']);
  });
});

describe('money', () => {
  const lines = (
    line: ReturnType<typeof money>,
    of: ReturnType<typeof category>,
    use: Partial<MoneyUse> = {},
    by = booking,
    fund = bank,
  ) => told(moneyVoucher(by, line, fund, of, { ...UNUSED, ...use })?.lines ?? []);
  const receipt = category('receipt');
  const payment = category('payment');

  it('received settles, the rest is an advance', () => {
    const use = { settled: [item(sale(), '113.00')] };
    expect(lines(money({ amount: '150.00' }), receipt, use)).toEqual([
      'D 100201 150.00',
      'C 1122/C1 113.00',
      'C 2203/C1 37.00',
    ]);
  });

  it('received less the fee the bank kept settles the whole', () => {
    const line = money({ amount: '98.00', bankFee: '15.00' });
    const expected = ['D 100201 98.00', 'D 560304 15.00', 'C 1122/C1 113.00'];
    expect(lines(line, receipt, { settled: [item(sale(), '113.00')] })).toEqual(expected);
    expect(lines(line, receipt, { settled: [item(sale(), '113.00')] }, business)[1]).toBe('D 660304 15.00');
  });

  it('paid settles, the rest is an advance', () => {
    const line = money({ direction: 'out', partyId: 'S1', amount: '150.00' });
    expect(lines(line, payment, { settled: [item(purchase(), '113.00')] })).toEqual([
      'C 100201 150.00',
      'D 2202/S1 113.00',
      'D 1123/S1 37.00',
    ]);
  });

  it('with a cash discount, given and taken', () => {
    const given = { settled: [item(sale(), '110.00')], discounts: [item(sale(), '3.00')] };
    expect(lines(money({ amount: '110.00' }), receipt, given)).toEqual([
      'D 100201 110.00',
      'C 1122/C1 113.00',
      'D 560305 3.00',
    ]);
    const taken = { settled: [item(purchase(), '110.00')], discounts: [item(purchase(), '3.00')] };
    const line = money({ direction: 'out', partyId: 'S1', amount: '110.00' });
    expect(lines(line, payment, taken)).toEqual(['C 100201 110.00', 'D 2202/S1 113.00', 'C 560305 3.00']);
  });

  it('in dollars realises the difference to the carried rate once', () => {
    const line = money({ amount: '10055', bankFee: '25', rate: '7.0086' });
    const use = { settled: [item(exported('10080'), '10080', '7.0288')] };
    expect(lines(line, receipt, use, booking, dollars)).toEqual([
      'D 100203 70471.47 = 10055 × 7.0086',
      'D 560304 175.22',
      'C 1122/C1 70850.30 = 10080 × 7.0288',
      'D 560303 203.61',
    ]);
    expect(lines(line, receipt, use, business, dollars).at(-1)).toBe('D 660303 203.61');
  });

  it('for two invoices of one rate is one line, rounded once', () => {
    const two = ['I1', 'I2'].map((id) => item(exported('0.05', { id }), '0.05', '6.9'));
    const line = money({ amount: '0.10', rate: '6.9' });
    expect(lines(line, receipt, { settled: two }, booking, dollars)).toEqual([
      'D 100203 0.69 = 0.1 × 6.9',
      'C 1122/C1 0.69 = 0.1 × 6.9',
    ]);
  });

  it('in yuan settles dollars by an agreed conversion', () => {
    const use = { settled: [{ ...item(exported('100'), '100', '7'), sourceAmount: '705.00' }] };
    expect(lines(money({ amount: '705.00' }), receipt, use)).toEqual([
      'D 100201 705.00',
      'C 1122/C1 700.00 = 100 × 7',
      'C 530105 5.00',
    ]);
  });

  it('gives back an advance, or a red credit', () => {
    const line = money({ direction: 'out', amount: '100.00' });
    const of = category('customer-refund');
    const refunds = [{ advance: advance(), before: '0', amount: '100.00' }];
    expect(lines(line, of, { refunds })).toEqual(['C 100201 100.00', 'D 2203/C1 100.00']);
    const red = sale({ id: 'R1', total: '-100.00' });
    expect(lines(line, of, { settled: [item(red, '-100.00')] })).toEqual([
      'C 100201 100.00',
      'D 1122/C1 100.00',
    ]);
    const back = money({ partyId: 'S1', amount: '100.00' });
    const redPurchase = purchase({ id: 'R2', total: '-100.00' });
    expect(lines(back, category('supplier-refund'), { settled: [item(redPurchase, '-100.00')] })).toEqual([
      'D 100201 100.00',
      'C 2202/S1 100.00',
    ]);
  });

  it('under a contract is net and tax of a business enterprise', () => {
    const line = money({ amount: '11300.00', contractTaxRate: '0.13' });
    expect(lines(line, receipt, {}, business)).toEqual([
      'D 100201 11300.00',
      'C 2204/C1 10000.00',
      'C 222106 1300.00',
    ]);
    expect(lines(line, receipt)).toEqual(['D 100201 11300.00', 'C 2203/C1 11300.00']);
  });

  it('that was written off comes back', () => {
    const of = category('recovery');
    expect(lines(money(), of)).toEqual(['D 100201 113.00', 'C 530109 113.00']);
    expect(lines(money(), of, {}, business)).toEqual([
      'D 100201 113.00',
      'D 1122/C1 113.00',
      'C 1231 113.00',
      'C 1122/C1 113.00',
    ]);
  });

  it('of other kinds stands against its subject', () => {
    const interest = category('plain', { account: '560302' });
    expect(lines(money({ amount: '4.12' }), interest)).toEqual(['D 100201 4.12', 'C 560302 4.12']);
    const fee = category('plain', { account: '560304' });
    const line = money({ direction: 'out', amount: '25', rate: '6.96' });
    expect(lines(line, fee, {}, booking, dollars)).toEqual([
      'C 100203 174.00 = 25 × 6.96',
      'D 560304 174.00',
    ]);
  });

  it('goes to employees and comes back, and pays claims', () => {
    const out = money({ direction: 'out', amount: '50.00', employeeId: 'E1' });
    expect(lines(out, category('employee-advance'))).toEqual(['C 100201 50.00', 'D 122101/E1 50.00']);
    expect(lines({ ...out, direction: 'in' }, category('employee-return'))).toEqual([
      'D 100201 50.00',
      'C 122101/E1 50.00',
    ]);
    const claims = [
      { employeeId: 'E1', amount: '20.00' },
      { employeeId: 'E2', amount: '30.00' },
    ];
    expect(lines(out, category('claim-payment'), { claims })).toEqual([
      'C 100201 50.00',
      'D 224103/E1 20.00',
      'D 224103/E2 30.00',
    ]);
  });

  it('of a transfer or a bill has no voucher of its own', () => {
    expect(moneyVoucher(booking, money({ transferId: 'T' }), bank, receipt)).toBeNull();
    expect(moneyVoucher(booking, money(), bank, category('bill'))).toBeNull();
  });
});

describe('a settlement', () => {
  const date = '2026-02-01';

  it('applies an advance of either side', () => {
    const applied = [{ advance: advance(), before: '0', item: item(sale(), '113.00') }];
    expect(told(applyVoucher(booking, date, applied).lines)).toEqual([
      'D 2203/C1 113.00',
      'C 1122/C1 113.00',
    ]);
    const paid = advance({ side: 'purchase', partyId: 'S1' });
    const other = [{ advance: paid, before: '0', item: item(purchase(), '113.00') }];
    expect(told(applyVoucher(booking, date, other).lines)).toEqual(['C 1123/S1 113.00', 'D 2202/S1 113.00']);
  });

  it('takes from a contract’s advance what its parts leave', () => {
    const contract = advance({ amount: '100.00', contractTaxRate: '0.13' });
    const part = (before: string, amount: string) =>
      told(applyVoucher(business, date, [{ advance: contract, before, item: item(sale(), amount) }]).lines);
    expect(part('0', '33.33')).toEqual(['D 2204/C1 29.50', 'D 222106 3.83', 'C 1122/C1 33.33']);
    expect(part('33.33', '66.67')).toEqual(['D 2204/C1 59.00', 'D 222106 7.67', 'C 1122/C1 66.67']);
  });

  it('sets off one company', () => {
    const items = [item(purchase(), '113.00'), item(sale(), '113.00')];
    expect(told(contraVoucher(booking, date, items).lines)).toEqual(['D 2202/S1 113.00', 'C 1122/C1 113.00']);
  });

  it('writes off', () => {
    const lines = (by: typeof booking, one: ReturnType<typeof sale>) =>
      told(writeOffVoucher(by, date, '破产', [item(one, '113.00')]).lines);
    expect(lines(booking, sale())).toEqual(['D 571103 113.00', 'C 1122/C1 113.00']);
    expect(lines(business, sale())).toEqual(['D 1231 113.00', 'C 1122/C1 113.00']);
    expect(lines(booking, purchase())).toEqual(['C 530108 113.00', 'D 2202/S1 113.00']);
    expect(lines(business, purchase())).toEqual(['C 630108 113.00', 'D 2202/S1 113.00']);
  });

  it('is undone in red; money becomes an advance', () => {
    const undo = (
      kind: Parameters<typeof undoVoucher>[2],
      source: Parameters<typeof undoVoucher>[4] = null,
    ) => told(undoVoucher(booking, date, kind, item(sale(), '113.00'), source)?.lines ?? []);
    expect(undo('payment', { advance: advance({ amount: '113.00' }), before: '0' })).toEqual([
      'C 1122/C1 -113.00',
      'C 2203/C1 113.00',
    ]);
    expect(undo('advance', { advance: advance(), before: '113.00' })).toEqual([
      'D 2203/C1 -113.00',
      'C 1122/C1 -113.00',
    ]);
    expect(undo('discount')).toEqual(['D 560305 -113.00', 'C 1122/C1 -113.00']);
    expect(undo('write-off')).toEqual(['D 571103 -113.00', 'C 1122/C1 -113.00']);
    expect(undo('red')).toEqual([]);
    const items = [item(purchase(), '113.00'), item(sale(), '113.00')];
    expect(told(undoContraVoucher(booking, date, items).lines)).toEqual([
      'D 2202/S1 -113.00',
      'C 1122/C1 -113.00',
    ]);
  });
});

describe('a transfer', () => {
  const transfer = {
    id: 'T1',
    date: '2026-02-05',
    entry: 1,
    fromId: 'D',
    toId: 'B',
    amountOut: '3000',
    amountIn: '20860.50',
    fee: '0',
    rate: '6.9623',
    summary: '结汇',
  };
  const plain = { ...transfer, amountOut: '100.00', amountIn: '100.00', fee: '5.00', rate: null };
  const other = { ...bank, id: 'B2', account: '100202' };

  it('of two currencies realises a difference', () => {
    const lossy = transferVoucher(booking, transfer, dollars, bank);
    expect(told(lossy.lines)).toEqual([
      'D 100201 20860.50',
      'C 100203 20886.90 = 3000 × 6.9623',
      'D 560303 26.40',
    ]);
    const bought = {
      ...transfer,
      fromId: 'B',
      toId: 'D',
      amountOut: '7000.00',
      amountIn: '1000',
      rate: '6.9',
    };
    expect(told(transferVoucher(booking, bought, bank, dollars).lines)).toEqual([
      'D 100203 6900.00 = 1000 × 6.9',
      'C 100201 7000.00',
      'D 560303 100.00',
    ]);
  });

  it('with a fee takes both from the first account', () => {
    expect(told(transferVoucher(booking, plain, bank, other).lines)).toEqual([
      'D 100202 100.00',
      'D 560304 5.00',
      'C 100201 105.00',
    ]);
  });

  it('makes the lines of both journals, the fee on its own', () => {
    const lines = transferLines(plain, bank, other, 'CNY', { transfer: 'T00', fee: 'P11' });
    expect(lines.map(({ id, direction, amount, categoryId }) => [id, direction, amount, categoryId])).toEqual(
      [
        ['T1-O', 'out', '100.00', 'T00'],
        ['T1-I', 'in', '100.00', 'T00'],
        ['T1-F', 'out', '5.00', 'P11'],
      ],
    );
  });
});

describe('a bill', () => {
  it('received settles, the rest is an advance', () => {
    const voucher = billVoucher(booking, bill({ amount: '120.00' }), [item(sale(), '113.00')]);
    expect(told(voucher.lines)).toEqual(['D 1121/C1 120.00', 'C 1122/C1 113.00', 'C 2203/C1 7.00']);
  });

  it('received is endorsed, discounted or collected', () => {
    const event = (some: Parameters<typeof billEvent>[0], settled: ReturnType<typeof item>[] = []) =>
      told(billEventVoucher(booking, bill(), billEvent(some), bank, settled).lines);
    expect(event({}, [item(purchase(), '113.00')])).toEqual(['D 2202/S1 113.00', 'C 1121/C1 113.00']);
    expect(event({ kind: 'discount', interest: '2.00', fee: '1.00' })).toEqual([
      'D 100201 110.00',
      'D 560301 2.00',
      'D 560304 1.00',
      'C 1121/C1 113.00',
    ]);
    expect(event({ kind: 'collect', fee: '1.00' })).toEqual([
      'D 100201 112.00',
      'D 560304 1.00',
      'C 1121/C1 113.00',
    ]);
  });

  it('not paid when due is a receivable again', () => {
    const { lines } = billEventVoucher(booking, bill(), billEvent({ kind: 'dishonour' }), null, [
      item(sale(), '-113.00'),
    ]);
    expect(told(lines)).toEqual(['D 1122/C1 113.00', 'C 1121/C1 113.00']);
    const rest = billAdvance(bill(), { side: 'sales', partyId: 'C1', currency: 'CNY' }, [
      item(sale(), '100.00'),
    ])!;
    const back = billEventVoucher(
      booking,
      bill(),
      billEvent({ kind: 'dishonour' }),
      null,
      [item(sale(), '-100.00')],
      [{ advance: rest, before: '0', amount: rest.amount }],
    );
    expect(told(back.lines)).toEqual(['D 1122/C1 100.00', 'D 2203/C1 13.00', 'C 1121/C1 113.00']);
  });

  it('issued pays the supplier and is paid when due', () => {
    const own = bill({ type: 'payable', partyId: 'S1' });
    expect(told(billVoucher(booking, own, [item(purchase(), '113.00')]).lines)).toEqual([
      'D 2202/S1 113.00',
      'C 2201/S1 113.00',
    ]);
    const due = billEvent({ kind: 'pay', toPartyId: null });
    expect(told(billEventVoucher(booking, own, due, bank).lines)).toEqual([
      'D 2201/S1 113.00',
      'C 100201 113.00',
    ]);
  });
});

describe('a claim', () => {
  it('is expense and deductible tax, less the advance', () => {
    expect(told(claimVoucher(booking, claim({ advanceUsed: '60.00' }), '陈默').lines)).toEqual([
      'D 560204 100.00',
      'D 22210101 9.00',
      'C 122101/E1 60.00',
      'C 224103/E1 49.00',
    ]);
  });

  it('of a small-scale taxpayer is gross', () => {
    expect(told(claimVoucher(small, claim(), '陈默').lines)).toEqual([
      'D 560204 109.00',
      'C 224103/E1 109.00',
    ]);
  });
});
