import { describe, expect, it } from 'vitest';
import {
  advance,
  allocation,
  bank,
  bill,
  billEvent,
  booking,
  cash,
  category,
  claim,
  customer,
  dollars,
  exported,
  invoiceLine,
  item,
  money,
  purchase,
  sale,
  supplier,
} from '../test-documents.ts';
import type { Invoice } from '../documents/invoice.ts';
import type { DocumentProblem } from '../problem.ts';
import { UNUSED } from '../vouchers/money.ts';
import {
  billStanding,
  checkBill,
  checkBillEvent,
  checkDishonour,
  checkRecourse,
  checkReopened,
} from './bill.ts';
import { checkClaim, checkClaimAct, checkClaimPayment } from './claim.ts';
import { checkCash, checkJournalLine, checkTransfer } from './funds.ts';
import {
  checkDestroy,
  checkDestroyDay,
  checkInvoiceChange,
  checkRed,
  checkTaxUsed,
  redSettles,
} from './invoice-acts.ts';
import { checkClaimUnused, checkInvoiceNumber, checkInvoiceUnused } from './invoice-number.ts';
import { checkInvoice, checkOurs } from './invoice.ts';
import { checkMoneyUse } from './money-use.ts';
import { nearDuplicates } from './near-duplicate.ts';
import { checkOpenMonth } from './period.ts';
import {
  checkAdvanceRefund,
  checkContra,
  checkMoneySide,
  checkOpen,
  checkSource,
  checkUndo,
  checkWriteOff,
} from './settlement.ts';

/** The refusals of trade.md 8, each by its code. */

const codes = (problems: readonly DocumentProblem[]): string[] =>
  problems.map(({ code, field, line }) => [code, field, line].filter((part) => part !== undefined).join(' '));
const { company } = booking;
const red = (some: Partial<Invoice> = {}): Invoice =>
  sale({
    id: 'R1',
    date: '2026-01-15',
    redOf: 'I1',
    lines: [invoiceLine({ net: '-100.00', tax: '-13.00' })],
    net: '-100.00',
    tax: '-13.00',
    total: '-113.00',
    ...some,
  });
const byId = (...invoices: Invoice[]) => new Map(invoices.map((invoice) => [invoice.id, invoice]));

describe('an invoice', () => {
  const check = (invoice: Invoice, party = customer) => codes(checkInvoice(invoice, company, party));

  it('that is right has no problem, nor has a red one', () => {
    expect([
      ...check(sale()),
      ...check(purchase(), supplier),
      ...check(red()),
      ...check(exported('9')),
    ]).toEqual([]);
  });

  it.each<[string, Partial<Invoice>, string[]]>([
    ['a day that is none', { date: '2026-02-30', dueDate: null }, ['day.malformed date']],
    ['due before its day', { dueDate: '2026-01-09' }, ['invoice.due-before-date dueDate']],
    [
      'an export bought',
      { side: 'purchase', kind: 'export', invoiceNumber: 'X' },
      ['invoice.kind-side kind'],
    ],
    ['dollars without a rate', { currency: 'USD' }, ['line.rate-missing rate']],
    ['yuan with a rate', { rate: '1' }, ['invoice.rate-not-expected rate']],
    ['no lines', { lines: [], net: '0', tax: '0', total: '0' }, ['invoice.no-lines lines']],
    ['a total that is no sum', { total: '113.01' }, ['invoice.total-mismatch total']],
    ['an amount that is none', { lines: [invoiceLine({ net: '1e2' })] }, ['quantity.malformed net 1']],
  ])('%s', (_name, some, expected) => {
    expect(check(sale({ ...some, inputTax: 'now' })).filter((code) => !code.includes('party-role'))).toEqual(
      expected,
    );
  });

  it('has a party of its side, and says what becomes of its input tax', () => {
    expect(check(sale(), supplier)).toEqual(['invoice.party-role partyId']);
    expect(check(purchase({ inputTax: null }), supplier)).toEqual(['invoice.input-tax-missing inputTax']);
  });

  it('keeps its tax as printed, a fen off at most', () => {
    const printed = (tax: string, total: string) => sale({ lines: [invoiceLine({ tax })], tax, total });
    expect(check(printed('13.01', '113.01'))).toEqual([]);
    expect(check(printed('12.99', '112.99'))).toEqual([]);
    expect(check(printed('13.02', '113.02'))).toEqual(['invoice.tax-mismatch tax 1']);
  });

  it('has the sign of its kind on every line', () => {
    expect(check(red({ redOf: null }))).toEqual(['invoice.line-sign net 1']);
    expect(check(sale({ redOf: 'I0' }))).toEqual(['invoice.line-sign net 1']);
  });

  it('of customs has tax alone', () => {
    const paper = purchase({ kind: 'customs', invoiceNumber: 'HG1' });
    expect(check(paper, supplier)).toEqual(['invoice.customs-net net 1']);
    const right = { ...paper, lines: [invoiceLine({ net: '0' })], net: '0', total: '13.00' };
    expect(check(right, supplier)).toEqual([]);
  });

  it('from a file is made out to us', () => {
    const printed = { sellerTaxId: '91B', buyerTaxId: '91OTHER' };
    expect(codes(checkOurs('purchase', printed, company))).toEqual(['invoice.not-ours buyerTaxId']);
    expect(codes(checkOurs('sales', { ...printed, sellerTaxId: '91OURS' }, company))).toEqual([]);
  });
});

