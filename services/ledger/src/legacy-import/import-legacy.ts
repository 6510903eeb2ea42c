import { moneyOf, ZERO } from '@suanpan/accounting-core';
import type { AnyProblem, LegacyImportResult, LegacyMapping, LegacyTrial } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Sheet } from '@suanpan/service-kit/sheets';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';
import { importItems } from '../auxiliary/import-items.ts';
import { importOpenings } from '../opening/import-openings.ts';
import { openingTrialBalance } from '../opening/trial-balance.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { importSubjects } from '../subject/import-subjects.ts';
import { importVouchers } from '../voucher-file/import-vouchers.ts';
import { differences, movementsOf } from './differences.ts';
import { loadFacts, yearOf, type LegacyFacts } from './facts.ts';
import { findTable, missingColumns, unmappedColumns, type FoundTable } from './find-table.ts';
import { isUnused } from './books-in-use.ts';
import { openingSheet } from './opening-rows.ts';
import { parseBalances } from './parse-balances.ts';
import { parseVoucherRows } from './parse-voucher-rows.ts';
import { planLegacy, type LegacyPlan } from './plan-legacy.ts';
import { placed, Problems } from './problems.ts';
import { storeLegacy, subjectsBefore } from './store-legacy.ts';
import { subjectSheet } from './subject-rows.ts';
import { voucherSheet } from './voucher-sheet.ts';

export interface LegacyRequest {
  balances: Sheet;
  vouchers: Sheet;
  mapping: LegacyMapping;
  /** Nothing will be stored: what differs is told, not refused. */
  dryRun: boolean;
}

/** How much of the work is done after each part. */
const share = { read: 0.1, masters: 0.2, vouchers: 0.8, openings: 0.95 };

/**
 * Takes the books of another program into empty ones: subjects, items, vouchers and openings, each by the import of its own, so
 * that every rule of theirs holds; all or nothing. Openings must balance, and come with the vouchers to what the table of balances
 * says at its end.
 * @throws ProblemError every problem of both files at its row; with it where each subject would go.
 */
export async function importLegacy(
  books: Books,
  request: LegacyRequest,
  pace: Pace,
): Promise<LegacyImportResult> {
  const problems = new Problems();
  await lockPeriods(books);
  if (!(await isUnused(books.sql, books.accountSetId))) refuse({ code: 'legacy.books-in-use' });
  const facts = await loadFacts(books);
  const { mapping } = request;
  const balances = findTable('balances', request.balances, facts.categories, mapping.balances);
  const vouchers = findTable('vouchers', request.vouchers, facts.categories, mapping.vouchers);
  problems.add([...missingColumns(balances), ...missingColumns(vouchers)]);
  problems.refuse();
  problems.add([...unmappedColumns(balances), ...unmappedColumns(vouchers)]);
  for (const found of [balances, vouchers]) problems.unreadable(found);
  const table = parseBalances(balances, problems, facts.enable);
  const rows = parseVoucherRows(vouchers);
  const chosen = new Map(Object.entries(mapping.subjects));
  const plan = planLegacy({ balances, table, vouchers, rows }, facts, chosen, problems);
  const told = () => ({ subjects: plan.subjects });
  if (table.leaves.length === 0 || rows.length === 0) problems.add([{ code: 'file.empty' }]);
  problems.refuse(told());
  await pace.reach(share.read);

  const before = await subjectsBefore(books, plan, facts);
  await makeMasters(books, { plan, facts, balances }, problems, pace.between(share.read, share.masters));
  problems.refuse(told());
  const moved = await makeVouchers(books, { plan, facts, vouchers }, problems, pace);
  const year = lastYear(plan);
  const yearBefore = yearBeforeOf(balances, facts, year);
  const openings = await problems.collect(async () => {
    const movements = yearBefore === 'taken' ? await movementsOf(books, year) : null;
    const { sheet } = openingsOf(movements);
    return importOpenings(books, sheet, pace.between(share.vouchers, share.openings));
  }, openingsOf(null).place);
  problems.refuse(told());
  const compared = await differences(books, plan, facts, year);
  const { beginningBalance, turnover } = await openingTrialBalance(books.sql, books.accountSetId);
  const trial = { openings: beginningBalance, turnover };
  if (!request.dryRun) {
    refuseDifferences(balances, compared.differences, problems);
    refuseUnbalanced(balances, trial, problems);
  }
  problems.refuse(told());
  const result = {
    subjects: plan.subjects,
    newItems: plan.newItems.map(({ categoryId, code, name }) => ({
      category: facts.categories.find(({ id }) => id === categoryId)!.name,
      code,
      name,
    })),
    openings: openings?.inserted ?? 0,
    vouchers: moved?.created ?? 0,
    lines: moved?.lines ?? 0,
    total: moved?.total ?? '0.00',
    ...compared,
    trial,
    yearBefore,
  };
  const id = await storeLegacy(books, { plan, before, result });
  return { ...result, id: request.dryRun ? null : id };

  function openingsOf(movements: Awaited<ReturnType<typeof movementsOf>> | null) {
    const of = movements
      ? ({ code, items, currency }: LegacyPlan['balances'][number]) => movements(code, items, currency)
      : null;
    return openingSheet(balances, plan.balances, facts, of);
  }
}

