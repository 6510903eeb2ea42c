import type { CloseRehearsal, Voucher } from '@suanpan/contracts';
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
  books = await ledger.openBooks();
});

const close = (body: object = {}, by = books.manager, month = { year: 2025, month: 1 }) =>
  books.call<CloseRehearsal>('POST', '/checkout/close', { ...month, ...body }, by);
const lineOf = ({ statements }: CloseRehearsal, key: string, line: number) =>
  statements.find((statement) => statement.key === key)?.lines.find((one) => one.line === line);
const linesOf = (vouchers: readonly Voucher[]) =>
  vouchers.map(({ code, stepKey, details }) => [
    code,
    stepKey,
    ...details.map((line) => `${line.subjectCode} ${line.debitAmount ?? ''}/${line.creditAmount ?? ''}`),
  ]);
const statusOf = async (month: number) =>
  (await books.call<{ checkMonth: number; status: number }[]>('GET', '/checkout')).data.find(
    ({ checkMonth }) => checkMonth === month,
  )?.status;

/** Sales of 1,000.00 with 130.00 VAT and rent of 300.00. */
async function trading(): Promise<void> {
  await books.posted('2025-01-05', ['1002 Dr 1130.00', '5051 Cr 1000.00', '22210107 Cr 130.00']);
  await books.posted('2025-01-06', ['560210 Dr 300.00', '1002 Cr 300.00']);
}

describe('the whole close, rehearsed', () => {
  it('answers vouchers, statements before and after, and checks, and leaves nothing behind', async () => {
    await trading();
    const before = await ledger.verify(books.id);
    const { data } = await close({ dryRun: true });
    expect(data.mayClose).toBe(true);
    expect(data.vouchers.map(({ stepKey }) => stepKey)).toEqual([
      'vat-transfer',
      'surtax-accrual',
      'pl-carry-forward',
    ]);
    expect(data.next).toEqual({ year: 2025, month: 2 });
    const keys = data.statements.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    const [balanceSheet, income] = keys;
    expect(lineOf(data, balanceSheet!, 1)).toMatchObject({ before: '830.00', after: '830.00' });
    expect(lineOf(data, income!, 32)).toMatchObject({ before: '700.00', after: '684.40' });
    expect(await ledger.verify(books.id)).toEqual(before);
    expect(await statusOf(1)).toBe(0);
  });

  it('is what is then done', async () => {
    await trading();
    const { data } = await close({ dryRun: true });
    const done = await close({ plan: data.plan });
    expect(done).toMatchObject({ success: true });
    expect(linesOf(done.data.vouchers)).toEqual(linesOf(data.vouchers));
    expect(done.data.statements).toEqual(data.statements);
    expect(await statusOf(1)).toBe(2);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('says that the plan changed when anything of it did, and then closes nothing', async () => {
    await trading();
    const { plan } = (await close({ dryRun: true })).data;
    await books.posted('2025-01-07', ['1701 Dr 10.00', '1002 Cr 10.00']);
    const refused = await close({ plan });
    expect(refused).toMatchObject({ status: 409, code: 'PLAN_CHANGED' });
    expect(await statusOf(1)).toBe(0);
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toHaveLength(3);
    expect(await close({ plan: refused.data.plan })).toMatchObject({ success: true });
  });

  it('answers the checks that stop it, which the close itself refuses', async () => {
    await trading();
    const reviewOn = { switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true } };
    const director = memberIdentity(books.id, 'Director', 9, reviewOn);
    const { data } = await close({ dryRun: true }, director);
    expect(data).toMatchObject({ mayClose: false, next: null });
    expect(data.checks.filter(({ ok }) => !ok).map(({ key }) => key)).toEqual(['reviewed']);
    expect(await close({ plan: data.plan }, director)).toMatchObject({ code: 'UNAUDITED' });
    expect(await statusOf(1)).toBe(0);
  });

  it('shows the step that cannot be made beside all the others, which the close itself refuses', async () => {
    await books.call('POST', '/currency', { code: 'USD', name: 'USD', exchangeRate: '7' });
    await books.call('POST', '/subject', { code: '100201', name: '美元户', currencyAccounting: ['USD'] });
    await books.reloadSubjects();
    const dollars = { currencyCode: 'USD', exchangeRate: '7', originalAmount: '100' };
    const details = [{ ...books.line('100201 Dr 700.00'), ...dollars }, books.line('5051 Cr 700.00')];
    await books.call('POST', '/voucher', books.voucher('2025-01-05', [], { details }));
    const { data } = await close({ dryRun: true });
    expect(data).toMatchObject({
      mayClose: false,
      next: null,
      hindered: [{ key: 'fx-revaluation', obstacles: [{ code: 'RATE_MISSING' }] }],
    });
    expect(data.vouchers.map(({ stepKey }) => stepKey)).toEqual(['pl-carry-forward']);
    expect(data.checks.filter(({ ok, blocking }) => blocking && !ok)).toEqual([]);
    expect(await close({ plan: data.plan })).toMatchObject({ success: false, code: 'RATE_MISSING' });
    expect(await statusOf(1)).toBe(0);
  });

  it('goes in order, and once', async () => {
    await books.posted('2025-02-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await close({}, books.manager, { year: 2025, month: 2 })).toMatchObject({ code: 'PREVIOUS_OPEN' });
    expect(await close()).toMatchObject({ success: true });
    expect(await close()).toMatchObject({ code: 'ALREADY_CLOSED' });
  });
});