describe('code and number', () => {
  const number = (kind: Invoice['kind'], invoiceCode: string | null, invoiceNumber: string) =>
    codes(checkInvoiceNumber({ kind, invoiceCode, invoiceNumber }));

  it.each<[Invoice['kind'], string | null, string, string[]]>([
    ['special', '320027438345', '03256264', []],
    ['ordinary', '3200123456', '03256264', []],
    ['special', null, '03256264', ['invoice.code-format invoiceCode']],
    ['special', '320027438345', '3256264', ['invoice.number-format invoiceNumber']],
    ['digital-special', null, '26322000000000000001', []],
    ['digital-ordinary', '320027438345', '26322000000000000001', ['invoice.code-not-expected invoiceCode']],
    ['digital-ordinary', null, '2632200000000000000', ['invoice.number-format invoiceNumber']],
    ['export', null, 'EX-1', []],
    ['customs', null, ' ', ['invoice.number-missing invoiceNumber']],
  ])('%s %s %s', (kind, code, text, expected) => {
    expect(number(kind, code, text)).toEqual(expected);
  });

  it('are used once on a side and by a seller, written in any width', () => {
    const wide = sale({ id: 'I2', invoiceNumber: '２６３２２００００００００００００００１' });
    expect(codes(checkInvoiceUnused(sale(), [wide], []))).toEqual(['invoice.duplicate invoiceNumber']);
    expect(codes(checkInvoiceUnused(sale(), [sale()], []))).toEqual([]);
    expect(codes(checkInvoiceUnused(purchase(), [purchase({ id: 'I2', partyId: 'S2' })], []))).toEqual([]);
    expect(codes(checkInvoiceUnused(purchase(), [sale({ id: 'I2' })], []))).toEqual([]);
  });

  it('near ones of one party and amount are only shown', () => {
    const others = [sale({ id: 'I2', date: '2026-01-17' }), sale({ id: 'I3', date: '2026-01-18' })];
    expect(nearDuplicates(sale(), others).map(({ id }) => id)).toEqual(['I2']);
  });
});

