import type {
  Bill,
  Invoice,
  KeptReconciliation,
  OpenAdvance,
  OpeningItem,
  OpeningTies,
  StatementAccepted,
} from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What books of money and trade begin with: it makes no voucher, and is held against the ledger's openings. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
});

const ties = async () => (await company.call<OpeningTies>('GET', '/funds/opening')).data;
const addItem = (more: object = {}) =>
  company.call<OpeningItem>('POST', '/funds/openingItem', {
    fundAccountId: treasury.bank.id,
    side: 'book',
    movedOn: '2025-12-30',
    direction: 'out',
    amount: '8000.00',
    summary: '支票 30241 付货款',
    reference: '30241',
    ...more,
  });
/** The bank account began with 12,000.00 in the books and 20,000.00 at the bank. */
const beganWith = (openingBook: string, openingBank: string) =>
  company.call('PUT', '/funds/account', {
    id: treasury.bank.id,
    version: treasury.bank.version,
    name: treasury.bank.name,
    kind: 'bank',
    subjectId: treasury.bank.subjectId,
    openingBook,
    openingBank,
  });

it('a cheque not cashed at the start explains the bank, is met by the bank’s line, and then stands no more', async () => {
  await beganWith('12000.00', '20000.00');
  expect((await ties()).accounts).toMatchObject([{ name: '库存现金' }, { unexplained: '-8000.00' }]);
  const item = (await addItem()).data;
  expect((await ties()).accounts[1]).toMatchObject({ unexplained: '0.00' });
  const compute = async (asOf: string) =>
    (
      await company.call<KeptReconciliation['content']>(
        'GET',
        `/funds/reconciliation/compute?fundAccountId=${treasury.bank.id}&asOf=${asOf}`,
      )
    ).data;
  expect(await compute('2026-01-02')).toMatchObject({ difference: '0.00' });
  const line = {
    serial: '1',
    date: '2026-01-04',
    amount: '-8000.00',
    balance: '12000.00',
    memo: '支票 30241',
  };
  await treasury.upload(bankFile([line]));
  const accept = { fundAccountId: treasury.bank.id };
  const { data } = await company.call<StatementAccepted>('POST', '/funds/statement/accept', accept);
  expect(data).toMatchObject({ accepted: 1, matches: [{ journal: [item.id] }] });
  const list = async () =>
    (await company.call<OpeningItem[]>('GET', `/funds/openingItem?fundAccountId=${treasury.bank.id}`)).data;
  expect(await list()).toMatchObject([{ id: item.id, matched: true }]);
  expect(await compute('2026-01-31')).toMatchObject({ difference: '0.00' });
  const gone = { side: 'book', id: item.id };
  expect((await company.call('POST', '/funds/openingItem/delete', gone)).code).toBe('STATEMENT_MATCHED');
  await company.call('POST', '/funds/statement/undo', { matchId: data.matches[0]!.matchId });
  expect((await company.call('POST', '/funds/openingItem/delete', gone)).status).toBe(200);
  expect(await list()).toEqual([]);
});

it('an outstanding item is dated before the books began, of money, and of an account of this company', async () => {
  expect((await addItem({ movedOn: '2026-01-01' })).code).toBe('OPENING_AFTER_START');
  expect((await addItem({ amount: '-1.00' })).code).toBe('AMOUNT_NOT_POSITIVE');
  const stranger = await Treasury.of(await house.openCompany());
  expect((await addItem({ fundAccountId: stranger.bank.id })).code).toBe('NOT_FOUND');
});

