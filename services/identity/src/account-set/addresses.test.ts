import { identityCalls } from '@suanpan/contracts/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import { newManager } from '../testing/people.ts';

let house: House;
let manager: Awaited<ReturnType<typeof newManager>>;
beforeAll(async () => {
  house = await House.open();
  manager = await newManager(house, 'Addressed');
});
afterAll(() => house.close());

describe('a word below /account-sets where an id belongs, or that identity does not answer', () => {
  it.each([
    ['GET', '/account-sets/somethingElse'],
    ['POST', '/account-sets/updateEncode'],
    ['DELETE', '/account-sets/addUser'],
    ['POST', '/account-sets/addUser/restore'],
  ] as const)('%s %s is not found, and not taken for an id', async (method, path) => {
    const answer = await house.call(method, path, manager);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(answer.body).not.toHaveProperty('fields');
  });
});

/** The words that the product itself has below /account-sets, as its calls declare them. */
const declared = new Set(Object.keys(identityCalls));
const words = [...declared].flatMap((name) => /^\w+ \/account-sets\/([a-z]\w*)/i.exec(name)?.[1] ?? []);

it.each([...new Set(words)])('%s is not taken for an id, by whatever method it is called', async (word) => {
  for (const [method, path] of [
    ['GET', `/account-sets/${word}`],
    ['DELETE', `/account-sets/${word}`],
    ['POST', `/account-sets/${word}/restore`],
    ['DELETE', `/account-sets/${word}/1234`],
  ] as const) {
    if (declared.has(`${method} ${path}`)) continue;
    const answer = await house.call(method, path, manager);
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'NOT_FOUND']);
    expect(answer.body).not.toHaveProperty('fields');
  }
});

describe('deleting a set with a code', () => {
  const remove = (id: number | string, code: string) =>
    house.call('DELETE', `/account-sets/${id}/${code}`, manager);

  it.each(['1234', 'abcd', '%E9%AA%8C', 'x'.repeat(150)])(
    'says of any code that it is wrong while none was sent: %s',
    async (code) => {
      expect(await remove(manager.set.id, code)).toMatchObject({
        status: 422,
        body: { code: 'CODE_INVALID' },
      });
    },
  );

  it('is not found for a set that is none', async () => {
    for (const id of [999_999_999, 'addUser'])
      expect(await remove(id, '1234')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
