import type { AccountSet, CompanySettings, DeletedAccountSet } from '@suanpan/contracts';
import { serviceIdentity } from '@suanpan/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { newManager } from '../testing/people.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const company = (companyName: string): CompanySettings => ({
  companyName,
  creditCode: '91350100M000100Y43',
  enableDate: '2025-01-01',
  accountingStandards: 0,
  address: '350100',
  industry: 4,
  vatType: 1,
  voucherReviewed: true,
  fixedAssetModule: false,
  cashierModule: false,
  makingEditsAll: true,
  makingMayClose: false,
});

/** The ledger speaks, for a user. */
const asLedger = <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { set, userId }: { set: number | null; userId: number },
  body?: object,
) => house.send<T>(method, path, serviceIdentity(set, userId, 'U'), 'ledger', {}, body);
const begin = (userId: number, companyName: string, key: string) =>
  asLedger<{ id: number }>(
    'POST',
    '/internal/account-sets',
    { set: null, userId },
    { company: company(companyName), key },
  );
const finish = (id: number, userId: number) =>
  asLedger('PUT', `/internal/account-sets/${id}`, { set: id, userId });

it('a set that is being restored is seen by nobody until it is finished, and then by its maker as Manager', async () => {
  const user = await newManager(house);
  const names = async (path: string) =>
    (await house.call<(AccountSet | DeletedAccountSet)[]>('GET', path, user)).body.data.map(
      ({ companyName }) => companyName,
    );
  const { data } = (await begin(user.userId, '恢复', 'k1')).body;
  expect(await names('/account-sets')).not.toContain('恢复');
  expect(await names('/account-sets/deleted')).not.toContain('恢复');
  expect((await begin(user.userId, '恢复', 'k1')).body.data).toEqual(data);
  // Told twice it changes nothing.
  for (let time = 0; time < 2; time++) expect((await finish(data.id, user.userId)).status).toBe(200);
  const { body } = await house.call<AccountSet>('GET', `/account-sets/${data.id}`, user);
  expect(body.data).toMatchObject({
    companyName: '恢复',
    role: 'Manager',
    state: 'ready',
    industry: 4,
    makingEditsAll: 1,
    voucherReviewed: 1,
  });
  const told = await asLedger<CompanySettings>('GET', `/internal/account-sets/${data.id}`, {
    set: data.id,
    userId: user.userId,
  });
  expect(told.body.data).toEqual(company('恢复'));
});

it('a name that the owner uses already is refused at its field', async () => {
  const user = await newManager(house);
  const { data } = (await begin(user.userId, '同名', 'k2')).body;
  await finish(data.id, user.userId);
  expect(await begin(user.userId, '同名', 'k3')).toMatchObject({
    status: 422,
    body: { code: 'COMPANY_NAME_TAKEN', fields: [{ field: 'companyName' }] },
  });
});

it("another's place, and one that was never kept, are not found", async () => {
  const [user, other] = [await newManager(house), await newManager(house)];
  const { data } = (await begin(user.userId, '他人', 'k4')).body;
  expect((await finish(data.id, other.userId)).status).toBe(404);
  expect((await finish(999_999, other.userId)).status).toBe(404);
});

it('nobody but the ledger may ask', async () => {
  const answer = await house.send(
    'POST',
    '/internal/account-sets',
    serviceIdentity(null, 1, 'U'),
    'reporting',
    {},
    { company: company('x'), key: 'k' },
  );
  expect(answer.status).toBe(404);
});
