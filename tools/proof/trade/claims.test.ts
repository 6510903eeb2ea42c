import type {
  BookAnswer,
  Claim,
  ClaimPage,
  EmployeeAdvance,
  JournalLine,
  JournalPage,
  ReadClaim,
} from '@suanpan/contracts';
import type { Identity } from '@suanpan/service-kit';
import type { Static } from 'typebox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/** Expense claims on real books: entered, submitted, approved by somebody else, booked and paid. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
let employee: number;
let colleague: number;
let maker: Identity;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
  maker = company.member('Making', 51);
  const { data } = await company.ledger<{ id: number; key: string | null }[]>('GET', '/accounting-category');
  const categoryId = data.find(({ key }) => key === 'employee')!.id;
  const hire = async (code: string, name: string): Promise<number> =>
    (
      await company.ledger<{ id: number }>('POST', '/accounting-category-details', {
        accountingCategoryId: categoryId,
        code,
        name,
      })
    ).data.id;
  [employee, colleague] = [await hire('E01', '陈默'), await hire('E02', '赵云舒')];
  // The charts of the standards have no subject for what is owed to employees: it is made by who needs it.
  for (const [parent, code, name] of [
    ['1221', '122101', '员工借款'],
    ['2241', '224103', '应付员工报销款'],
  ] as const)
    await company.ledger('POST', '/subject', {
      code,
      name,
      parentId: company.subject(parent).id,
      auxiliaryAccounting: [categoryId],
    });
});

const hotel = { item: '住宿费', gross: '1060.00', taxRate: '0.06', taxAmount: '60.00', deductible: true };
const claimOf = (more: object = {}) => ({
  employeeItemId: employee,
  claimDate: '2026-01-12',
  reason: '出差',
  lines: [{ ...hotel, subjectId: company.subject('560204').id, invoiceNo: '26322000680596246836' }],
  ...more,
});
const enter = (more: object = {}, by: Identity = maker) =>
  company.call<Claim>('POST', '/claim', claimOf(more), by);
const entered = async (more: object = {}): Promise<Claim> => {
  const answer = await enter(more);
  if (answer.status !== 200) throw new Error(`${answer.code}: ${JSON.stringify(answer.fields)}`);
  return answer.data;
};
const act = (name: string, { id, version }: Claim, more: object = {}, by: Identity = company.manager) =>
  company.call<Claim>('POST', `/claim/${name}`, { id, version, ...more }, by);
const submitted = async (more: object = {}): Promise<Claim> =>
  (await act('submit', await entered(more), {}, maker)).data;
/** Whether a claim says to somebody that it is theirs, and so not theirs to approve. */
const isOwn = async ({ id }: Claim, by: Identity): Promise<boolean> =>
  (await company.call<ReadClaim>('GET', `/claim/${id}`, undefined, by)).data.own;
const approved = async (more: object = {}): Promise<Claim> =>
  (await act('approve', await submitted(more))).data;
const pay = (claims: object[], more: object = {}) =>
  company.call<JournalLine>('POST', '/claim/pay', {
    fundAccountId: treasury.bank.id,
    movedOn: '2026-01-20',
    claims,
    ...more,
  });
const book = async (...ids: number[]) =>
  (await company.call<BookAnswer>('POST', '/claim/book', { ids })).data;
const read = async ({ id }: { id: number }) => (await company.call<Claim>('GET', `/claim/${id}`)).data;
const linesOfVouchers = async () => (await company.vouchers()).map(TradingCompany.lines);
const giveAdvance = (amount: string) =>
  treasury.entered({
    movedOn: '2026-01-05',
    direction: 'out',
    amount,
    categoryId: treasury.category('P07').id,
    partyItemId: null,
    employeeItemId: employee,
    summary: '借款',
  });