interface Masters {
  plan: LegacyPlan;
  facts: LegacyFacts;
  balances: FoundTable;
}

/** The subjects and items that are new, and what the old books keep of the others. */
async function makeMasters(
  books: Books,
  { plan, facts, balances }: Masters,
  problems: Problems,
  pace: Pace,
): Promise<void> {
  const place = (problem: AnyProblem): AnyProblem => {
    const { row, column: _, ...rest } = problem as { row?: number; column?: string } & AnyProblem;
    return row === undefined ? problem : placed(balances, row, rest as AnyProblem, ['code']);
  };
  const sheet = subjectSheet(plan, facts, balances.sheet.name);
  if (sheet) await problems.collect(() => importSubjects(books, sheet, false, pace.between(0, 0.5)), place);
  for (const [categoryId, items] of Map.groupBy(plan.newItems, (item) => item.categoryId)) {
    const rows = [['编码', '名称'], ...items.map(({ code, name }) => [code, name])];
    const file: Sheet = {
      name: balances.sheet.name,
      rows: rows.map((cells, index) => ({ row: index + 1, cells })),
      bad: [],
      date1904: false,
    };
    await problems.collect(
      () => importItems(books, file, categoryId, pace.between(0.5, 1)),
      ({ code }) => ({ code, field: 'balances' }) as AnyProblem,
    );
  }
}

/** The vouchers under the numbers they have; the same file may come again once it was taken back. */
function makeVouchers(
  books: Books,
  { plan, facts, vouchers }: Pick<Masters, 'plan' | 'facts'> & { vouchers: FoundTable },
  problems: Problems,
  pace: Pace,
) {
  const { sheet, place } = voucherSheet(vouchers, plan.vouchers, facts);
  const request = { sheet, mapping: {}, again: true, numbers: 'keep' as const };
  return problems.collect(
    () => importVouchers(books, request, pace.between(share.masters, share.vouchers)),
    place,
  );
}

const lastYear = ({ vouchers }: LegacyPlan): number =>
  Math.max(0, ...vouchers.flatMap(({ row }) => (row.date === '' ? [] : [yearOf(row.date)])));

/** The turnover of the year is told of the year in which the table ends. */
function yearBeforeOf(
  { places }: FoundTable,
  { enable }: LegacyFacts,
  year: number,
): LegacyImportResult['yearBefore'] {
  if (enable.month === 1) return 'none';
  return places.has('yearDebit') && places.has('yearCredit') && year === enable.year ? 'taken' : 'unknown';
}

function refuseDifferences(
  balances: FoundTable,
  differing: LegacyImportResult['differences'],
  problems: Problems,
): void {
  for (const { code, items, difference, row, of } of differing) {
    const problem = {
      code: 'legacy.difference' as const,
      difference,
      subject: items === null ? code : `${code} ${items}`,
    };
    problems.at(balances, row ?? balances.titleRow, problem, ...columnsOf[of]);
  }
}

/** A table without the subjects that never moved agrees in each of the others, and could never be closed. */
function refuseUnbalanced(balances: FoundTable, { openings }: LegacyTrial, problems: Problems): void {
  if (moneyOf(openings.difference) === ZERO) return;
  const problem = { code: 'legacy.openings-unbalanced' as const, ...openings };
  problems.at(balances, balances.titleRow, problem, 'openingDebit', 'opening');
}

const columnsOf: Readonly<Record<LegacyImportResult['differences'][number]['of'], readonly string[]>> = {
  closing: ['closingDebit', 'closing'],
  debit: ['periodDebit'],
  credit: ['periodCredit'],
  yearDebit: ['yearDebit'],
  yearCredit: ['yearCredit'],
};
