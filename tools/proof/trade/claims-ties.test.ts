import type { BookAnswer, Claim } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { HealthDesk } from './health-desk.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Claims left to pay beside 224103, of books that begin with 500.00 owed to an employee, for which no claim is entered. */
let house: TradeHouse;
let desk: HealthDesk;
let company: TradingCompany;
let treasury: Treasury;
let employee: number;
beforeAll(async () => {
  house = await TradeHouse.open();
  desk = await HealthDesk.open(house);
});
afterAll(async () => {
  await desk.close();
  await house.close();
});
const accepted = async <T>(path: string, body?: object): Promise<T> => {
  const answer = await company.ledger<T>(body ? 'POST' : 'GET', path, body);
  expect(answer.status).toBe(200);
  return answer.data;
};
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
  const categories = await accepted<{ id: number; key: string | null }[]>('/accounting-category');
  const categoryId = categories.find(({ key }) => key === 'employee')!.id;
  const hired = { accountingCategoryId: categoryId, code: 'E01', name: '陈默' };
  employee = (await accepted<{ id: number }>('/accounting-category-details', hired)).id;
  const { id: subjectId } = await accepted<{ id: number }>('/subject', {
    code: '224103',
    name: '应付员工报销款',
    parentId: company.subject('2241').id,
    auxiliaryAccounting: [categoryId],
  });
  const auxiliary = [{ categoryId, itemId: employee }];
  await accepted('/initial-balance', { subjectId, auxiliary, openingAmount: '500.00' });
  await claim();
});

const maker = () => company.member('Making', 51);
/** An approved claim of 200.00, in the books. */
async function claim(): Promise<void> {
  const line = { item: '住宿费', gross: '200.00', taxRate: '0', taxAmount: '0', deductible: false };
  const { data } = await company.call<Claim>(
    'POST',
    '/claim',
    {
      employeeItemId: employee,
      claimDate: '2026-01-12',
      reason: '出差',
      lines: [{ ...line, subjectId: company.subject('560204').id, invoiceNo: null }],
    },
    maker(),
  );
  const { id } = data;
  await company.call('POST', '/claim/submit', { id, version: data.version }, maker());
  await company.call('POST', '/claim/approve', { id, version: data.version + 1 });
  const booked = await company.call<BookAnswer>('POST', '/claim/book', { ids: [id] });
  expect(booked.data.booked).toBe(1);
}
const pay = async (amount: string): Promise<void> => {
  const { id } = await treasury.entered({
    movedOn: '2026-02-03',
    direction: 'out',
    amount,
    categoryId: treasury.category('P08').id,
    partyItemId: null,
    employeeItemId: employee,
    summary: '付报销款',
  });
  await company.call('POST', '/bank-journal/book', { ids: [id] });
};
const health = (month: string) => desk.check(company, 'staffClaims', `accountDate=${month}-15`);

it('what the books began with is left to pay beside the claims', async () => {
  expect(await health('2026-01')).toBe('700.00/700.00');
});

it('lines of the journal that name no claim pay it, in parts', async () => {
  await pay('100.00');
  expect([await health('2026-01'), await health('2026-02')]).toEqual(['700.00/700.00', '600.00/600.00']);
  await pay('400.00');
  expect(await health('2026-02')).toBe('200.00/200.00');
});

it('more than that is paid for no claim', async () => {
  await pay('550.00');
  expect(await health('2026-02')).toBe('200.00/150.00 224103');
});