describe('what is done with an invoice', () => {
  const settled = [allocation({ amount: '13.00' })];

  it('settled in part keeps its party and total, not its due day', () => {
    const change = (some: Partial<Invoice>) =>
      codes(checkInvoiceChange(sale(), sale(some), settled, [sale()]));
    expect(change({ dueDate: '2026-05-01' })).toEqual([]);
    expect(change({ total: '114.00', partyId: 'C2' })).toEqual([
      'invoice.settled total',
      'invoice.settled partyId',
    ]);
    expect(codes(checkInvoiceChange(sale(), sale({ total: '1.00' }), [], [sale()]))).toEqual([]);
  });

  it('settled or taken back is not destroyed, undone may be', () => {
    expect(codes(checkDestroy(sale(), settled, [sale()]))).toEqual(['invoice.settled']);
    expect(codes(checkDestroy(sale(), [], [sale(), red()]))).toEqual(['invoice.settled']);
    expect(codes(checkDestroy(sale({ settledBefore: '1.00' }), [], []))).toEqual(['invoice.settled']);
    const undone = [...settled, allocation({ id: 'A2', amount: '-13.00', undoes: 'A1' })];
    expect(codes(checkDestroy(sale(), undone, [sale()]))).toEqual([]);
  });

  it('undone is void from no day before that: until then the books hold what settled it', () => {
    const paid = allocation({ date: '2026-01-15', amount: '13.00' });
    const back = allocation({ id: 'A2', date: '2026-02-05', amount: '-13.00', undoes: 'A1' });
    const from = (date: string) => checkDestroyDay(sale(), [paid, back], date);
    for (const date of ['2026-01-12', '2026-01-31', '2026-02-04'])
      expect(from(date)).toEqual([
        { code: 'settlement.too-early', field: 'destroyedOn', date: '2026-02-05' },
      ]);
    expect([from('2026-02-05'), checkDestroyDay(sale(), [], '2026-01-12')]).toEqual([[], []]);
  });

  it('that a bill settled which came back unpaid stays as it is: the bill may settle it again', () => {
    const settledByBill = allocation({ kind: 'bill', sourceId: 'E1', amount: '13.00' });
    const back = allocation({ id: 'A2', kind: 'bill', sourceId: 'E2', amount: '-13.00', undoes: 'A1' });
    const reopened = [settledByBill, back];
    const change = (some: Partial<Invoice>) =>
      codes(checkInvoiceChange(sale(), sale(some), reopened, [sale()]));
    expect(change({ total: '1.00', partyId: 'C2' })).toEqual([
      'invoice.settled total',
      'invoice.settled partyId',
    ]);
    expect(change({ currency: 'USD' })).toEqual(['invoice.settled currency']);
    expect(change({ dueDate: '2026-05-01' })).toEqual([]);
    expect(codes(checkDestroy(sale(), reopened, [sale()]))).toEqual(['invoice.settled']);
  });

  it('of which tax was certified or transferred out keeps tax and day, and is not destroyed', () => {
    const waiting = (some: Partial<Invoice> = {}) =>
      purchase({ inputTax: 'later', date: '2026-01-10', ...some });
    const used = (after: Invoice | null, usedOn: string | null = '2026-02-15') =>
      codes(checkTaxUsed(waiting(), after, 1, usedOn));
    expect(used(null)).toEqual(['invoice.tax-used']);
    expect(used(waiting({ inputTax: 'no' }))).toEqual(['invoice.tax-used']);
    expect(used(waiting({ date: '2026-02-16' }))).toEqual(['invoice.tax-used date']);
    expect(used(waiting({ dueDate: '2026-05-01', date: '2026-02-15' }))).toEqual([]);
    expect(used(null, null)).toEqual([]);
  });

  it('destroyed is final', () => {
    const gone = sale({ destroyedOn: '2026-01-11' });
    expect(codes(checkDestroy(gone, [], []))).toEqual(['invoice.destroyed']);
    expect(codes(checkInvoiceChange(gone, sale(), [], []))).toEqual(['invoice.destroyed']);
  });

  it('a red one takes back no more than is left', () => {
    const first = red({ id: 'R0', total: '-100.00' });
    expect(codes(checkRed(red(), sale(), [sale()]))).toEqual([]);
    expect(checkRed(red(), sale(), [sale(), first])).toEqual([
      { code: 'red.exceeds-original', field: 'total', left: '13.00' },
    ]);
    expect(codes(checkRed(red(), sale(), [sale(), { ...first, destroyedOn: '2026-01-16' }]))).toEqual([]);
  });

  it('a red one has an original of its side, party and currency, before it', () => {
    expect(codes(checkRed(red(), null, []))).toEqual(['red.original redOf']);
    expect(codes(checkRed(red(), sale({ date: '2026-01-16' }), []))).toEqual(['red.original redOf']);
    expect(codes(checkRed(red(), sale({ partyId: 'C2' }), []))).toEqual([
      'settlement.party-mismatch partyId',
    ]);
    expect(codes(checkRed(red(), exported('113.00'), []))).toEqual(['settlement.currency-mismatch currency']);
  });

  it('a red one settles of its original what is open', () => {
    expect([redSettles(red(), '113.00'), redSettles(red(), '20.00'), redSettles(red(), '0')]).toEqual([
      '113',
      '20.00',
      '0',
    ]);
  });

  it('belongs to an open month', () => {
    const oldest = { year: 2026, month: 2 };
    expect(checkOpenMonth(['2026-02-01', '2026-01-31'], oldest)).toEqual([
      { code: 'voucher.period-closed', field: 'date', year: 2026, month: 1 },
    ]);
    expect(checkOpenMonth(['2026-02-01'], oldest)).toEqual([]);
  });
});

