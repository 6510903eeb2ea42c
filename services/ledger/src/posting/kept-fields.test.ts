import type { Voucher } from '@suanpan/contracts';
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

/** The record as a client of the contract knows it: without the fields that are this product's own. */
function contractBody(voucher: Voucher, changes: object = {}): object {
  const { carryForwardType: _, stepKey: _step, cashFlowItem: _item, details, ...fields } = voucher;
  const lines = details.map(({ cashFlowItem: _line, ...line }) => line);
  return { ...fields, details: lines, ...changes };
}

const put = (body: object) => books.call<Voucher>('PUT', '/voucher', body);

async function transfer(): Promise<Voucher> {
  await books.posted('2025-01-10', ['1002 Dr 100.00', '5051 Cr 100.00']);
  const { data } = await books.call<Voucher[]>('POST', '/checkout/transfer', { year: 2025, month: 1 });
  return data[0]!;
}

describe('a change that says nothing of our own fields leaves them as they are', () => {
  it('a profit transfer stays one, so that no statement counts it as income or cost', async () => {
    const { data } = await put(contractBody(await transfer(), { remark: 'seen', carryForward: undefined }));
    expect(data).toMatchObject({
      remark: 'seen',
      carryForward: true,
      carryForwardType: 'pl-carry-forward',
      stepKey: 'pl-carry-forward',
      source: 'carry-forward',
    });
    expect((await ledger.verify(books.id)).ok).toBe(true);
  });

  it('the cash-flow item of the voucher and of each line that is sent back', async () => {
    const [debit, credit] = ['1002 Dr 5.00', '3001 Cr 5.00'].map((text) => books.line(text));
    const details = [{ ...debit!, cashFlowItem: '01' }, credit!];
    const posted = books.voucher('2025-01-10', [], { details, cashFlowItem: '02' });
    const { data: saved } = await books.call<Voucher>('POST', '/voucher', posted);
    const { data } = await put(contractBody(saved, { details: contractDetails(saved).toReversed() }));
    expect(data.cashFlowItem).toBe('02');
    expect(data.details.map((line) => line.cashFlowItem)).toEqual([null, '01']);
  });

  it('but what is said counts: null clears them', async () => {
    const saved = await transfer();
    const { data } = await put({ ...saved, carryForward: undefined, carryForwardType: null });
    expect(data).toMatchObject({ carryForward: false, carryForwardType: 'manual' });
    const details = saved.details.map((line) => ({ ...line, cashFlowItem: null }));
    expect((await put({ ...data, details, stepKey: null })).data).toMatchObject({ stepKey: null });
  });

  it('the step of a kind that is given up goes with it', async () => {
    const { data } = await put({ ...(await transfer()), carryForwardType: 'manual', stepKey: undefined });
    expect(data).toMatchObject({ carryForwardType: 'manual', stepKey: null });
  });
});

const contractDetails = (voucher: Voucher) =>
  (contractBody(voucher) as { details: Voucher['details'] }).details;

describe('carryForward, the contract’s own word for a profit transfer', () => {
  const lines = ['5051 Dr 100.00', '3103 Cr 100.00'];

  it('makes a new voucher one', async () => {
    const body = { ...books.voucher('2025-01-31', lines), carryForward: true };
    expect((await books.call<Voucher>('POST', '/voucher', body)).data.carryForwardType).toBe(
      'pl-carry-forward',
    );
  });

  it('is held to the rule of a profit transfer: the last day of the month', async () => {
    const body = { ...books.voucher('2025-01-30', lines), carryForward: true };
    expect(await books.call('POST', '/voucher', body)).toMatchObject({ code: 'KIND_MISMATCH' });
  });

  it('makes a stored voucher one, or an ordinary one again', async () => {
    const saved = await books.posted('2025-01-31', lines);
    const { data: carried } = await put(contractBody(saved, { carryForward: true }));
    expect(carried.carryForwardType).toBe('pl-carry-forward');
    const { data: ordinary } = await put(contractBody(carried, { carryForward: false }));
    expect(ordinary.carryForwardType).toBe('manual');
  });

  it('says nothing about which kind: a year-end voucher stays one', async () => {
    const body = books.voucher('2025-12-31', ['3103 Dr 1.00', '310405 Cr 1.00'], {
      carryForwardType: 'year-end',
    });
    const { data: saved } = await books.call<Voucher>('POST', '/voucher', body);
    expect((await put(contractBody(saved, { carryForward: true }))).data.carryForwardType).toBe('year-end');
  });
});
