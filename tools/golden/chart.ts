import type {
  AuxiliaryCategory,
  AuxiliaryItem,
  AuxiliaryRef,
  Subject,
  SubjectInput,
  SubjectUpdate,
} from '@suanpan/contracts';
import type { AuxiliaryKey, Case, CaseSubject } from '@suanpan/seeds';
import type { Api } from './api.ts';
import { addItems, ensureCategories, itemKey } from './auxiliary.ts';
import { found } from './found.ts';

/** What the product calls the case's accounts, categories and items. */
export interface Chart {
  subject: (code: string) => Subject;
  auxiliary: (keys: readonly AuxiliaryKey[]) => Pick<AuxiliaryRef, 'categoryId' | 'itemId'>[];
  /** `customer` of a category's id; the name for categories the product does not ship. */
  categoryKey: (categoryId: number) => string;
}

type Categories = ReadonlyMap<string, AuxiliaryCategory>;

const subjectsByCode = async (api: Api): Promise<Map<string, Subject>> =>
  new Map((await api.get<Subject[]>('/subject')).map((subject) => [subject.code, subject]));

/** The settings a row of subjects.csv asks for; `unit` is the one the subject has. */
const settingsOf = (row: CaseSubject, unit: string | null, categories: Categories) => ({
  auxiliaryAccounting: row.auxiliary.map((key) => found(categories.get(key), `the category ${key}`).id),
  currencyAccounting: row.currencies,
  unit: row.quantity ? (unit ?? '件') : null,
});

const sameSet = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

const hasSettings = (subject: Subject, settings: ReturnType<typeof settingsOf>): boolean =>
  subject.unit === settings.unit &&
  sameSet(subject.currencyAccounting, settings.currencyAccounting) &&
  sameSet(
    subject.auxiliaryAccounting.map((category) => category.id),
    settings.auxiliaryAccounting,
  );

const applySubject = async (
  api: Api,
  row: CaseSubject,
  subject: Subject | undefined,
  categories: Categories,
) => {
  const settings = settingsOf(row, subject?.unit ?? null, categories);
  const periodEndRevaluation = row.currencies.length > 0 ? 1 : 0;
  if (!subject) {
    const input: SubjectInput = { code: row.code, name: row.name, ...settings, periodEndRevaluation };
    await api.post('/subject', input);
  } else if (!hasSettings(subject, settings)) {
    const update: SubjectUpdate = { ...subject, ...settings, periodEndRevaluation };
    await api.put('/subject', update);
  }
};

/**
 * Makes the set's chart and auxiliary items those of the case: adds accounts, changes settings that differ, parents
 * first. Currencies must exist before (currencies.ts). Repeating it changes nothing.
 */
export const setUpChart = async (api: Api, company: Case): Promise<Chart> => {
  const categories = await ensureCategories(api, company);
  const existing = await subjectsByCode(api);
  for (const row of company.subjects.toSorted((a, b) => a.code.length - b.code.length))
    await applySubject(api, row, existing.get(row.code), categories);
  const items = await addItems(api, company, categories);
  return chartOf(await subjectsByCode(api), categories, items);
};

const chartOf = (
  subjects: ReadonlyMap<string, Subject>,
  categories: Categories,
  items: ReadonlyMap<string, AuxiliaryItem>,
): Chart => {
  const keys = new Map([...categories].map(([key, category]) => [category.id, key]));
  return {
    subject: (code) => found(subjects.get(code), `the account ${code}`),
    auxiliary: (wanted) =>
      wanted.map((key) => {
        const item = found(items.get(itemKey(key)), `the item ${itemKey(key)}`);
        return { categoryId: item.accountingCategoryId, itemId: item.id };
      }),
    categoryKey: (id) => keys.get(id) ?? String(id),
  };
};