it('opening invoices and advances stand beside the ledger’s openings, a difference is shown and nothing is refused', async () => {
  const opening = { opening: true, settledBefore: '13.00' };
  await company.entered({ date: '2025-12-01', changes: opening });
  await company.call<OpenAdvance>('POST', '/settlement/openingAdvance', {
    partyItemId: company.supplier,
    movedOn: '2025-12-20',
    amount: '500.00',
  });
  const shown = await ties();
  expect(shown.equal).toBe(false);
  expect(shown.parties).toEqual([
    {
      kind: 'receivable',
      partyId: company.customer,
      partyName: '甲公司',
      documents: '100.00',
      ledger: '0.00',
      difference: '100.00',
    },
    {
      kind: 'advance-paid',
      partyId: company.supplier,
      partyName: '甲公司',
      documents: '500.00',
      ledger: '0.00',
      difference: '500.00',
    },
  ]);
  expect(await company.vouchers()).toEqual([]);
});

it('an invoice without a voucher is void from its own day: the books never held it; of a closed month, from a later one', async () => {
  const destroy = ({ id, version }: Invoice, destroyedOn: string) =>
    company.call<Invoice>('POST', '/invoice/destroy', { id, version, destroyedOn });
  const invoice = await company.entered();
  expect(await destroy(invoice, '2026-01-12')).toMatchObject({
    status: 422,
    code: 'INVOICE_VOID_UNBOOKED',
    fields: [{ field: 'destroyedOn' }],
  });
  await company.call('POST', '/invoice/book', { ids: [invoice.id] });
  expect((await destroy(invoice, '2026-01-12')).status).toBe(200);
  expect((await destroy(await company.entered(), '2026-01-10')).status).toBe(200);
  const left = await company.entered();
  await company.closeMonth(2026, 1);
  expect((await destroy(left, '2026-02-05')).status).toBe(200);
});

it('a booked invoice whose settlement was undone is void from that day on, no earlier one', async () => {
  const invoice = await company.entered();
  await company.call('POST', '/invoice/book', { ids: [invoice.id] });
  const amount = '113.00';
  const allocations = [{ invoiceId: invoice.id, amount }];
  const line = await treasury.entered({ movedOn: '2026-01-15', amount, allocations });
  await company.call('POST', '/bank-journal/book', { ids: [line.id] });
  const { data: rows } = await company.call<{ id: number }[]>('GET', `/settlement?invoiceId=${invoice.id}`);
  const undone = { id: rows[0]!.id, settledOn: '2026-02-05' };
  expect(await company.call('POST', '/settlement/undo', undone)).toMatchObject({ status: 200 });
  const destroy = (destroyedOn: string) =>
    company.call<Invoice>('POST', '/invoice/destroy', {
      id: invoice.id,
      version: invoice.version,
      destroyedOn,
    });
  expect(await destroy('2026-01-12')).toMatchObject({
    status: 422,
    code: 'TOO_EARLY',
    fields: [{ field: 'destroyedOn' }],
  });
  expect((await destroy('2026-02-05')).status).toBe(200);
});