describe('a settlement', () => {
  const check = (rows: ReturnType<typeof allocation>[], existing: typeof rows = [], ...invoices: Invoice[]) =>
    codes(checkOpen(rows, byId(sale(), ...invoices), existing));

  it('takes what is open, and not a fen more', () => {
    expect(check([allocation()])).toEqual([]);
    expect(checkOpen([allocation({ amount: '113.01' })], byId(sale()), [])).toEqual([
      { code: 'settlement.over', field: 'amount', line: 1, open: '113.00' },
    ]);
  });

  it('counts others of any day, and those of the same request', () => {
    const later = allocation({ id: 'A2', date: '2026-03-01', amount: '100.00' });
    expect(check([allocation({ amount: '20.00' })], [later])).toEqual(['settlement.over amount 1']);
    expect(check([allocation({ amount: '60.00' }), allocation({ id: 'A2', amount: '60.00' })])).toEqual([
      'settlement.over amount 2',
    ]);
  });

  it('is not before its invoice, not of a destroyed one, and has its sign', () => {
    expect(check([allocation({ date: '2026-01-09' })])).toEqual(['settlement.too-early date 1']);
    expect(check([allocation()], [], sale({ destroyedOn: '2026-01-12' }))).toEqual([
      'invoice.destroyed invoiceId 1',
    ]);
    expect(check([allocation({ amount: '-5.00' })])).toEqual(['settlement.sign amount 1']);
    expect(check([allocation({ invoiceId: 'R1', amount: '5.00' })], [], red())).toEqual([
      'settlement.sign amount 1',
    ]);
  });

  it('by a red invoice takes of both', () => {
    const row = allocation({ kind: 'red', sourceId: 'R1', amount: '113.00' });
    expect(check([row], [], red())).toEqual([]);
    const half = red({ total: '-50.00' });
    expect(check([row], [], half)).toEqual(['settlement.over amount 1']);
  });

  const receipt = { partyId: 'C1', currency: 'CNY', amount: '113.00' };

  it('has the party and currency of its source, and no more than it', () => {
    const source = (some: Partial<typeof receipt>, rows = [allocation()], invoices = byId(sale())) =>
      codes(checkSource({ ...receipt, ...some }, rows, invoices));
    expect(source({})).toEqual([]);
    expect(source({ partyId: 'C2' })).toEqual(['settlement.party-mismatch invoiceId 1']);
    expect(source({ currency: 'USD' })).toEqual(['settlement.currency-mismatch invoiceId 1']);
    expect(source({ currency: 'USD' }, [allocation({ sourceAmount: '16' })])).toEqual([]);
    expect(source({ amount: '112.99' })).toEqual(['settlement.over-source amount']);
    const discounted = [allocation({ amount: '100.00' }), allocation({ kind: 'discount', amount: '13.00' })];
    expect(source({ amount: '100.00' }, discounted)).toEqual([]);
  });

  it('takes of its source what it settles; only where the currencies differ a conversion says another amount', () => {
    const source = (sourceAmount: string, currency = 'CNY') =>
      codes(checkSource({ ...receipt, currency }, [allocation({ sourceAmount })], byId(sale())));
    expect(source('113.00')).toEqual([]);
    expect(source('0.01')).toEqual(['settlement.source-amount sourceAmount 1']);
    expect(source('-113.00')).toEqual(['settlement.source-amount sourceAmount 1']);
    expect(source('16.00', 'USD')).toEqual([]);
    expect(source('-16.00', 'USD')).toEqual(['settlement.sign sourceAmount 1']);
    expect(source('0.00', 'USD')).toEqual(['settlement.sign sourceAmount 1']);
  });

  it('is converted at about the rates of both documents: 113.00 yuan are 16.14 dollars at 7, or a fifth, or five times that', () => {
    const dollars = { ...receipt, currency: 'USD', rate: '7', amount: '1000.00' };
    const at = (sourceAmount: string) =>
      checkSource(dollars, [allocation({ sourceAmount })], byId(sale())).map(
        (problem) => `${problem.code} ${problem.field}`,
      );
    const isFar = ['settlement.conversion sourceAmount'];
    expect([at('16.14'), at('3.23'), at('80.71')]).toEqual([[], [], []]);
    expect([at('3.22'), at('80.72'), at('0.01')]).toEqual([isFar, isFar, isFar]);
    const [problem] = checkSource(dollars, [allocation({ sourceAmount: '161.40' })], byId(sale()));
    expect(problem).toMatchObject({ worth: '16.14', currency: 'USD' });
  });

  it('is converted to the least there is where a rest is worth less: 10 đồng at 0.0003 for 0.01 dollar', () => {
    const dollars = { ...receipt, currency: 'USD', rate: '7', amount: '1000.00' };
    const invoice = { ...sale(), currency: 'VND', rate: '0.0003' };
    const at = (sourceAmount: string) =>
      codes(checkSource(dollars, [allocation({ amount: '10.00', sourceAmount })], byId(invoice)));
    expect([at('0.01'), at('0.02')]).toEqual([[], ['settlement.conversion sourceAmount 1']]);
  });

  it('comes from the right direction', () => {
    const side = (direction: 'in' | 'out', invoice: Invoice) =>
      codes(checkMoneySide(direction, [allocation({ invoiceId: invoice.id })], byId(invoice)));
    expect([...side('in', sale()), ...side('out', purchase()), ...side('out', red())]).toEqual([]);
    expect(side('out', sale())).toEqual(['settlement.side invoiceId 1']);
    expect(side('in', purchase())).toEqual(['settlement.side invoiceId 1']);
  });

  it('of money leaves an advance, of a refund nothing', () => {
    const use = { ...UNUSED, settled: [item(sale(), '100.00')] };
    expect(codes(checkMoneyUse(money(), category('receipt'), use))).toEqual([]);
    expect(codes(checkMoneyUse(money({ amount: '99.00' }), category('receipt'), use))).toEqual([
      'settlement.over-source amount',
    ]);
    expect(checkMoneyUse(money({ direction: 'out' }), category('customer-refund'), use)).toEqual([
      { code: 'funds.refund-unassigned', field: 'amount', rest: '13.00' },
    ]);
    const claims = [{ employeeId: 'E1', amount: '100.00' }];
    expect(codes(checkMoneyUse(money(), category('claim-payment'), { ...UNUSED, claims }))).toEqual([
      'claim.overpaid amount',
    ]);
  });

  it('an advance gives back what is left of it, to whom it came from', () => {
    const refund = {
      id: 'X',
      date: '2026-02-01',
      entry: 1,
      advanceId: 'V1',
      journalLineId: 'F9',
      amount: '400.00',
    };
    const applied = [allocation({ kind: 'advance', sourceId: 'V1' })];
    const check = (partyId: string, amount: string) =>
      codes(checkAdvanceRefund({ ...refund, amount }, advance(), { partyId }, applied, []));
    expect(check('C1', '387.00')).toEqual([]);
    expect(check('C1', '387.01')).toEqual(['settlement.over-source amount']);
    expect(check('C2', '1.00')).toEqual(['settlement.party-mismatch partyId']);
  });

  it('a set-off is of one company, and equal on both sides', () => {
    const invoices = byId(sale(), purchase({ id: 'I2' }));
    const rows = [allocation({ kind: 'contra' }), allocation({ kind: 'contra', invoiceId: 'I2' })];
    const parties = (taxId: string) =>
      new Map([customer, { ...supplier, taxId }].map((party) => [party.id, party]));
    expect(codes(checkContra(rows, invoices, parties('91A')))).toEqual([]);
    expect(codes(checkContra(rows, invoices, parties('91B')))).toEqual(['settlement.party-mismatch partyId']);
    const unequal = [rows[0]!, { ...rows[1]!, amount: '100.00' }];
    expect(checkContra(unequal, invoices, parties('91A'))).toEqual([
      { code: 'settlement.contra-unequal', receivable: '113.00', payable: '100.00' },
    ]);
  });

  it('a write-off says why', () => {
    expect([...codes(checkWriteOff(' ')), ...codes(checkWriteOff('破产'))]).toEqual([
      'settlement.reason-missing reason',
    ]);
  });

  it('is undone once, not before its day; a refund not at all', () => {
    const row = allocation();
    const counter = allocation({ id: 'A2', amount: '-113.00', undoes: 'A1' });
    expect(codes(checkUndo(row, '2026-02-01', [row]))).toEqual([]);
    expect(codes(checkUndo(row, '2026-02-01', [row, counter]))).toEqual(['settlement.undone']);
    expect(codes(checkUndo(counter, '2026-02-01', [row, counter]))).toEqual(['settlement.undone']);
    expect(codes(checkUndo(row, '2026-01-19', [row]))).toEqual(['settlement.too-early date']);
    expect(codes(checkUndo(allocation({ amount: '-5.00' }), '2026-02-01', []))).toEqual([
      'settlement.sign amount',
    ]);
  });
});

