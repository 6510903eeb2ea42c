import type { AccountSet, AccountSetInput, InitUser, SignedIn } from '@suanpan/contracts';
import type { Case } from '@suanpan/seeds';
import type { Api } from './api.ts';

/** Who signs in; without a mobile the product makes a placeholder. */
export interface Credentials {
  mobile?: string;
  email: string;
  password: string;
}

const enterWith = async (api: Api, answer: Promise<Partial<SignedIn> | null>): Promise<void> => {
  const author = (await answer)?.author;
  if (author) api.enter(author);
};

export const register = (api: Api, credentials: Credentials): Promise<void> =>
  enterWith(api, api.post<SignedIn>('/register', credentials));

export const login = (api: Api, { mobile, email, password }: Credentials): Promise<void> =>
  enterWith(api, api.post<SignedIn>('/login', { mobile: mobile ?? email, password }));

const inputOf = (company: Case): AccountSetInput => ({
  companyName: company.companyName,
  enableDate: `${company.enableMonth}-01`,
  accountingStandards: company.accountingStandards,
  vatType: company.vatType,
  voucherReviewed: company.voucherReviewed ? 1 : 0,
  fixedAssetModule: 0,
  cashierModule: 0,
});

/**
 * Enters the user's account set of this company, creating it when there is none yet. The session works in it from
 * now on (decision D26).
 */
export const enterAccountSet = async (api: Api, company: Case): Promise<void> => {
  const { accountSets, accountSetsList } = await api.get<InitUser>('/init');
  const existing = accountSetsList.find((set) => set.companyName === company.companyName);
  if (!existing)
    return enterWith(api, api.post<AccountSet & Partial<SignedIn>>('/account-sets', inputOf(company)));
  if (existing.id !== accountSets?.id)
    await enterWith(api, api.act('/changeAccountSets', { accountSetsId: existing.id }));
};
