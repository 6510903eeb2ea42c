import { matchSubjects, ZERO, type ForeignSubject, type SubjectMatch } from '@suanpan/accounting-core';
import type { LegacyFacts } from './facts.ts';
import type { FoundTable } from './find-table.ts';
import type { BalanceRow, BalanceTable } from './parse-balances.ts';
import type { VoucherRow } from './parse-voucher-rows.ts';
import type { Problems } from './problems.ts';
import { SaidItems, type NamedItem, type NewItem } from './said-items.ts';

/** A row of the old books with its subject, items and currency in ours. */
export interface Placed<Row> {
  row: Row;
  code: string;
  items: readonly NamedItem[];
  /** '' for the books' own. */
  currency: string;
}

/** What a subject of ours must keep for the rows that go there. */
export interface SubjectUse {
  categoryIds: Set<number>;
  currencies: Set<string>;
  unit: string;
}

export interface LegacyPlan {
  subjects: SubjectMatch[];
  balances: Placed<BalanceRow>[];
  vouchers: Placed<VoucherRow>[];
  /** By our code; only of subjects that rows go to. */
  uses: ReadonlyMap<string, SubjectUse>;
  newItems: readonly NewItem[];
  /** The first row of a foreign subject in the table of balances, by our code. */
  rowOf: ReadonlyMap<string, number>;
}

interface Tables {
  balances: FoundTable;
  table: BalanceTable;
  vouchers: FoundTable;
  rows: readonly VoucherRow[];
}

/** Says where every row of both tables belongs in our books; nothing is stored here. */
export function planLegacy(
  { balances, table, vouchers, rows }: Tables,
  facts: LegacyFacts,
  chosen: ReadonlyMap<string, string>,
  problems: Problems,
): LegacyPlan {
  const foreign = foreignSubjects(table, rows);
  const ours = { ...facts.chart, mayAddFirstLevel: facts.chart.standard !== 0 };
  const subjects = matchSubjects(foreign, ours, chosen);
  const byCode = new Map(subjects.map((match) => [match.code, match]));
  const codeOf = codesOf(table, rows);
  const items = new SaidItems(facts.categories, facts.items);
  const uses = new Map<string, SubjectUse>();
  const unplaced = new Set<string>();

  const place = <Row extends BalanceRow | VoucherRow>(found: FoundTable, row: Row): Placed<Row> | null => {
    const foreignCode = codeOf(row);
    if (foreignCode === undefined) {
      problems.at(
        found,
        row.row,
        { code: 'legacy.subject-unplaced', subject: row.code || row.name },
        ...subjectKeys,
      );
      return null;
    }
    const to = byCode.get(foreignCode)?.to ?? null;
    if (to === null) {
      if (!unplaced.has(foreignCode))
        problems.at(
          found,
          row.row,
          { code: 'legacy.subject-unplaced', subject: foreignCode },
          ...subjectKeys,
        );
      unplaced.add(foreignCode);
      return null;
    }
    const named = items.of(row.text, facts.byCode.get(to)?.auxiliaryCategoryIds ?? []);
    if (named === null) problems.at(found, row.row, { code: 'cell.value' }, ...itemKeys);
    const currency = facts.currencyCode(row.text('currency'));
    keepUse(uses, to, named ?? [], currency, row.text('unit'));
    return { row, code: to, items: named ?? [], currency };
  };

  // Lists of vouchers say the category of an item, tables of balances often its code alone.
  const placedVouchers = rows.flatMap((row) => place(vouchers, row) ?? []);
  const placedBalances = table.leaves.filter(hasFigures).flatMap((row) => place(balances, row) ?? []);
  const rowOf = new Map(
    table.subjects.toReversed().map((row) => [byCode.get(row.code)?.to ?? '', row.row] as const),
  );
  return {
    subjects,
    balances: placedBalances,
    vouchers: placedVouchers,
    uses,
    newItems: items.added,
    rowOf,
  };
}

const subjectKeys = ['code', 'subjectCode', 'name', 'subjectName'];
const itemKeys = ['items', 'itemCode', 'itemName', 'code', 'subjectCode'];

/** A row of zeros says nothing and asks nothing of its subject. */
const hasFigures = (row: BalanceRow): boolean =>
  [
    row.opening,
    row.closing,
    row.yearDebit,
    row.yearCredit,
    ...row.months.flatMap(({ debit, credit }) => [debit, credit]),
  ].some((amount) => amount !== null && amount !== ZERO) ||
  [row.openingOriginal, row.openingQuantity, row.yearStartOriginal, row.yearStartQuantity].some(
    ({ text }) => text !== '',
  );

function keepUse(
  uses: Map<string, SubjectUse>,
  code: string,
  items: readonly NamedItem[],
  currency: string,
  unit: string,
): void {
  const own = uses.get(code) ?? { categoryIds: new Set(), currencies: new Set(), unit: '' };
  for (const { categoryId } of items) own.categoryIds.add(categoryId);
  if (currency !== '') own.currencies.add(currency);
  own.unit ||= unit;
  uses.set(code, own);
}

/** The subjects of both tables, each once; the table of balances names them best. */
function foreignSubjects(table: BalanceTable, rows: readonly VoucherRow[]): ForeignSubject[] {
  const known = new Map(table.subjects.map(({ plain, code, name }) => [plain, { code, name }]));
  for (const { plain, code, name } of rows)
    if (plain !== '' && (known.get(plain)?.name ?? '') === '')
      known.set(plain, { code: known.get(plain)?.code ?? code, name: name.split(/[_/\\]/).at(-1)! });
  return [...known.values()];
}

/** The foreign code of a row as `foreignSubjects` has it; a row without a code is found by its name, when only one has it. */
function codesOf(table: BalanceTable, rows: readonly VoucherRow[]) {
  const subjects = foreignSubjects(table, rows);
  const byPlain = new Map<string, string>();
  for (const { plain, code } of [...rows, ...table.subjects].filter(({ plain }) => plain !== ''))
    byPlain.set(plain, byPlain.get(plain) ?? code);
  for (const { plain, code } of table.subjects) byPlain.set(plain, code);
  const byName = Map.groupBy(subjects, ({ name }) => name);
  return ({ plain, name }: { plain: string; name: string }): string | undefined => {
    if (plain !== '') return byPlain.get(plain);
    const called = byName.get(name) ?? byName.get(name.split(/[_/\\-]/).at(-1)!) ?? [];
    return called.length === 1 ? called[0]!.code : undefined;
  };
}