describe('money', () => {
  const line = (some: Parameters<typeof money>[0], of = category('receipt'), fund = bank) =>
    codes(checkJournalLine(money(some), fund, of, company));

  it.each<[string, Parameters<typeof money>[0], ReturnType<typeof category>, string[]]>([
    ['as it should be', {}, category('receipt'), []],
    ['nothing', { amount: '0' }, category('receipt'), ['funds.amount-not-positive amount']],
    ['less than nothing', { amount: '-1' }, category('receipt'), ['funds.amount-not-positive amount']],
    [
      'of a category of the other direction',
      {},
      category('plain', { direction: 'out' }),
      ['funds.category-direction categoryId'],
    ],
    ['of nobody', { partyId: null }, category('receipt'), ['funds.party-missing partyId']],
    ['of no employee', {}, category('employee-return'), ['funds.employee-missing employeeId']],
  ])('%s', (_name, some, of, expected) => {
    expect(line(some, of)).toEqual(expected);
  });

  it('in dollars has a rate', () => {
    expect(line({}, category('receipt'), dollars)).toEqual(['line.rate-missing rate']);
    expect(line({ rate: '7' }, category('receipt'), dollars)).toEqual([]);
  });

  it('of a transfer goes elsewhere, as much as it left, and not between two foreign currencies', () => {
    const transfer = {
      id: 'T1',
      date: '2026-02-05',
      entry: 1,
      fromId: 'B',
      toId: 'B2',
      amountOut: '100.00',
      amountIn: '100.00',
      fee: '0',
      rate: null,
      summary: '',
    };
    const other = { ...bank, id: 'B2' };
    expect(codes(checkTransfer(transfer, bank, other, company))).toEqual([]);
    expect(codes(checkTransfer(transfer, bank, bank, company))).toEqual(['funds.same-account toId']);
    expect(codes(checkTransfer({ ...transfer, amountIn: '99.00' }, bank, other, company))).toEqual([
      'funds.transfer-amounts amountIn',
    ]);
    expect(codes(checkTransfer(transfer, dollars, other, company))).toEqual(['line.rate-missing rate']);
    const euros = { ...bank, id: 'E', currency: 'EUR' };
    expect(codes(checkTransfer({ ...transfer, rate: '7' }, dollars, euros, company))).toEqual([
      'funds.transfer-currencies toId',
    ]);
  });

  it('in cash never falls below zero, at no later point either', () => {
    const spent = money({ id: 'F2', date: '2026-02-10', direction: 'out', amount: '950.00' });
    const early = money({ id: 'F3', date: '2026-02-01', direction: 'out', amount: '60.00', entry: 9 });
    expect(checkCash(cash, [spent, early], early.date)).toEqual([
      { code: 'funds.negative-cash', field: 'amount', date: '2026-02-10', balance: '-10.00' },
    ]);
    expect(codes(checkCash(bank, [spent, early], early.date))).toEqual([]);
    expect(codes(checkCash(cash, [spent], spent.date))).toEqual([]);
  });
});

