import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { form, newManager } from '../testing/people.ts';

let house: House;
let manager: Awaited<ReturnType<typeof newManager>>;
beforeAll(async () => {
  house = await House.open();
  manager = await newManager(house, 'Odd Input');
});
afterAll(() => house.close());

const odd: [field: string, value: unknown][] = [
  ['companyName', 'nul \u0000 inside'],
  ['companyName', 'half of a pair \ud800'],
  ['companyName', 'x'.repeat(257)],
  // Normalised, each of these letters becomes two.
  ['companyName', '\ufb2a'.repeat(256)],
  ['companyName', 7],
  ['companyName', null],
  ['companyName', ['Tea House']],
  ['creditCode', '\u0000'],
  ['creditCode', 'x'.repeat(65)],
  ['address', '35010\u0000'],
  ['address', '350100; DROP TABLE identity.account_set'],
  ['address', 350100],
  ['industry', -1],
  ['industry', 1.5],
  ['industry', '99'],
  ['industry', 1e300],
  ['enableDate', '0000-00-00'],
  ['enableDate', '9999-12-31'],
  ['enableDate', '2025-10'],
  ['enableDate', 20251001],
  ['accountingStandards', 'x'],
  ['accountingStandards', '99'],
  ['vatType', 2],
  ['voucherReviewed', 'yes'],
  ['cashierModule', 2],
  ['ownerId', 1],
  ['__proto__', { role: 'Manager' }],
];

const shown = odd.map(([field, value]) => [field, JSON.stringify(value).slice(0, 40), value] as const);

it.each(shown)('%s = %s is refused as what it is, by creating and by changing', async (field, _, value) => {
  const body = JSON.parse(
    JSON.stringify({ ...form('Odd') }).replace(/}$/, `,${JSON.stringify(field)}:${JSON.stringify(value)}}`),
  ) as object;
  const { set, ...caller } = manager;
  const created = await house.call('POST', '/account-sets', caller, body);
  const changed = await house.call('PUT', '/account-sets', caller, {
    ...body,
    id: set.id,
    version: set.version,
  });
  for (const { status, body: answer } of [created, changed]) {
    expect([400, 422], `${status} ${answer.msg}`).toContain(status);
    expect(answer).toMatchObject({ success: false, code: expect.any(String) as string });
  }
});

it.each(['?asid=', '?asid=1e3', '?asid=-1', '?asid=9999999999999999', '', '?asid=1&asid=2'])(
  'checkUse%s is refused',
  async (query) => {
    const answer = await house.call('GET', `/account-sets/checkUse${query}`, manager);
    expect([400, 404]).toContain(answer.status);
  },
);

it.each(['0', '999999999999999', 'abc', '1.5', '%2e%2e'])(
  'there is no set %s to read or bring back',
  async (id) => {
    for (const [method, path] of [
      ['GET', `/account-sets/${id}`],
      ['POST', `/account-sets/${id}/restore`],
    ] as const) {
      const { status } = await house.call(method, path, manager);
      expect([400, 404]).toContain(status);
    }
  },
);
