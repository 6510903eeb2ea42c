import type { FundAccount, FundCategory } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Fund accounts and the categories of what it is for. */
let house: TradeHouse;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
});

const add = (more: object = {}, by = company.manager) =>
  company.call<FundAccount>(
    'POST',
    '/funds/account',
    { name: '工商银行', kind: 'bank', subjectId: company.subject('1002').id, ...more },
    by,
  );
const categories = async (language = 'en') =>
  (
    await company.call<FundCategory[]>('GET', '/funds/category', undefined, company.manager, {
      'accept-language': language,
    })
  ).data;

describe('a fund account', () => {
  it('has one leaf subject that no other has, also when two name it at once', async () => {
    const both = await Promise.all([add(), add({ name: '招商银行' })]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['SUBJECT_TAKEN', 'done']);
    const { data } = await company.call<FundAccount[]>('GET', '/funds/account');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ subjectCode: '1002', currencyCode: 'CNY', balance: '0.00' });
  });

  it.each([
    ['a subject with children', { code: '5602' }, 'SUBJECT_NOT_LEAF', 'subjectId'],
    ['an amount that is none', { openingBook: 'x' }, 'NUMBER_MALFORMED', 'openingBook'],
    ['a currency that the books do not keep', { currencyCode: 'XXX' }, 'FIELD_INVALID', 'currencyCode'],
    ['no name', { name: ' ' }, 'FIELD_INVALID', 'name'],
  ])('is refused with %s', async (_, wish: object, refusal, field) => {
    const { code, ...more } = wish as { code?: string };
    const answer = await add({ ...more, ...(code && { subjectId: company.subject(code).id }) });
    expect([answer.code, answer.fields?.[0]?.field]).toEqual([refusal, field]);
  });

  it('is changed at its version; of a missing or foreign one nothing is said', async () => {
    const { data } = await add({ openingBook: '100.00' });
    const change = (more: object) =>
      company.call<FundAccount>('PUT', '/funds/account', {
        id: data.id,
        version: 1,
        name: '工行基本户',
        kind: 'bank',
        subjectId: data.subjectId,
        openingBook: '100.00',
        ...more,
      });
    expect((await change({})).data).toMatchObject({ name: '工行基本户', openingBank: '100.00', version: 2 });
    expect((await change({})).code).toBe('STALE');
    const other = await house.openCompany();
    const foreign = await other.call('PUT', '/funds/account', {
      id: data.id,
      version: 2,
      name: 'x',
      kind: 'bank',
      subjectId: other.subject('1002').id,
    });
    expect([foreign.status, (await change({ id: 999_999 })).status]).toEqual([404, 404]);
  });

  it('is set up by the Cashier; bookkeepers see it, viewers do not', async () => {
    expect((await add({}, company.member('Making', 9))).code).toBe('ROLE_FORBIDDEN');
    expect((await add({}, company.member('Cashier', 9))).status).toBe(200);
    const seenBy = (role: 'Making' | 'View') =>
      company.call('GET', '/funds/account', undefined, company.member(role, 9));
    expect((await seenBy('Making')).data).toHaveLength(1);
    expect((await seenBy('View')).code).toBe('ROLE_FORBIDDEN');
  });
});

describe('a category', () => {
  it('of the system is there with the first account, named in the language of who asks', async () => {
    expect(await categories()).toEqual([]);
    const treasury = await Treasury.of(company);
    expect(treasury.category('P11')).toMatchObject({ name: 'Bank charges', direction: 'out', system: true });
    const named = (await categories('zh-TW')).find(({ code }) => code === 'P11');
    expect(named).toMatchObject({ name: '銀行手續費', subjectCode: '560304' });
  });

  it('of the system keeps what it does; one of the company may be added, with a code of its own', async () => {
    const treasury = await Treasury.of(company);
    const change = (more: object) =>
      company.call<FundCategory>('PUT', '/funds/category', {
        id: treasury.category('P11').id,
        version: 1,
        code: 'P11',
        name: '手续费',
        direction: 'out',
        subjectId: null,
        ...more,
      });
    expect((await change({ direction: 'in' })).code).toBe('CATEGORY_SYSTEM');
    expect((await change({})).data).toMatchObject({ name: '手续费', version: 2 });
    const own = (code: string) =>
      company.call<FundCategory>('POST', '/funds/category', {
        code,
        name: '房租',
        direction: 'out',
        subjectId: company.subject('560301').id,
      });
    expect((await own('P11')).code).toBe('CATEGORY_CODE_TAKEN');
    expect((await own('P20')).data).toMatchObject({ role: 'plain', system: false, subjectCode: '560301' });
  });

  it('may be booked on items of the books, such as the department', async () => {
    await Treasury.of(company);
    const { data: known } = await company.ledger<{ id: number; key: string | null }[]>(
      'GET',
      '/accounting-category',
    );
    const categoryId = known.find(({ key }) => key === 'department')!.id;
    const { data: item } = await company.ledger<{ id: number }>('POST', '/accounting-category-details', {
      accountingCategoryId: categoryId,
      code: 'D1',
      name: '管理部',
    });
    const own = (auxiliary: object[]) =>
      company.call<FundCategory>('POST', '/funds/category', {
        code: 'P20',
        name: '零星办公',
        direction: 'out',
        subjectId: company.subject('560202').id,
        auxiliary,
      });
    const wrong = await own([{ categoryId: categoryId + 999, itemId: item.id }]);
    expect([wrong.code, wrong.fields?.[0]?.field]).toEqual(['AUX_UNKNOWN', 'auxiliary']);
    expect((await own([{ categoryId, itemId: item.id }])).data.auxiliary).toEqual([
      { categoryId, itemId: item.id },
    ]);
  });
});
