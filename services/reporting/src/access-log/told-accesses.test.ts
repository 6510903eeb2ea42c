import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { company, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({ vouchers: [voucher('2025-01-05', '记-1', ['1002 Dr 1.00', '3001 Cr 1.00'])] }),
  );
});
afterAll(() => house.close());
beforeEach(() => void house.told.splice(0));

const file = '/accountBook/subjectBalance/export?accountDate=2025-01-31';

it('a file is told to the ledger with who took it and its filter', async () => {
  await house.download(`${file}&format=csv`, { set: books.set, role: 'View' });
  expect(house.told).toEqual([
    [
      books.set,
      {
        action: 'exported',
        outcome: 'sent',
        route: 'GET /accountBook/subjectBalance/export',
        objectId: '',
        detail: expect.objectContaining({ format: 'csv', accountDate: '2025-01-31' }) as object,
        member: { userId: 7, userName: 'Reader', role: 'View', sessionId: '' },
      },
    ],
  ]);
});

it('so is one whose making is followed', async () => {
  await house.download(`${file}&format=csv&progress=true`, { set: books.set });
  expect(house.told.map(([, { action }]) => action)).toEqual(['exported']);
});

it('a role that reaches for more than it is shown is told; figures on the screen are not', async () => {
  await house.get('/accountBook/subjectBalance?accountDate=2025-01-31', { set: books.set });
  expect(house.told).toEqual([]);
  await house.get('/report/template', { set: books.set, role: 'Cashier' });
  expect(house.told).toMatchObject([
    [
      books.set,
      { action: 'refused', outcome: 'rights.forbidden', route: 'GET /report/template', detail: null },
    ],
  ]);
});
