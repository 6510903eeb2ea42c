import type { AccountSet, AccountSetInput, InitUser, SignedIn } from '@suanpan/contracts';
import { randomBytes } from 'node:crypto';
import { cookieOf, type Caller, type House } from './house.ts';

export const password = 'correct horse battery';

export interface Person extends Caller {
  userId: number;
  email: string;
}

const apiSession = { 'x-session-kind': 'api' };

/** A new user, signed in as a script or in a browser. */
export async function newUser(house: House, kind: 'browser' | 'api' = 'api'): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const headers = kind === 'api' ? apiSession : {};
  const answer = await house.call<SignedIn>('POST', '/register', { headers }, { email, password });
  const caller = kind === 'api' ? { author: answer.body.data.author } : { cookie: cookieOf(answer) };
  const { body } = await house.call<InitUser>('GET', '/init', caller);
  return { ...caller, email, userId: body.data.id };
}

export const form = (companyName: string, more: Partial<AccountSetInput> = {}): AccountSetInput => ({
  companyName,
  enableDate: '2025-10-15',
  accountingStandards: 0,
  vatType: 0,
  voucherReviewed: 0,
  fixedAssetModule: 0,
  cashierModule: 0,
  ...more,
});

/** A user with a set of their own. */
export async function newManager(
  house: House,
  companyName = 'Harbour Trading',
): Promise<Person & { set: AccountSet }> {
  const person = await newUser(house);
  const answer = await house.call<AccountSet>('POST', '/account-sets', person, form(companyName));
  return { ...person, set: answer.body.data };
}

export const initOf = async (house: House, caller: Caller): Promise<InitUser> =>
  (await house.call<InitUser>('GET', '/init', caller)).body.data;
