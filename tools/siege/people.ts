import { randomUUID } from 'node:crypto';
import type { AccountSet, SignedIn, Subject, VoucherInput } from '@suanpan/contracts';
import { createApi } from '../golden/api.ts';
import { callerFrom, type Caller } from './caller.ts';

/** A signed-in manager of a company with a year of open months. */
export interface Person {
  caller: Caller;
  credentials: { mobile: string; password: string };
  author: string;
  year: number;
  /** Subjects that ask for nothing but an amount. */
  subjects: readonly number[];
  /** Their codes. */
  codes: readonly string[];
  /** One voucher of theirs. */
  voucherId: number;
}

const year = 2024;

/**
 * Signs up from the address, opens the books of a company and posts one voucher in December, which opens the months before it.
 * @throws Error with what was answered to the registration; what `createApi` throws of all else.
 */
export async function openCompany(url: string, address: string): Promise<Person> {
  const api = createApi(url);
  const credentials = { mobile: `${randomUUID()}@siege.example`, password: 'seven walls and a moat' };
  const { author } = await registerFrom(url, address, credentials);
  api.enter(author);
  await api.post<AccountSet>('/account-sets', {
    companyName: 'Siege',
    enableDate: `${year}-01-01`,
    accountingStandards: 0,
    vatType: 1,
    voucherReviewed: 0,
    fixedAssetModule: 0,
    cashierModule: 0,
  });
  const leaves = await api.get<Subject[]>('/subject/voucher/select');
  const plain = leaves.filter(
    ({ auxiliaryAccounting, unit }) => auxiliaryAccounting.length === 0 && unit === null,
  );
  const [subjects, codes] = [plain.map(({ id }) => id), plain.map(({ code }) => code)];
  const details = [
    { summary: 'opening', subjectId: subjects[0]!, debitAmount: '1.00' },
    { summary: 'opening', subjectId: subjects[1]!, creditAmount: '1.00' },
  ];
  const voucher: VoucherInput = { word: '记', voucherDate: `${year}-12-31`, details };
  const { id } = await api.post<{ id: number }>('/voucher', voucher);
  return {
    caller: callerFrom(url, address, author),
    credentials,
    author,
    year,
    subjects,
    codes,
    voucherId: id,
  };
}

/** From the very address: registrations have a budget of each, and its network is known from then on. */
async function registerFrom(
  url: string,
  address: string,
  { mobile: email, password }: Person['credentials'],
): Promise<SignedIn> {
  const caller = callerFrom(url, address);
  const { status, text } = await caller.json('POST', '/register', { email, password }).finally(caller.close);
  if (status !== 200) throw new Error(`Nobody can register from ${address}: ${status} ${text}`);
  return (JSON.parse(text) as { data: SignedIn }).data;
}