describe('an expense claim', () => {
  it('is approved, booked once with its deductible tax, and paid by a line of the journal', async () => {
    const claim = await approved();
    expect(claim).toMatchObject({ state: 'approved', toPay: '1060.00', employeeName: '陈默' });
    const twice = [await book(claim.id), await book(claim.id)];
    expect(twice.map(({ results }) => results[0]?.reason ?? 'booked')).toEqual(['booked', 'booked']);
    const { data: line } = await pay([{ claimId: claim.id }]);
    expect(line).toMatchObject({ amount: '1060.00', partyName: '陈默', summary: '付陈默报销款' });
    expect(await read(claim)).toMatchObject({ state: 'paid', paid: '1060.00' });
    await company.call('POST', '/bank-journal/book', { ids: [line.id] });
    expect(await linesOfVouchers()).toEqual([
      ['D 560204 1000.00', 'D 22210101 60.00', 'C 224103 1060.00'],
      ['C 1002 1060.00', 'D 224103 1060.00'],
    ]);
  });

  it('is listed among those that wait for a voucher once it is approved, until it has one', async () => {
    const subjectId = company.subject('560204').id;
    await entered({ lines: [{ ...hotel, subjectId, invoiceNo: null }] });
    const claim = await approved();
    const listed = async (booked: boolean) =>
      (await company.call<ClaimPage>('GET', `/claim?booked=${booked}`)).data.records.map(({ id }) => id);
    expect([await listed(false), await listed(true)]).toEqual([[claim.id], []]);
    await book(claim.id);
    expect([await listed(false), await listed(true)]).toEqual([[], [claim.id]]);
  });

  it('uses what the employee was given ahead; what it does not cover is paid, the surplus returned', async () => {
    await giveAdvance('3000.00');
    const first = await approved({ advanceUsed: '1060.00' });
    expect(first).toMatchObject({ state: 'settled', toPay: '0.00' });
    await book(first.id);
    expect((await linesOfVouchers()).at(-1)).toEqual([
      'D 560204 1000.00',
      'D 22210101 60.00',
      'C 122101 1060.00',
    ]);
    const left = async (asOf: string) =>
      (
        await company.call<Static<typeof EmployeeAdvance>>(
          'GET',
          `/claim/advance?employeeItemId=${employee}&asOf=${asOf}`,
        )
      ).data.left;
    expect([await left('2026-01-04'), await left('2026-01-31')]).toEqual(['0.00', '1940.00']);
    const lines = [{ ...hotel, subjectId: company.subject('560204').id }];
    const more = await enter({ lines, advanceUsed: '1060.00', claimDate: '2026-01-04' });
    expect([more.code, more.fields?.[0]?.field]).toEqual(['CLAIM_ADVANCE', 'advanceUsed']);
    await treasury.entered({
      amount: '1940.00',
      categoryId: treasury.category('R07').id,
      partyItemId: null,
      employeeItemId: employee,
      summary: '退回借款',
    });
    expect(await left('2026-01-31')).toBe('0.00');
  });

  it('of two at once that use one advance is approved once', async () => {
    await giveAdvance('1060.00');
    const wishes = { advanceUsed: '1060.00', lines: [{ ...hotel, subjectId: company.subject('560204').id }] };
    const claims = [await submitted(wishes), await submitted(wishes)];
    const both = await Promise.all(claims.map((claim) => act('approve', claim)));
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['CLAIM_ADVANCE', 'done']);
  });

  it('of several employees is paid by one line, no more than is left, and given back with the line', async () => {
    const first = await approved();
    const second = await approved({
      employeeItemId: colleague,
      lines: [{ ...hotel, subjectId: company.subject('560204').id }],
    });
    const over = await pay([{ claimId: first.id, amount: '1060.01' }]);
    expect([over.code, over.fields?.[0]?.field]).toEqual(['CLAIM_OVERPAID', 'amount']);
    const early = await pay([{ claimId: first.id }], { movedOn: '2026-01-11' });
    expect([early.code, early.fields?.[0]?.field]).toEqual(['TOO_EARLY', 'movedOn']);
    const { data: line } = await pay([{ claimId: first.id, amount: '500.00' }, { claimId: second.id }]);
    expect(line.amount).toBe('1560.00');
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['partly-paid', 'paid']);
    expect((await pay([{ claimId: second.id }])).code).toBe('CLAIM_STATE');
    await company.call('POST', '/bank-journal/book', { ids: [line.id] });
    expect((await linesOfVouchers()).at(-1)).toEqual([
      'C 1002 1560.00',
      'D 224103 500.00',
      'D 224103 1060.00',
    ]);
    await company.call('POST', '/bank-journal/unbook', { ids: [line.id] });
    const deleted = { id: line.id, version: line.version };
    expect((await company.call('POST', '/bank-journal/delete', deleted)).status).toBe(200);
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['approved', 'approved']);
    const journal = await company.call<JournalPage>(
      'GET',
      `/bank-journal/list?fundAccountId=${treasury.bank.id}&month=2026-01`,
    );
    expect(journal.data.total).toBe(0);
  });
});

