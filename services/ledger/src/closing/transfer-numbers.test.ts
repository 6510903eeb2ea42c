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
  await books.posted('2025-01-05', ['5051 Cr 100.00', '560210 Dr 100.00']);
});

const transferred = async (options: object): Promise<string[]> => {
  const answer = await books.call<Voucher[]>('POST', '/checkout/transfer', {
    year: 2025,
    month: 1,
    ...options,
  });
  if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
  return answer.data.map(({ word, code }) => `${word}-${code}`);
};

describe('a transfer done again keeps its numbers', () => {
  it('also when a voucher between them is gone', async () => {
    expect(await transferred({ mode: 'combined' })).toEqual(['记-2']);
    const between = await books.posted('2025-01-06', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await transferred({ mode: 'separate' })).toEqual(['记-2', '记-4']);
    await books.call('DELETE', `/voucher/${between.id}`);
    expect(await transferred({ mode: 'separate' })).toEqual(['记-2', '记-4']);
    expect((await ledger.verify(books.id)).ok).toBe(true);
  });

  it('in the word that is asked for, whatever words it had', async () => {
    expect(await transferred({ mode: 'separate', word: '转' })).toEqual(['转-1', '转-2']);
    expect(await transferred({ mode: 'separate', word: '记' })).toEqual(['记-2', '记-3']);
    const [, expense] = (await books.call<Voucher[]>('GET', '/voucher?carryForward=true')).data;
    await books.call('PUT', '/voucher', { ...expense, word: '转', code: null });
    expect(await transferred({ mode: 'separate', word: '转' })).toEqual(['转-1', '转-2']);
    expect((await ledger.verify(books.id)).ok).toBe(true);
  });
});
