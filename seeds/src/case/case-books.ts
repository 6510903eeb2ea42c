import {
  add,
  addDecimals,
  auxiliaryKey,
  isCarryForward,
  isProblem,
  moneyOf,
  negateDecimal,
  parsePeriod,
  periodOf,
  profitSubjectCodes,
  stripZeros,
  treeOf,
  ZERO,
  type AuxiliaryRef,
  type BalanceKey,
  type BooksFacts,
  type Fen,
  type OpeningFigures,
  type PeriodBalance,
  type Subject,
  type SubjectTree,
  type VoucherContext,
  type VoucherDraft,
  type VoucherKind,
  type VoucherLineDraft,
} from '@suanpan/accounting-core';
import { chartOfAccounts } from '../chart-of-accounts.ts';
import { auxiliaryCategories } from '../dictionaries.ts';
import type { AuxiliaryKey, Case, CaseLine, CaseOpening, CaseVoucher } from './case.ts';
import { auxiliaryKeys } from './case-vouchers.ts';

/** A case as values of accounting-core, without any service: chart, openings, vouchers, period balances. */
export interface CaseBooks {
  tree: SubjectTree;
  subject(code: string): Subject;
  context: Omit<VoucherContext, 'oldestOpenPeriod'>;
  facts: Omit<BooksFacts, 'balances'>;
  /** Entered and generated vouchers, in the order of the books. */
  vouchers: VoucherDraft[];
  balancesOf(vouchers: readonly VoucherDraft[]): PeriodBalance[];
  /** A row of `expected/aux-balance` as the key of a balance. */
  keyOf(code: string, auxiliary: string, currency: string): BalanceKey;
  auxiliarySet(id: number): { refs: readonly AuxiliaryRef[]; codes: string };
}

/** The books of a case; throws where the case names a subject, category or item that is not there. */
export function caseBooks(given: Case): CaseBooks {
  const tree = treeOf(subjectsOf(given));
  const auxiliaries = auxiliariesOf(given);
  const subject = (code: string): Subject => found(tree.byCode.get(code), `subject ${code}`);
  const keyOf = (code: string, items: readonly AuxiliaryKey[], currency: string | null): BalanceKey => ({
    subjectId: subject(code).id,
    auxSetId: auxiliaries.setIdOf(items.map(auxiliaries.refOf)),
    currencyCode: currency ?? given.baseCurrency,
  });
  const enablePeriod = parsePeriod(given.enableMonth);
  if (isProblem(enablePeriod)) throw new Error(`"${given.enableMonth}" is not a month`);
  const currencies = [given.baseCurrency, ...given.currencies];
  return {
    tree,
    subject,
    context: {
      subjects: tree.byId,
      items: auxiliaries.items,
      currencies: new Map(
        currencies.map((code) => [code, { scale: 2, isBase: code === given.baseCurrency }]),
      ),
      baseCurrency: given.baseCurrency,
      enablePeriod,
      profitSubjectCode: profitSubjectCodes(given.accountingStandards)[0],
    },
    facts: {
      subjects: tree.byId,
      enablePeriod,
      openings: given.openings.map((row) => openingOf(row, keyOf(row.code, row.auxiliary, row.currency))),
    },
    vouchers: inBookOrder([...given.vouchers, ...given.generatedVouchers]).map((voucher) => ({
      ...headOf(voucher),
      lines: voucher.lines.map((line) =>
        lineOf(line, subject(line.code).id, line.auxiliary.map(auxiliaries.refOf)),
      ),
    })),
    balancesOf: (vouchers) => periodBalances(vouchers, auxiliaries.setIdOf, given.baseCurrency),
    keyOf: (code, auxiliary, currency) => keyOf(code, auxiliaryKeys(auxiliary), currency || null),
    auxiliarySet: auxiliaries.setOf,
  };
}

function subjectsOf(given: Case): Subject[] {
  const categoryIds = new Map(auxiliaryCategories().map(({ key }, index) => [key, index + 1]));
  const chart = chartOfAccounts(given.accountingStandards, given.vatType);
  const changes = new Map(given.subjects.map((change) => [change.code, change]));
  const added = given.subjects.filter(({ code }) => !chart.some((seed) => seed.code === code));
  const codes = [...chart, ...added].map(({ code }) => code).toSorted();
  const idOf = (code: string): number => codes.indexOf(code) + 1;
  return codes.map((code): Subject => {
    const seed = found(
      chart.findLast((candidate) => code.startsWith(candidate.code)),
      `account above ${code}`,
    );
    const change = changes.get(code);
    const parentCode = code.length > 4 ? code.slice(0, -2) : null;
    return {
      id: idOf(code),
      code,
      name: change?.name ?? seed.nameZh,
      category: seed.type,
      normalSide: seed.balanceDirection,
      level: code.length / 2 - 1,
      parentId: parentCode === null ? null : idOf(parentCode),
      isLeaf: !codes.some((other) => other !== code && other.startsWith(code)),
      usable: seed.usable,
      auxiliaryCategoryIds: (change?.auxiliary ?? seed.auxiliary).map((key) =>
        found(categoryIds.get(key), key),
      ),
      quantityUnit: change?.quantity || (seed.code === code && seed.unit) ? '件' : null,
      currencyCodes: change?.currencies ?? [],
      cashAccount: seed.cashAccount,
      revaluation: seed.foreignCurrency || (change?.currencies.length ?? 0) > 0,
    };
  });
}