describe('the numbers of its invoices', () => {
  it('are used once: by another claim, in a claim twice, by a purchase (INVOICE_DUPLICATE)', async () => {
    const [first, again] = [await entered(), await entered()];
    expect((await act('submit', first, {}, maker)).data.state).toBe('submitted');
    const refused = await act('submit', again, {}, maker);
    expect([refused.code, refused.fields?.[0]?.field, refused.status]).toEqual([
      'INVOICE_DUPLICATE',
      'invoiceNo',
      409,
    ]);
    expect(await read(again)).toMatchObject({ state: 'draft', version: again.version });
    const bought = await company.enter({ side: 'purchase', no: '26322000680596246836' });
    expect(bought.code).toBe('INVOICE_DUPLICATE');
    await company.entered({ side: 'purchase', no: '26322000000000000001' });
    const line = { ...hotel, subjectId: company.subject('560204').id };
    const taken = await entered({ lines: [{ ...line, invoiceNo: '26322000000000000001' }] });
    expect((await act('submit', taken, {}, maker)).code).toBe('INVOICE_DUPLICATE');
    const twice = await entered({
      lines: [1, 2].map(() => ({ ...line, invoiceNo: '26322000000000000002' })),
    });
    expect((await act('submit', twice, {}, maker)).code).toBe('INVOICE_DUPLICATE');
  });

  it('are free again when the claim is rejected, with a reason; it can be changed and submitted again', async () => {
    const claim = await submitted();
    expect((await act('reject', claim, { reason: ' ' })).code).toBe('REASON_MISSING');
    const rejected = (await act('reject', claim, { reason: '缺少明细' })).data;
    expect(rejected).toMatchObject({ state: 'rejected', rejectReason: '缺少明细' });
    expect((await act('submit', await entered(), {}, maker)).status).toBe(200);
    const lines = [{ ...hotel, subjectId: company.subject('560204').id }];
    const body = { ...claimOf({ lines }), id: claim.id, version: rejected.version };
    const changed = (await company.call<Claim>('PUT', '/claim', body, maker)).data;
    expect(changed).toMatchObject({ state: 'draft', rejectReason: null });
    expect((await act('submit', changed, {}, maker)).data.state).toBe('submitted');
  });
});

