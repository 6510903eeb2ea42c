import type { CarryForwardMoney, Voucher } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
});
afterAll(() => ledger.close());

const ask = (body: object | string, headers: Record<string, string> = {}) =>
  books.call<CarryForwardMoney>('POST', '/voucher/carryForwardMoney', body, undefined, headers);

describe('what moved on subjects in a month', () => {
  it('with everything below them, transfers too, with the last voucher and the last one a step made', async () => {
    await books.posted('2025-01-10', ['1002 Dr 100.00', '5051 Cr 100.00']);
    const last = await books.posted('2025-01-20', ['560299 Dr 30.00', '1002 Cr 30.00']);
    await books.posted('2025-02-01', ['1002 Dr 7.00', '5051 Cr 7.00']);
    const [transfer] = (
      await books.call<Voucher[]>('POST', '/checkout/transfer', { year: 2025, month: 1, mode: 'combined' })
    ).data;
    const { data } = await ask({ years: 2025, month: 1, code: ['1002', '5602', '5051', '1403', '9999'] });
    expect(data).toEqual({
      '1002': {
        voucherId: last.id,
        generatedVoucherId: null,
        balanceDirection: 'debit',
        debitAmount: '100.00',
        creditAmount: '30.00',
        state: 'notApplicable',
        suggested: null,
      },
      '5602': {
        voucherId: transfer!.id,
        generatedVoucherId: transfer!.id,
        balanceDirection: 'debit',
        debitAmount: '30.00',
        creditAmount: '30.00',
        state: 'done',
        suggested: null,
      },
      '5051': {
        voucherId: transfer!.id,
        generatedVoucherId: transfer!.id,
        balanceDirection: 'credit',
        debitAmount: '100.00',
        creditAmount: '100.00',
        state: 'done',
        suggested: null,
      },
      '1403': null,
      '9999': null,
    });
  });

  it('says what the closing step would post on its own side, and that it is to be done again when its base changed', async () => {
    const fresh = await ledger.openBooks();
    const of = async (code: string) =>
      (
        await fresh.call<CarryForwardMoney>('POST', '/voucher/carryForwardMoney', {
          years: 2025,
          month: 1,
          code: [code],
        })
      ).data[code];
    await fresh.posted('2025-01-10', ['1002 Dr 100.00', '5051 Cr 100.00']);
    await fresh.posted('2025-01-20', ['560299 Dr 30.00', '1002 Cr 30.00']);
    expect(await of('5051')).toMatchObject({ state: 'todo', suggested: '-100.00', generatedVoucherId: null });
    expect(await of('5602')).toMatchObject({ state: 'todo', suggested: '-30.00' });
    expect(await of('1002')).toMatchObject({ state: 'notApplicable', suggested: null });
    const steps = { year: 2025, month: 1, keys: ['pl-carry-forward'] };
    expect((await fresh.call('POST', '/checkout/steps', steps)).success).toBe(true);
    expect(await of('3103')).toMatchObject({ state: 'done', suggested: null });
    await fresh.posted('2025-01-25', ['1002 Dr 7.00', '5051 Cr 7.00']);
    expect(await of('3103')).toMatchObject({ state: 'todo', suggested: '77.00' });
  });

  it('is asked for by a form as well, with one code or several', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask('years=2025&month=2&code=1002', form)).data['1002']).toMatchObject({
      debitAmount: '7.00',
    });
    expect(Object.keys((await ask('years=2025&month=2&code=1002&code=1403', form)).data)).toHaveLength(2);
  });

  it('does not tell another company’s', async () => {
    const other = await ledger.openBooks();
    const { data } = await other.call<CarryForwardMoney>('POST', '/voucher/carryForwardMoney', {
      years: 2025,
      month: 1,
      code: ['1002'],
    });
    expect(data).toEqual({ '1002': null });
  });

  it.each([
    [{ years: 2025, month: 13, code: ['1002'] }],
    [{ years: 2025, month: 1, code: [] }],
    [{ years: 2025, month: 1, code: '1002' }],
    [{ years: 2025, month: 1, code: ['1002'], other: 1 }],
    [{ month: 1, code: ['1002'] }],
  ])('%j is refused', async (body) => {
    expect(await ask(body)).toMatchObject({ status: 400, success: false });
  });
});