describe('a bill', () => {
  const event = billEvent();

  it('endorsed can be neither collected nor discounted', () => {
    for (const kind of ['collect', 'discount', 'endorse'] as const)
      expect(checkBillEvent(bill(), [event], billEvent({ id: 'E2', date: '2026-03-01', kind }))).toEqual([
        { code: 'bill.state', field: 'billId', state: 'endorsed' },
      ]);
  });

  it('goes back unpaid when it is due, whole, as far as its invoices and its advance take it', () => {
    const back = billEvent({ kind: 'dishonour', date: '2026-07-20' });
    const whole = { settled: '113.00', ahead: '0' };
    expect(checkDishonour(bill(), back, whole)).toEqual([]);
    expect(checkDishonour(bill(), back, { settled: '100.00', ahead: '13.00' })).toEqual([]);
    expect(checkDishonour(bill(), back, { settled: '100.00', ahead: '0' })).toEqual([
      { code: 'bill.dishonour-rest', field: 'amount', rest: '13.00' },
    ]);
    expect(codes(checkDishonour(bill(), { ...back, amount: '50.00' }, whole))).toEqual([
      'bill.dishonour-rest amount',
    ]);
    expect(checkDishonour(bill(), { ...back, date: '2026-07-19' }, whole)).toEqual([
      { code: 'bill.not-due', field: 'date', date: '2026-07-20' },
    ]);
    expect(billStanding(bill(), [back])).toEqual({ state: 'dishonoured', balance: '0' });
  });

  it('of which a part went on goes back as to what is held, all of it, to what is named', () => {
    const back = billEvent({ id: 'E2', kind: 'dishonour', date: '2026-07-20', amount: '63.00' });
    const came = (settled: string, ahead: string) =>
      checkDishonour(bill(), back, { settled, ahead }, '63.00');
    expect([came('63.00', '0'), came('50.00', '13.00')]).toEqual([[], []]);
    expect(came('50.00', '0')).toEqual([{ code: 'bill.dishonour-rest', field: 'amount', rest: '13.00' }]);
    const named = (...amounts: string[]) =>
      checkReopened(
        amounts.map((amount) => ({ invoiceId: 'I1', amount })),
        '63.00',
        () => '100.00',
      );
    expect([named('63.00'), named('60.00', '3.00')]).toEqual([[], []]);
    expect(codes(named('63.01'))).toEqual(['settlement.over-source amount']);
    expect(named('60.00', '40.01')).toMatchObject([{ code: 'bill.reopened', line: 2, settled: '100.00' }]);
    expect(codes(named('0.00'))).toEqual(['funds.amount-not-positive amount 1']);
  });

  it('that went on whole comes back by recourse, and with it what its endorsement settled and left', () => {
    const came = { settled: '100.00', ahead: '13.00' };
    const back = billEvent({ id: 'E2', kind: 'recourse', date: '2026-07-20' });
    expect(codes(checkBillEvent(bill(), [event], back))).toEqual([]);
    expect(codes(checkBillEvent(bill(), [], back))).toEqual(['bill.state billId']);
    expect(codes(checkBillEvent(bill(), [event, back], { ...back, id: 'E3' }))).toEqual([
      'bill.state billId',
    ]);
    expect(billStanding(bill(), [event, back])).toEqual({ state: 'dishonoured', balance: '0' });
    expect(checkRecourse(bill(), back, event, came)).toEqual([]);
    expect(codes(checkRecourse(bill(), back, { amount: '100.00' }, came))).toEqual(['bill.divided billId']);
    expect(codes(checkRecourse(bill(), { ...back, date: '2026-07-19' }, event, came))).toEqual([
      'bill.not-due date',
    ]);
  });

  it('is held until something happens to all of it', () => {
    const half = billEvent({ amount: '50.00' });
    expect(billStanding(bill(), [half])).toEqual({ state: 'held', balance: '63' });
    expect(billStanding(bill(), [event])).toEqual({ state: 'endorsed', balance: '0' });
    expect(billStanding(bill(), [event], '2026-02-19')).toEqual({ state: 'held', balance: '113' });
    expect(codes(checkBillEvent(bill(), [half], billEvent({ id: 'E2', amount: '63.01' })))).toEqual([
      'bill.amount amount',
    ]);
  });

  it('issued is paid, not endorsed; one endorsed has a new holder', () => {
    expect(codes(checkBillEvent(bill({ type: 'payable' }), [], event))).toEqual(['bill.state billId']);
    expect(codes(checkBillEvent(bill(), [], billEvent({ toPartyId: null })))).toEqual([
      'funds.party-missing toPartyId',
    ]);
  });

  it('matures after its day', () => {
    expect(codes(checkBill(bill({ maturity: '2026-01-01' })))).toEqual(['bill.maturity maturity']);
    expect(codes(checkBill(bill()))).toEqual([]);
  });
});