describe('an approval', () => {
  it('is not the claimant’s own, and a leader’s: the Cashier pays, others enter', async () => {
    const director = company.member('Director', 52);
    const own = (await act('submit', (await enter({}, director)).data, {}, director)).data;
    expect((await act('approve', own, {}, director)).code).toBe('SELF_APPROVAL');
    expect([await isOwn(own, director), await isOwn(own, company.manager)]).toEqual([true, false]);
    for (const role of ['Making', 'Cashier', 'View'] as const)
      expect((await act('approve', own, {}, company.member(role, 53))).code).toBe('ROLE_FORBIDDEN');
    const claim = (await act('approve', own, { approvedOn: '2026-01-15' })).data;
    expect(claim).toMatchObject({ state: 'approved', claimDate: '2026-01-15' });
    const view = company.member('View', 54);
    expect((await enter({}, view)).code).toBe('ROLE_FORBIDDEN');
    const body = { fundAccountId: treasury.bank.id, movedOn: '2026-01-20', claims: [{ claimId: claim.id }] };
    const cashier = company.member('Cashier', 55);
    expect((await company.call('POST', '/claim/pay', body, view)).code).toBe('ROLE_FORBIDDEN');
    expect((await company.call('POST', '/claim/pay', body, cashier)).status).toBe(200);
  });

  it('is given by the only member of a company, who has nobody else to ask', async () => {
    const owner = { ...company.manager, soleMember: true };
    const own = (await act('submit', (await enter({}, owner)).data, {}, owner)).data;
    expect(await isOwn(own, owner)).toBe(false);
    expect((await act('approve', own, {}, owner)).data.state).toBe('approved');
  });

  it('is taken back while nothing is booked or paid', async () => {
    const claim = await approved();
    await book(claim.id);
    expect((await act('revoke', claim)).code).toBe('HAS_VOUCHER');
    await company.call('POST', '/claim/unbook', { ids: [claim.id] });
    const { data: line } = await pay([{ claimId: claim.id }]);
    expect((await act('revoke', claim)).code).toBe('CLAIM_STATE');
    await company.call('POST', '/bank-journal/delete', { id: line.id, version: line.version });
    expect((await act('revoke', claim)).data.state).toBe('submitted');
  });

  it('comes in its order (CLAIM_STATE), at its version, and not into a closed month', async () => {
    const draft = await entered();
    expect((await act('approve', draft)).code).toBe('CLAIM_STATE');
    expect((await pay([{ claimId: draft.id }])).code).toBe('CLAIM_STATE');
    expect((await book(draft.id)).results[0]?.reason?.code).toBe('CLAIM_STATE');
    const claim = (await act('submit', draft, {}, maker)).data;
    expect((await act('approve', draft)).code).toBe('STALE');
    expect((await company.call('POST', '/claim/delete', { id: claim.id, version: claim.version })).code).toBe(
      'CLAIM_STATE',
    );
    await company.closeMonth(2026, 1);
    expect((await act('approve', claim)).code).toBe('PERIOD_CLOSED');
    expect((await enter()).code).toBe('PERIOD_CLOSED');
    expect((await act('approve', claim, { approvedOn: '2026-02-02' })).status).toBe(200);
  });
});

describe('a claim is refused', () => {
  it.each([
    ['nobody', { employeeItemId: 999999 }, 'EMPLOYEE_MISSING', 'employeeItemId'],
    ['a day that is none', { claimDate: '2026-02-30' }, 'DATE_MALFORMED', 'claimDate'],
    ['another total than its lines', { totalAmount: '1060.01' }, 'TOTAL_MISMATCH', 'totalAmount'],
    ['an advance that nobody gave', { advanceUsed: '0.01' }, 'CLAIM_ADVANCE', 'advanceUsed'],
    ['no lines', { lines: [] }, 'FIELD_INVALID', 'lines'],
  ])('with %s', async (_, more, code, field) => {
    const answer = await enter(more);
    expect([answer.code, answer.fields?.[0]?.field]).toEqual([code, field]);
  });

  it('of another company as a missing one, and on a subject that takes no lines', async () => {
    const claim = await entered();
    const other = await house.openCompany();
    expect((await other.call('GET', `/claim/${claim.id}`)).status).toBe(404);
    expect((await other.call('POST', '/claim/submit', { id: claim.id, version: 1 })).status).toBe(404);
    const parent = await enter({ lines: [{ ...hotel, subjectId: company.subject('5602').id }] });
    expect(parent.code).toBe('SUBJECT_NOT_LEAF');
  });
});
