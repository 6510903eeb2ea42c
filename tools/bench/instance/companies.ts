import { randomUUID } from 'node:crypto';
import type { AccountSet, InitUser, SignedIn, Subject, VoucherInput } from '@suanpan/contracts';
import { createApi, type Api } from '../../golden/api.ts';
import type { Desk } from '../load/plan.ts';
import type { BenchProduct } from './bench-product.ts';

/** The year of all books. */
export const year = 2024;
/** Subjects of each set that vouchers are spread over; a multiple of four, as in the raw limit. */
export const subjectsPerSet = 100;

/** A company with a year of open months, and its manager's session. */
export interface Company extends Desk {
  accountSetId: number;
  api: Api;
}

const person = () => ({ email: `${randomUUID()}@bench.example`, password: 'a thousand vouchers an hour' });

async function signUp(url: string, who = person()): Promise<{ api: Api; author: string }> {
  const api = createApi(url);
  const { author } = await api.post<SignedIn>('/register', who);
  api.enter(author);
  return { api, author };
}

/** Signs a user up and opens the books of a new company through the gateway, like anyone. */
async function openCompany(url: string): Promise<Company> {
  const { api, author } = await signUp(url);
  const set = await api.post<AccountSet>('/account-sets', {
    companyName: 'Bench',
    enableDate: `${year}-01-01`,
    accountingStandards: 0,
    vatType: 1,
    voucherReviewed: 0,
    fixedAssetModule: 0,
    cashierModule: 0,
  });
  const subjects = postable(await api.get<Subject[]>('/subject/voucher/select'));
  await openYear(api, subjects);
  return { api, author, accountSetId: set.id, subjects };
}

/** Subjects that ask for nothing but an amount, ascending by id. */
function postable(leaves: readonly Subject[]): number[] {
  const ids = leaves
    .filter(({ auxiliaryAccounting, unit }) => auxiliaryAccounting.length === 0 && unit === null)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  if (ids.length < subjectsPerSet) throw new Error(`The chart has only ${ids.length} subjects to post to.`);
  return ids.slice(0, subjectsPerSet);
}

/** A voucher in December opens every month before it; under a word that nothing else uses. */
async function openYear(api: Api, [debit, credit]: readonly number[]): Promise<void> {
  const voucher: VoucherInput = {
    word: '收',
    voucherDate: `${year}-12-31`,
    details: [
      { summary: '开账', subjectId: debit!, debitAmount: '1.00' },
      { summary: '开账', subjectId: credit!, creditAmount: '1.00' },
    ],
  };
  await api.post('/voucher', voucher);
}

/** So many companies, each with a manager of its own. */
export async function openCompanies(url: string, count: number): Promise<Company[]> {
  const companies: Company[] = [];
  const atOnce = 4;
  while (companies.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - companies.length) }, () => openCompany(url));
    companies.push(...(await Promise.all(some)));
  }
  return companies;
}

/** One company with so many members, each with a session of their own. */
export async function openSharedCompany(
  product: BenchProduct,
  members: number,
): Promise<[Company, ...Desk[]]> {
  const company = await openCompany(product.url);
  const desks: Desk[] = [];
  while (desks.length < members - 1) {
    const who = person();
    const { api } = await signUp(product.url, who);
    const { id } = await api.get<InitUser>('/init');
    await product.addMember(company.accountSetId, id);
    // A session that was there before knows of no set yet.
    const { author } = await api.post<SignedIn>('/login', { mobile: who.email, password: who.password });
    desks.push({ author, subjects: company.subjects });
  }
  return [company, ...desks];
}