describe('a claim', () => {
  it('adds up and uses no more of an advance than there is', () => {
    expect(codes(checkClaim(claim(), '0'))).toEqual([]);
    expect(codes(checkClaim(claim({ total: '108.00' }), '0'))).toEqual(['invoice.total-mismatch total']);
    expect(checkClaim(claim({ advanceUsed: '60.00' }), '50.00')).toEqual([
      { code: 'claim.advance', field: 'advanceUsed', available: '50.00' },
    ]);
  });

  it('is approved by someone else, once', () => {
    const submitted = claim({ status: 'submitted' });
    expect(codes(checkClaimAct(submitted, 'approve', 'E1'))).toEqual(['claim.own-approval']);
    expect(codes(checkClaimAct(submitted, 'approve', 'E2'))).toEqual([]);
    expect(checkClaimAct(claim(), 'approve', 'E2')).toEqual([{ code: 'claim.state', state: 'approved' }]);
    expect(codes(checkClaimAct(claim({ status: 'rejected' }), 'pay', null))).toEqual(['claim.state']);
  });

  it('is paid up to what is left', () => {
    const payment = { claimId: 'X1', journalLineId: 'F1', date: '2026-02-01', entry: 1, amount: '109.00' };
    expect(codes(checkClaimPayment(claim(), [], payment))).toEqual([]);
    expect(codes(checkClaimPayment(claim(), [], { ...payment, amount: '109.01' }))).toEqual([
      'claim.overpaid amount',
    ]);
    expect(checkClaimPayment(claim(), [payment], payment)).toEqual([{ code: 'claim.state', state: 'paid' }]);
  });

  it('uses an invoice once, against claims, purchases and its own lines', () => {
    const [line] = claim().lines;
    const of = (id: string, ...numbers: string[]) =>
      claim({ id, lines: numbers.map((invoiceNumber) => ({ ...line!, invoiceNumber })) });
    expect(codes(checkClaimUnused(of('X2', '1'), [], [of('X1', '1')]))).toEqual([
      'invoice.duplicate invoiceNumber 1',
    ]);
    expect(codes(checkClaimUnused(of('X2', '1', '1'), [], []))).toEqual([
      'invoice.duplicate invoiceNumber 2',
    ]);
    expect(codes(checkClaimUnused(of('X2', '1'), [purchase({ invoiceNumber: '1' })], []))).toEqual([
      'invoice.duplicate invoiceNumber 1',
    ]);
    const rejected = { ...of('X1', '1'), status: 'rejected' as const };
    expect(codes(checkClaimUnused(of('X2', '1'), [], [rejected]))).toEqual([]);
  });
});
