import type { Opening, OpeningRow, TrialBalance, Voucher } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks({ enableDate: '2025-07-01' });
});

const opening = (code: string, figures: object) => ({ subjectId: books.subject(code).id, ...figures });
const batch = (...rows: object[]) => books.call<Opening[]>('PUT', '/initial-balance/batch', { rows });
const row = async (code: string) =>
  (await books.call<OpeningRow[]>('GET', '/initial-balance')).data.find(
    (candidate) => candidate.code === code,
  );

describe('opening balances', () => {
  it('pitfall 21, the worked mid-year example: year start = opening − turnover, each on its own side', async () => {
    await batch(
      opening('1002', { openingAmount: '50000', cumulativeDebit: '300000', cumulativeCredit: '280000' }),
      opening('3001', { openingAmount: '30000' }),
      opening('2231', { openingAmount: '20000', cumulativeDebit: '90000', cumulativeCredit: '100000' }),
    );
    expect(await row('1002')).toMatchObject({ beginBalance: '50000.00', yearStart: '30000.00' });
    expect(await row('2231')).toMatchObject({ beginBalance: '20000.00', yearStart: '10000.00' });
  });

  it('parents are the sums of their leaves', async () => {
    await batch(opening('160101', { openingAmount: '100' }), opening('160104', { openingAmount: '20.50' }));
    expect(await row('1601')).toMatchObject({ beginBalance: '120.50', leaf: false });
  });

  it('parents sum the actual results of their leaves too, each on its own side; nothing entered stays empty', async () => {
    await batch(
      opening('560101', { cumulativeDebit: '30', cumulativeCredit: '30', yearToDateActual: '30' }),
      opening('560102', { cumulativeDebit: '5', cumulativeCredit: '5', yearToDateActual: '-5' }),
    );
    expect(await row('5601')).toMatchObject({ cumulativeDebit: '35.00', yearToDateActual: '25.00' });
    expect(await row('5602')).toMatchObject({ yearToDateActual: null });
  });

  it('prove themselves: debits and credits, assets and claims, contra accounts by their sign', async () => {
    await batch(
      opening('160101', { openingAmount: '200.00' }),
      opening('1602', { openingAmount: '50.00' }),
      opening('3001', { openingAmount: '140.00' }),
    );
    expect((await books.call<TrialBalance>('GET', '/initial-balance/trialBalance')).data).toMatchObject({
      balanced: false,
      beginningBalance: { debit: '200.00', credit: '190.00', difference: '10.00' },
      liabilities: { assets: '150.00', equity: '140.00' },
      assetsSide: '150.00',
      claimsSide: '140.00',
      difference: '10.00',
    });
  });

  it('pitfall 32: a value left out or null is cleared, and a saved row is replaced, not doubled', async () => {
    await batch(opening('1002', { openingAmount: '5', cumulativeDebit: '7' }));
    const [saved] = (await batch(opening('1002', { openingAmount: '6' }))).data;
    expect(saved).toMatchObject({ openingAmount: '6.00', cumulativeDebit: '0.00', version: 2 });
    const [cleared] = (await batch(opening('1002', { openingAmount: null }))).data;
    expect(cleared).toMatchObject({ id: saved!.id, openingAmount: '0.00', version: 3 });
  });

  it('zero quantities of a subject without a unit are none, as a spreadsheet writes them', async () => {
    const zeros = { num: '0', yearStartNum: '0.0000' };
    const answer = await batch(opening('1002', { openingAmount: '5', ...zeros }));
    expect(answer).toMatchObject({
      success: true,
      data: [{ openingAmount: '5.00', num: null, yearStartNum: null }],
    });
  });

  it('a row that somebody else deleted meanwhile is not brought back by an old copy of it', async () => {
    const [saved] = (await batch(opening('1002', { openingAmount: '5' }))).data;
    await books.call('DELETE', `/initial-balance/${saved!.id}`);
    const late = await batch(opening('1002', { openingAmount: '6', version: saved!.version }));
    expect(late).toMatchObject({ status: 409, code: 'STALE', fields: [{ line: 1 }] });
    expect(await batch(opening('1002', { openingAmount: '6' }))).toMatchObject({ success: true });
  });

  it("version 0 says that the row is new: it is made, and nobody else's is overwritten", async () => {
    expect(await batch(opening('1002', { openingAmount: '5', version: 0 }))).toMatchObject({ success: true });
    const second = await batch(opening('1002', { openingAmount: '6', version: 0 }));
    expect(second).toMatchObject({ status: 409, code: 'STALE', fields: [{ line: 1 }] });
  });

  it('pitfall 16: an opening row is no voucher line, a voucher line no opening row: neither reaches the other', async () => {
    const [saved, capital] = (
      await batch(opening('1002', { openingAmount: '5' }), opening('3001', { openingAmount: '5' }))
    ).data;
    const voucher = await books.posted('2025-07-05', [
      '1002 Dr 1.00',
      '1002 Dr 1.00',
      '1002 Dr 1.00',
      '3001 Cr 3.00',
    ]);
    const lineId = voucher.details.at(-1)!.id!;
    expect([saved!.id, capital!.id]).not.toContain(lineId);
    for (const method of ['GET', 'DELETE'] as const)
      expect(await books.call(method, `/initial-balance/${lineId}`)).toMatchObject({ status: 404 });
    const asOpening = { id: lineId, ...opening('1002', { openingAmount: '9' }) };
    expect(await books.call('PUT', '/initial-balance', asOpening)).toMatchObject({ data: { id: saved!.id } });
    const asVoucher = await books.call('PUT', '/voucher', { ...voucher, id: voucher.id + 1000 });
    expect(asVoucher).toMatchObject({ status: 404 });
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toEqual([
      expect.objectContaining({ id: voucher.id, debitAmount: '3.00', version: voucher.version }),
    ]);
    await books.call('DELETE', `/voucher/${voucher.id}`);
    expect(await row('1002')).toMatchObject({ id: saved!.id, beginBalance: '9.00' });
  });

  it('pitfall 17: openings alone make the statements of the first month balance, contra accounts by their sign', async () => {
    await batch(
      opening('160101', { openingAmount: '200.00' }),
      opening('1602', { openingAmount: '60.00' }),
      opening('3001', { openingAmount: '140.00' }),
    );
    expect(await books.call('GET', '/checkout/reportCheck?year=2025&month=7')).toMatchObject({
      success: true,
      data: { result: true, assets: '140.00', liabilities: '0.00', equity: '140.00' },
    });
  });

  it('a batch is all or nothing and names every bad row and field', async () => {
    const answer = await batch(
      opening('1002', { openingAmount: '5' }),
      opening('1601', { openingAmount: '5' }),
      opening('5051', { openingAmount: '5' }),
      opening('1122', { openingAmount: '5' }),
      opening('1002', { openingAmount: '6' }),
      opening('1001', { num: '3' }),
    );
    expect(answer.fields?.map(({ line, field, code }) => [line, field, code])).toEqual([
      [2, 'subjectId', 'NOT_LEAF'],
      [3, 'openingAmount', 'PL_OPENING_NOT_ZERO'],
      [4, 'auxiliary', 'AUX_REQUIRED'],
      [5, 'subjectId', 'DUPLICATE'],
      [6, 'num', 'QUANTITY_NOT_KEPT'],
    ]);
    expect(await row('1002')).toMatchObject({ beginBalance: '0.00' });
  });

  it('of books that start in January know no turnover before', async () => {
    const january = await ledger.openBooks();
    const rows = [{ subjectId: january.subject('1002').id, cumulativeDebit: '1.00' }];
    expect(await january.call('PUT', '/initial-balance/batch', { rows })).toMatchObject({
      code: 'CUM_NOT_ALLOWED',
    });
  });

  it('with auxiliary items follow their subject as rows of their own', async () => {
    const category = books.subject('1122').auxiliaryAccounting[0]!;
    const item = await books.call<{ id: number }>('POST', '/accounting-category-details', {
      accountingCategoryId: category.id,
      code: 'C01',
      name: '惠民商行',
    });
    const auxiliary = [{ categoryId: category.id, itemId: item.data.id }];
    await batch(opening('1122', { auxiliary, openingAmount: '9.00' }));
    const rows = (await books.call<OpeningRow[]>('GET', '/initial-balance?type=asset')).data;
    expect(
      rows.filter((candidate) => candidate.code === '1122').map((r) => [r.leaf, r.name, r.beginBalance]),
    ).toEqual([
      [false, '应收账款', '9.00'],
      [true, '应收账款_C01 惠民商行', '9.00'],
    ]);
    expect(await books.call('DELETE', `/accounting-category-details/${item.data.id}`)).toMatchObject({
      code: 'IN_USE',
    });
  });

  it('are locked once the first period is closed, and open again with it', async () => {
    await batch(opening('1002', { openingAmount: '5' }), opening('3001', { openingAmount: '5' }));
    await books.closed(2025, 7);
    expect(await batch(opening('1002', { openingAmount: '6' }))).toMatchObject({ code: 'OPENING_LOCKED' });
    await books.call('POST', '/checkout/unCheck', { year: 2025, month: 7 });
    expect(await batch(opening('1002', { openingAmount: '5' }))).toMatchObject({ success: true });
  });

  it('belong to their set: another set’s subject or row is a missing one', async () => {
    const other = await ledger.openBooks({ enableDate: '2025-07-01' });
    const [theirs] = (
      await other.call<Opening[]>('PUT', '/initial-balance/batch', {
        rows: [{ subjectId: other.subject('1002').id, openingAmount: '5' }],
      })
    ).data;
    expect(await batch({ subjectId: other.subject('1002').id, openingAmount: '5' })).toMatchObject({
      code: 'SUBJECT_UNKNOWN',
    });
    expect(await books.call('DELETE', `/initial-balance/${theirs!.id}`)).toMatchObject({ status: 404 });
    expect(await books.call('GET', `/initial-balance/${theirs!.id}`)).toMatchObject({ status: 404 });
  });

  it('are entered by Manager and Director only', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    const body = { rows: [opening('1002', { openingAmount: '5' })] };
    expect(await books.call('PUT', '/initial-balance/batch', body, making)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });
});
