import { cell, dataPath, emptyToNull, readCsv, splitList, type CsvRow } from './files.ts';
import { standardFile, type AccountingStandard, type VatType } from './standards.ts';
import { SEEDED_UNIT } from './unit-names.ts';

/**
 * Rule: an account set starts with the chart of its standard; only general taxpayers keep the VAT columns.
 * Source: seeds/README.md (columns and sources); decisions D38 (unit) and D40 (categories, sectors).
 * Example: vatType 0 has no 22210101; its 222101 is a leaf whose payments are tax payments (CF05).
 */
export type SubjectType = 'asset' | 'liability' | 'common' | 'equity' | 'cost' | 'pl';

export interface SubjectSeed {
  code: string;
  nameZh: string;
  nameEn: string;
  type: SubjectType;
  balanceDirection: 'debit' | 'credit';
  level: number;
  parentCode: string | null;
  isLeaf: boolean;
  /** Statutory first-level account: it cannot be deleted. */
  systemDefault: boolean;
  /** False for accounts of one industry only (banks, insurers, …): kept in the chart, hidden from pickers. */
  usable: boolean;
  cashAccount: boolean;
  /** Keys of `auxiliaryCategories()` that every line on this account must carry. */
  auxiliary: string[];
  /** Quantity unit; null when no quantities are kept. */
  unit: string | null;
  foreignCurrency: boolean;
  /** Default cash-flow item of a receipt or payment: an item code, `follow` (take the main line's), null = the parent's. */
  cashFlowIn: string | null;
  cashFlowOut: string | null;
  note: string | null;
}

const typeOfCategory: Record<string, SubjectType> = {
  asset: 'asset',
  liability: 'liability',
  common: 'common',
  equity: 'equity',
  cost: 'cost',
  profit_loss: 'pl',
  net_assets: 'equity',
  income: 'pl',
  expense: 'pl',
};

const typeOf = (category: string): SubjectType => {
  const type = typeOfCategory[category];
  if (!type) throw new Error(`Unknown account category "${category}"`);
  return type;
};

const isGeneralScope = (note: string): boolean => (/scope:(\w+)/.exec(note)?.[1] ?? 'general') === 'general';

const subjectOf = (row: CsvRow): SubjectSeed => ({
  code: cell(row, 'code'),
  nameZh: cell(row, 'name_zh'),
  nameEn: cell(row, 'name_en'),
  type: typeOf(cell(row, 'category')),
  balanceDirection: cell(row, 'balance_direction') === 'credit' ? 'credit' : 'debit',
  level: Number(cell(row, 'level')),
  parentCode: emptyToNull(cell(row, 'parent_code')),
  isLeaf: true,
  systemDefault: cell(row, 'system') === '1',
  usable: isGeneralScope(cell(row, 'note')),
  cashAccount: cell(row, 'cash_account') === '1',
  auxiliary: splitList(cell(row, 'aux')),
  unit: cell(row, 'quantity') === '1' ? SEEDED_UNIT : null,
  foreignCurrency: cell(row, 'foreign_currency') === '1',
  cashFlowIn: emptyToNull(cell(row, 'cf_in')),
  cashFlowOut: emptyToNull(cell(row, 'cf_out')),
  note: emptyToNull(cell(row, 'note')),
});

const vatPayable = '222101';

/** Small-scale payers keep VAT on one leaf; what they pay from it is a tax payment. */
const withSmallScaleVat = (subject: SubjectSeed): SubjectSeed =>
  subject.code === vatPayable ? { ...subject, cashFlowOut: 'CF05' } : subject;

/** Leaves and usability depend on the rows that were kept: a child of an unusable account is unusable too. */
const withTreeFlags = (subjects: SubjectSeed[]): SubjectSeed[] => {
  const parents = new Set(subjects.map((subject) => subject.parentCode));
  const unusable = new Set<string | null>(subjects.filter((s) => !s.usable).map((s) => s.code));
  return subjects.map((subject) => {
    if (unusable.has(subject.parentCode)) unusable.add(subject.code);
    return { ...subject, isLeaf: !parents.has(subject.code), usable: !unusable.has(subject.code) };
  });
};

const byCode = (a: SubjectSeed, b: SubjectSeed): number => (a.code < b.code ? -1 : 1);

/** The chart a new account set gets, in code order, parents before children. */
export const chartOfAccounts = (standard: AccountingStandard, vatType: VatType): SubjectSeed[] => {
  const rows = readCsv(dataPath(`subjects.${standardFile[standard]}.csv`));
  if (vatType === 1) return withTreeFlags(rows.map(subjectOf).toSorted(byCode));
  const kept = rows.filter((row) => cell(row, 'vat_scope') !== 'general');
  return withTreeFlags(kept.map(subjectOf).map(withSmallScaleVat).toSorted(byCode));
};
