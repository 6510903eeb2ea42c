import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuxiliaryItem, Subject } from '@suanpan/contracts';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What documents name stays in the books, also while no voucher says so. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const items = '/accounting-category-details';
const inUse = (documents: number) => ({
  status: 422,
  code: 'IN_USE',
  msg: expect.stringContaining(`${documents} invoices, bills, claims`) as string,
});

/** An item of a category of the books, beside those that every test company has. */
async function addItem(key: string, code: string): Promise<AuxiliaryItem> {
  const { data } = await company.ledger<{ id: number; key: string | null }[]>('GET', '/accounting-category');
  const accountingCategoryId = data.find((category) => category.key === key)!.id;
  return (await company.ledger<AuxiliaryItem>('POST', items, { accountingCategoryId, code, name: code }))
    .data;
}

async function addSubject(parent: string, code: string): Promise<number> {
  const body = { code, name: code, parentId: company.subject(parent).id };
  const answer = await company.ledger<Subject>('POST', '/subject', body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.id;
}

/** Enters what must be accepted. */
async function enter(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  const answer = await company.call(method, path, body);
  expect(answer).toMatchObject({ status: 200 });
}

const remove = (path: string) => company.ledger('DELETE', path);

describe('an item that is named', () => {
  const claim = async (): Promise<number> => {
    const { id: employeeItemId } = await addItem('employee', 'E01');
    const lines = [{ item: '车费', gross: '30.00', subjectId: company.subject('560204').id }];
    await enter('POST', '/claim', { employeeItemId, claimDate: '2026-01-15', lines });
    return employeeItemId;
  };
  const bill = async (): Promise<number> => {
    const paper = { type: 'receivable', billNo: 'B1', amount: '20.00', partyItemId: company.other };
    await enter('POST', '/bill', { ...paper, billDate: '2026-01-13', maturityDate: '2026-03-13' });
    return company.other;
  };
  const line = async (): Promise<number> => {
    await (await Treasury.of(company)).entered({ partyItemId: company.other });
    return company.other;
  };
  const advance = async (): Promise<number> => {
    const wish = { partyItemId: company.supplier, movedOn: '2025-12-20', amount: '10.00' };
    await enter('POST', '/settlement/openingAdvance', wish);
    return company.supplier;
  };
  const rule = async (): Promise<number> => {
    const words = { side: 'purchase', keyword: '', subjectId: company.subject('1402').id };
    const rules = [{ ...words, partyItemId: company.supplier }];
    await enter('PUT', '/invoice/rule', { version: 0, rules });
    return company.supplier;
  };
  const invoice = async (): Promise<number> => {
    await company.entered();
    return company.customer;
  };

  it.each([
    ['an invoice', invoice],
    ['a line of a journal', line],
    ['a bill', bill],
    ['an expense claim', claim],
    ['an advance of before', advance],
    ['a rule for invoices', rule],
  ])('by %s is not deleted', async (_, named) => {
    const id = await named();
    expect(await remove(`${items}/${id}`)).toMatchObject(inUse(1));
    expect(await company.ledger('GET', `${items}/${id}`)).toMatchObject({ status: 200 });
  });

  it('by two documents is refused with their number, and not by those of another company', async () => {
    await company.entered();
    await company.entered();
    expect(await remove(`${items}/${company.customer}`)).toMatchObject(inUse(2));
    expect(await remove(`${items}/${company.other}`)).toMatchObject({ status: 200 });
  });

  it('is left out of many that are deleted, and keeps a category from being emptied', async () => {
    await company.entered();
    const batch = { act: 'delete', items: [{ id: company.customer }, { id: company.other }] };
    const { data } = await company.ledger<{
      changed: { id: number }[];
      skipped: { id: number; reason: string }[];
    }>('POST', `${items}/batch`, batch);
    expect(data.changed.map(({ id }) => id)).toEqual([company.other]);
    expect(data.skipped).toMatchObject([{ id: company.customer, reason: 'IN_USE' }]);
    const customer = (await company.ledger<AuxiliaryItem>('GET', `${items}/${company.customer}`)).data;
    const clear = await remove(`${items}/clear/${customer.accountingCategoryId}`);
    expect(clear).toMatchObject(inUse(1));
  });

  it('is not merged into another one, which may itself be named', async () => {
    await company.entered();
    const merge = (from: number, to: number) =>
      company.ledger('POST', `${items}/merge`, { keep: { id: to }, merge: [{ id: from }] });
    expect(await merge(company.customer, company.other)).toMatchObject(inUse(1));
    expect(await merge(company.other, company.customer)).toMatchObject({ status: 200 });
  });
});

describe('a subject that is named', () => {
  it('by an invoice, a claim, an account, a category or a rule is not deleted', async () => {
    const sold = await addSubject('5001', '500199');
    const changes = { details: [{ ...company.invoice().details[0], subjectId: sold }] };
    await company.entered({ changes });
    const spent = await addSubject('5602', '560298');
    const { id: employeeItemId } = await addItem('employee', 'E01');
    const lines = [{ item: '车费', gross: '30.00', subjectId: spent }];
    await enter('POST', '/claim', { employeeItemId, claimDate: '2026-01-15', lines });
    const held = await addSubject('1012', '101299');
    await enter('POST', '/funds/account', { name: '微信', kind: 'ewallet', subjectId: held });
    const ruled = await addSubject('1403', '140399');
    const rules = [{ side: 'purchase', partyItemId: null, keyword: '钢', subjectId: ruled }];
    await enter('PUT', '/invoice/rule', { version: 0, rules });
    for (const id of [sold, spent, held, ruled])
      expect([id, await remove(`/subject/${id}`)]).toMatchObject([id, inUse(1)]);
    const subjects = [sold, spent, held, ruled].map((id) => ({ id }));
    const { data } = await company.ledger('POST', '/subject/batch', { act: 'delete', subjects });
    expect(data).toMatchObject({ changed: [], skipped: subjects.map(() => ({ reason: 'IN_USE' })) });
  });

  it('by nothing is deleted', async () => {
    const id = await addSubject('5001', '500199');
    expect(await remove(`/subject/${id}`)).toMatchObject({ status: 200 });
  });
});

describe('while trade is away', () => {
  it('nothing is deleted or merged, and nothing else is held up', async () => {
    const id = await addSubject('5001', '500199');
    await house.withoutTrade(async () => {
      const away = { status: 503, code: 'UNAVAILABLE' };
      expect(await remove(`${items}/${company.other}`)).toMatchObject(away);
      expect(await remove(`/subject/${id}`)).toMatchObject(away);
      const merge = { keep: { id: company.customer }, merge: [{ id: company.other }] };
      expect(await company.ledger('POST', `${items}/merge`, merge)).toMatchObject(away);
      const disable = { act: 'disable', items: [{ id: company.other }] };
      expect(await company.ledger('POST', `${items}/batch`, disable)).toMatchObject({ status: 200 });
    });
    expect(await remove(`${items}/${company.other}`)).toMatchObject({ status: 200 });
  });
});

it('a deletion is answered as before while trade is away, another one is not done', async () => {
  const [item, other] = [await addItem('customer', 'C08'), await addItem('customer', 'C09')];
  const { id: merged } = await addItem('customer', 'C10');
  const subject = await addSubject('5602', '560298');
  const keyed = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    house.call('ledger', company.manager, method, path, body, { 'idempotency-key': path });
  const all = () =>
    Promise.all([
      keyed('DELETE', `${items}/${item.id}`),
      keyed('DELETE', `/subject/${subject}`),
      keyed('POST', `${items}/merge`, {
        keep: { id: company.other },
        merge: [{ id: merged }],
      }),
    ]);
  const first = await all();
  expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
  await house.withoutTrade(async () => {
    expect((await all()).map(({ status, data }) => ({ status, data }))).toEqual(
      first.map(({ status, data }) => ({ status, data })),
    );
    expect(await remove(`${items}/${other.id}`)).toMatchObject({ status: 503 });
  });
});