/** Items and their combinations, numbered as they first appear; the empty combination is 0. */
function auxiliariesOf(given: Case) {
  const categoryIds = new Map(auxiliaryCategories().map(({ key }, index) => [key, index + 1]));
  const refs = given.auxiliaryItems.map(({ category }, index): AuxiliaryRef => ({
    categoryId: found(categoryIds.get(category), category),
    itemId: index + 1,
  }));
  const sets = [{ key: '', refs: [] as readonly AuxiliaryRef[], codes: '' }];
  return {
    items: new Map(refs.map((ref) => [ref.itemId, { categoryId: ref.categoryId, enabled: true }])),
    refOf: ({ category, code }: AuxiliaryKey): AuxiliaryRef => {
      const index = given.auxiliaryItems.findIndex(
        (item) => item.category === category && item.code === code,
      );
      return found(refs[index], `${category}:${code}`);
    },
    setIdOf: (items: readonly AuxiliaryRef[]): number => {
      const key = auxiliaryKey(items);
      const known = sets.findIndex((set) => set.key === key);
      if (known >= 0) return known;
      const codes = items.map(({ itemId }) => given.auxiliaryItems[itemId - 1]?.code).join();
      return sets.push({ key, refs: items, codes }) - 1;
    },
    setOf: (id: number) => found(sets[id], `combination ${id}`),
  };
}

const openingOf = (row: CaseOpening, key: BalanceKey): OpeningFigures => ({
  ...key,
  openingAmount: moneyOf(row.opening),
  originalAmount: row.openingOriginal,
  quantity: row.openingQuantity,
  yearStartOriginal: row.yearStartOriginal,
  yearStartQuantity: row.yearStartQuantity,
  cumulativeDebit: moneyOf(row.ytdDebit),
  cumulativeCredit: moneyOf(row.ytdCredit),
  yearToDateActual: row.ytdActual === null ? null : moneyOf(row.ytdActual),
});

const inBookOrder = (vouchers: readonly CaseVoucher[]): CaseVoucher[] =>
  vouchers.toSorted((a, b) => (a.date === b.date ? a.number - b.number : a.date < b.date ? -1 : 1));

const headOf = ({ date, word, number, kind }: CaseVoucher) => ({
  date,
  word,
  number,
  kind: kind as VoucherKind,
});

/** Files give foreign amounts without a sign; in the books it follows the base amount (decision D34). */
function lineOf(line: CaseLine, subjectId: number, auxiliary: readonly AuxiliaryRef[]): VoucherLineDraft {
  const [debit, credit] = [moneyOf(line.debit ?? '0'), moneyOf(line.credit ?? '0')];
  const isRed = add(debit, credit) < 0n;
  const original = line.original === null ? null : stripZeros(line.original);
  return {
    summary: line.summary,
    subjectId,
    debit,
    credit,
    auxiliary,
    currencyCode: line.currency,
    rate: line.rate,
    originalAmount: original !== null && isRed ? negateDecimal(original) : original,
    quantity: line.quantity,
    price: null,
  };
}

function periodBalances(
  vouchers: readonly VoucherDraft[],
  setIdOf: (refs: readonly AuxiliaryRef[]) => number,
  baseCurrency: string,
): PeriodBalance[] {
  const rows = new Map<string, PeriodBalance>();
  for (const { date, kind, lines } of vouchers)
    for (const line of lines) {
      const key: BalanceKey = {
        subjectId: line.subjectId ?? 0,
        auxSetId: setIdOf(line.auxiliary),
        currencyCode: line.currencyCode ?? baseCurrency,
      };
      const name = [date.slice(0, 7), key.subjectId, key.auxSetId, key.currencyCode].join('/');
      const row = rows.get(name) ?? { ...periodOf(date), ...key, ...emptyBalance };
      rows.set(name, withLine(row, line, isCarryForward(kind)));
    }
  return [...rows.values()];
}

function withLine(row: PeriodBalance, line: VoucherLineDraft, isCarried: boolean): PeriodBalance {
  const isDebit = line.debit !== ZERO;
  const text = (side: boolean, sum: string, value: string | null): string =>
    side ? addDecimals(sum, value ?? '0') : sum;
  const carried = (sum: Fen, amount: Fen): Fen => (isCarried ? add(sum, amount) : sum);
  return {
    ...row,
    lineCount: row.lineCount + 1,
    debit: add(row.debit, line.debit),
    credit: add(row.credit, line.credit),
    cfDebit: carried(row.cfDebit, line.debit),
    cfCredit: carried(row.cfCredit, line.credit),
    quantityDebit: text(isDebit, row.quantityDebit, line.quantity),
    quantityCredit: text(!isDebit, row.quantityCredit, line.quantity),
    originalDebit: text(isDebit, row.originalDebit, line.originalAmount),
    originalCredit: text(!isDebit, row.originalCredit, line.originalAmount),
  };
}

const emptyBalance = {
  lineCount: 0,
  debit: ZERO,
  credit: ZERO,
  cfDebit: ZERO,
  cfCredit: ZERO,
  quantityDebit: '0',
  quantityCredit: '0',
  originalDebit: '0',
  originalCredit: '0',
};

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The case has no ${name}`);
  return value;
}
