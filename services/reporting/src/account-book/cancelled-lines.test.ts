import type { BookSubject, GeneralLedgerEntry, SubjectBalanceRow } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

/** Red and black lines that add up to nothing are still lines (decision D62). */
let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      months: ['2025-01', '2025-02', '2026-01'],
      auxiliaryItems: ['C01', 'C02'].map((code) => ({ category: 'customer', code, name: code })),
      subjects: [subject('1122', '应收账款', { auxiliary: ['customer'] })],
      openings: [
        opening('1122', '80.00', { auxiliary: [{ category: 'customer', code: 'C01' }] }),
        opening('1122', '-80.00', { auxiliary: [{ category: 'customer', code: 'C02' }] }),
      ],
      vouchers: [
        voucher('2025-01-21', '记-1', ['1002 Dr 120.45', '560302 Dr -120.45']),
        voucher('2025-01-31', '记-2', ['560302 Dr 120.45', '3103 Cr 120.45'], 'pl-carry-forward'),
        voucher('2025-01-05', '记-3', ['1012 Dr 7.00', '1002 Cr 7.00']),
        voucher('2025-01-06', '记-4', ['1012 Dr -7.00', '1002 Cr -7.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

const codes = {
  'subject balance': async (query: string) =>
    (await house.ask<SubjectBalanceRow[]>(books, `/accountBook/subjectBalance?${query}`)).flatMap(
      ({ code, isTotal }) => (isTotal ? [] : code),
    ),
  'general ledger': async (query: string) =>
    (await house.ask<GeneralLedgerEntry[]>(books, `/accountBook/generalLedger?${query}`)).map(
      (entry) => entry.subject.code,
    ),
  'subject list': async (query: string) =>
    (await house.ask<BookSubject[]>(books, `/accountBook/list?${query}`)).map(({ code }) => code),
};

describe.each(Object.entries(codes))('the %s', (_book, codesOf) => {
  it('shows a subject whose red and black lines cancel on one side, and everything above it', async () => {
    expect(await codesOf('accountDate=2025-01-31')).toEqual(
      expect.arrayContaining(['1012', '5603', '560302']),
    );
  });

  it('shows a subject whose openings cancel, in the year they were carried in', async () => {
    expect(await codesOf('accountDate=2025-02-28')).toContain('1122');
  });

  it('does not show in a later year what was cancelled in an earlier one', async () => {
    expect(await codesOf('accountDate=2026-01-31')).toEqual(['1002', '3103']);
  });
});
