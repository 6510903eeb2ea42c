import type { AuxiliaryCategory, AuxiliaryItem, AuxiliaryRef, Subject } from '@suanpan/contracts';
import { chartOfAccounts, voucherWords } from '@suanpan/seeds';
import { Books, ReferenceLedger, type Account, type Terms } from '@suanpan/testing/reference';
import { companyKinds, currencies, items, type AccountSetting, type CompanyKind } from './company.ts';
import type { Desk, House } from './house.ts';

/** A company with its books in the product and its books in the reference, and what the product calls things. */
export interface Company {
  kind: CompanyKind;
  desk: Desk;
  reference: ReferenceLedger;
  subjectId(code: string): number;
  /** Of items such as `customer:C01`. */
  refs(items: readonly string[]): { categoryId: number; itemId: number }[];
  categoryId(key: string): number;
  itemId(name: string): number;
  /** The name of an item the product shows. */
  itemName(ref: AuxiliaryRef): string;
  /** The version of the books when nothing but settings is in them. */
  version: number;
}

export type OpeningTerms = Pick<Terms, 'standard' | 'enable' | 'reviewed'>;

/** Opens a company's books through the API, then draws up the same empty books in the reference. */
export async function openCompany(house: House, given: OpeningTerms): Promise<Company> {
  const words = voucherWords().map(({ word }) => word);
  const terms: Terms = { ...given, baseCurrency: 'CNY', words };
  const kind = companyKinds[terms.standard];
  const desk = await house.openBooks(terms);
  for (const code of currencies) await desk.set('POST', '/currency', { code, name: code, exchangeRate: '7' });
  const categories = new Map(
    (await desk.look<AuxiliaryCategory[]>('/accounting-category')).map(({ key, id }) => [key ?? '', id]),
  );
  const itemIds = await addItems(desk, categories);
  const chart = await setUpChart(desk, kind, categories);
  const keyOf = new Map([...categories].map(([key, id]) => [id, key]));
  const proposals = proposalsOf(terms.standard);
  const books = new Books(
    terms,
    [...chart.values()].map((subject) => accountOf(subject, chart, keyOf, proposals)),
  );
  return {
    kind,
    desk,
    reference: new ReferenceLedger(books),
    subjectId: (code) => known(chart.get(code), code).id,
    refs: (names) =>
      names.map((name) => ({
        categoryId: known(categories.get(name.split(':')[0]!), name),
        itemId: known(itemIds.get(name), name),
      })),
    categoryId: (key) => known(categories.get(key), key),
    itemId: (name) => known(itemIds.get(name), name),
    itemName: ({ categoryId, code }) => `${known(keyOf.get(categoryId), String(categoryId))}:${code}`,
    // The opening itself is the first event.
    version: 1 + currencies.length + items.length + kind.settings.length,
  };
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The company has no ${name}.`);
  return value;
}

type Ids = ReadonlyMap<string, number>;

async function addItems(desk: Desk, categories: Ids): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const name of items) {
    const [category = '', code = ''] = name.split(':');
    const accountingCategoryId = known(categories.get(category), category);
    const body = { accountingCategoryId, code, name: code };
    ids.set(name, (await desk.set<AuxiliaryItem>('POST', '/accounting-category-details', body)).id);
  }
  return ids;
}

async function setUpChart(desk: Desk, kind: CompanyKind, categories: Ids): Promise<Map<string, Subject>> {
  const chart = new Map((await desk.look<Subject[]>('/subject')).map((subject) => [subject.code, subject]));
  for (const setting of kind.settings) await setAccount(desk, chart, setting, categories);
  return chart;
}

/** An account to add leaves its parent a parent; the reference reads that from the parents' codes. */
async function setAccount(
  desk: Desk,
  chart: Map<string, Subject>,
  { code, name, unit, categories: keys = [], currencies: codes = [] }: AccountSetting,
  categories: Ids,
): Promise<void> {
  const settings = {
    unit: unit ?? null,
    auxiliaryAccounting: keys.map((key) => known(categories.get(key), key)),
    currencyAccounting: codes,
  };
  const subject =
    name === undefined
      ? await desk.set<Subject>('PUT', '/subject', { ...known(chart.get(code), code), ...settings })
      : await desk.set<Subject>('POST', '/subject', { code, name, ...settings });
  chart.set(code, subject);
}

type Proposals = ReadonlyMap<string, Account['flowItems']>;

/** What the seeded accounts of a general taxpayer say about cash against them; the API does not tell it. */
const proposalsOf = (standard: Terms['standard']): Proposals =>
  new Map(
    chartOfAccounts(standard, 1).map(({ code, cashFlowIn, cashFlowOut }) => [
      code,
      { in: cashFlowIn, out: cashFlowOut },
    ]),
  );

const accountOf = (
  subject: Subject,
  chart: ReadonlyMap<string, Subject>,
  keyOf: ReadonlyMap<number, string>,
  proposals: Proposals,
): Account => ({
  code: subject.code,
  name: subject.name,
  category: subject.type,
  side: subject.balanceDirection,
  parent: [...chart.values()].find(({ id }) => id === subject.parentId)?.code ?? null,
  unit: subject.unit,
  categories: subject.auxiliaryAccounting.map(({ id }) => known(keyOf.get(id), String(id))),
  currencies: subject.currencyAccounting,
  isCash: subject.cashFlag,
  flowItems: proposals.get(subject.code) ?? { in: null, out: null },
});