describe('an invoice that the books began with', () => {
  const began = (changes: object = {}) =>
    company.entered({ date: '2025-12-01', changes: { opening: true, settledBefore: '13.00', ...changes } });
  const change = ({ id, version }: Invoice, changes: object = {}, date = '2025-12-01') =>
    company.call<Invoice>(
      'PUT',
      '/invoice/salesInvoice',
      company.invoice({ date, changes: { id, version, invoiceNo: '20260000000000000001', ...changes } }),
    );

  it('stays one when it is changed by who does not speak of it, with what was settled of it', async () => {
    const changed = await change(await began(), { remark: '已对账' });
    expect(changed).toMatchObject({ status: 200 });
    expect(changed.data).toMatchObject({ opening: true, settledBefore: '13.00', remark: '已对账' });
    expect(changed.data.openAmount).toBe('100.00');
  });

  it('becomes none of the months since, which would book it again, nor does one of these become one', async () => {
    const invoice = await began();
    expect(await change(invoice, {}, '2026-01-10')).toMatchObject({
      status: 422,
      code: 'OPENING_AFTER_START',
    });
    expect(await change(invoice, { opening: false }, '2026-01-10')).toMatchObject({
      status: 422,
      fields: [{ field: 'opening' }],
    });
    const later = await company.entered();
    expect(await change(later, { opening: true }, '2025-12-01')).toMatchObject({
      status: 422,
      fields: [{ field: 'opening' }],
    });
  });

  it('is of before they began, as a bill is', async () => {
    const late = await company.enter({ date: '2026-01-01', changes: { opening: true } });
    expect(late).toMatchObject({
      status: 422,
      code: 'OPENING_AFTER_START',
      fields: [{ field: 'invoiceDate' }],
    });
    const days = { billDate: '2026-01-01', maturityDate: '2026-02-12' };
    const bill = {
      type: 'receivable',
      billNo: 'B1',
      partyItemId: company.customer,
      amount: '100.00',
      ...days,
    };
    expect(await company.call<Bill>('POST', '/bill', { ...bill, opening: true })).toMatchObject({
      status: 422,
      code: 'OPENING_AFTER_START',
      fields: [{ field: 'billDate' }],
    });
  });

  it('is void from before they began, or taken back by a red one: without a voucher it leaves no later day', async () => {
    const invoice = await began({ settledBefore: '0.00' });
    const destroy = (destroyedOn: string) =>
      company.call<Invoice>('POST', '/invoice/destroy', {
        id: invoice.id,
        version: invoice.version,
        destroyedOn,
      });
    expect(await destroy('2026-01-15')).toMatchObject({
      status: 422,
      code: 'OPENING_AFTER_START',
      fields: [{ field: 'destroyedOn' }],
    });
    expect((await destroy('2025-12-01')).status).toBe(200);
    expect((await ties()).parties).toEqual([]);
  });

  it('is not void once it was settled, though that was undone: the books held the settlement in between', async () => {
    const invoice = await began({ settledBefore: '0.00' });
    const allocations = [{ invoiceId: invoice.id, amount: '113.00' }];
    const line = await treasury.entered({ movedOn: '2026-01-15', amount: '113.00', allocations });
    await company.call('POST', '/bank-journal/book', { ids: [line.id] });
    const { data: rows } = await company.call<{ id: number }[]>('GET', `/settlement?invoiceId=${invoice.id}`);
    const undone = { id: rows[0]!.id, settledOn: '2026-01-20' };
    expect(await company.call('POST', '/settlement/undo', undone)).toMatchObject({ status: 200 });
    const { id, version } = await company.read(invoice);
    const destroyed = await company.call('POST', '/invoice/destroy', {
      id,
      version,
      destroyedOn: '2025-12-01',
    });
    expect(destroyed).toMatchObject({ status: 422, code: 'INVOICE_OPENING_WAS_SETTLED' });
  });

  it('is void from its own day where it was stored with one of a later month, as it once could be', async () => {
    const { id } = await began({ settledBefore: '0.00' });
    const owner = new Client(house.database.superuserUrl);
    await owner.connect();
    await owner.query(
      `UPDATE trade.invoice SET date = '2026-01-08', due_date = NULL WHERE account_set_id = $1 AND id = $2`,
      [company.id, id],
    );
    await owner.end();
    const { version } = await company.read({ side: 'sales', id });
    const destroy = (destroyedOn: string) =>
      company.call<Invoice>('POST', '/invoice/destroy', { id, version, destroyedOn });
    expect((await destroy('2026-01-09')).code).toBe('OPENING_AFTER_START');
    expect((await destroy('2026-01-08')).status).toBe(200);
  });

  it('was settled by as much as it is, and not otherwise', async () => {
    const wish = { date: '2025-12-01', changes: { opening: true, settledBefore: '113.01' } };
    expect(await company.enter(wish)).toMatchObject({ status: 422, fields: [{ field: 'settledBefore' }] });
    const never = await company.enter({ changes: { settledBefore: '1.00' } });
    expect(never).toMatchObject({ status: 400, fields: [{ field: 'settledBefore' }] });
  });
});
