import { add, moneyOf, negate, ZERO, type Fen, type Subject as CoreSubject } from '@suanpan/accounting-core';
import { coreSubjectOf, type Imported, type Subject } from '@suanpan/contracts';
import { dictionaryNames } from '@suanpan/seeds';
import { found, refuseIf, type Sql } from '@suanpan/service-kit';
import { tableOf, type Sheet } from '@suanpan/service-kit/sheets';
import type { AnyProblem } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { lockChart } from './chart.ts';
import { becomeFirstChild } from './first-child.ts';
import { parseSubjectRows } from './parse-subject-rows.ts';
import {
  planSubjectImport,
  type PlanFacts,
  type PlannedSubject,
  type SubjectPlan,
} from './plan-subject-import.ts';
import { listSubjects, readSubject } from './read-subjects.ts';
import { storePlannedSubjects } from './store-planned-subjects.ts';
import { subjectColumns } from './subject-sheet.ts';

/** How much of the work is done when all are checked, and when all are stored. */
const share = { checked: 0.2, stored: 0.9 };

/**
 * Takes a file of subjects into the chart: new ones are added, known ones changed as far as their use allows. All or
 * nothing; every bad cell is named.
 */
export async function importSubjects(
  books: Books,
  sheet: Sheet,
  moveBalances: boolean,
  pace: Pace,
): Promise<Imported> {
  const table = tableOf(sheet, subjectColumns);
  const problems: AnyProblem[] = [];
  const facts = { ...(await loadFacts(books)), moveBalances };
  const drafts = parseSubjectRows(table, await categoryIds(books), problems).map((draft) => ({
    ...draft,
    name: facts.chart.names.kept(draft.code, draft.name),
  }));
  const plan = planSubjectImport(drafts, facts);
  refuseIf(table.locate([...problems, ...plan.problems].toSorted(byLine), columnOf));
  await pace.reach(share.checked);
  const before = await storedOf(books, plan.changed);
  await store(books, plan, pace.between(share.checked, share.stored));
  const { added, changed, unchanged } = plan;
  if (added.length + changed.length > 0) await record(books, plan, before);
  return {
    inserted: added.length,
    updated: changed.length,
    skipped: unchanged.map(({ code, line }) => ({ row: table.rowNumber(line), code, reason: 'unchanged' })),
  };
}

const byLine = (a: AnyProblem, b: AnyProblem): number => (a.line ?? 0) - (b.line ?? 0);

/** The core's field names as columns of the file. */
const columns: Readonly<Record<string, string>> = {
  auxiliaryCategoryIds: 'auxiliary',
  currencyCodes: 'currencies',
  quantityUnit: 'unit',
  normalSide: 'side',
  status: 'usable',
};
const columnOf = (field: string): string => columns[field] ?? field;

async function store(books: Books, plan: SubjectPlan, pace: Pace): Promise<void> {
  const { sql, accountSetId } = books;
  for (const { parentCode, mnemonic, ...child } of plan.takingOver) {
    const { id } = await sql.one<{ id: number }>(
      'SELECT id FROM ledger.subject WHERE account_set_id = $1 AND code = $2',
      [accountSetId, parentCode],
    );
    const leaf = coreSubjectOf(await readSubject(sql, accountSetId, id));
    await becomeFirstChild(books, leaf, { ...child, mnemonicCode: mnemonic });
  }
  const inserted = plan.added.filter((subject) => !plan.takingOver.includes(subject));
  await storePlannedSubjects(books, { added: inserted, changed: plan.changed }, pace);
}

async function loadFacts(books: Books): Promise<Omit<PlanFacts, 'moveBalances'>> {
  const { sql, accountSetId } = books;
  const chart = await lockChart(books);
  const rows = await sql.rows<{ id: number; mnemonic: string | null }>(
    'SELECT id, mnemonic_code AS mnemonic FROM ledger.subject WHERE account_set_id = $1',
    [accountSetId],
  );
  const usage = usageWithAncestors(chart.subjects, await usedLeaves(sql, accountSetId));
  return {
    chart,
    mnemonics: new Map(rows.map(({ id, mnemonic }) => [id, mnemonic])),
    usedIds: new Set(usage.keys()),
    balances: new Map([...usage].filter(([, balance]) => balance !== ZERO)),
  };
}

interface LeafUse {
  id: number;
  /** Debit less credit of all months. */
  moved: string;
  /** On the subject's own side. */
  opening: string;
}

/** Every subject that postings or openings name, by two reads of the set. */
const usedLeaves = (sql: Sql, accountSetId: number): Promise<LeafUse[]> =>
  sql.rows<LeafUse>(
    `SELECT u.id, sum(u.moved)::numeric(20,2) AS moved, sum(u.opening)::numeric(20,2) AS opening FROM (
       SELECT b.subject_id AS id, b.debit - b.credit AS moved, 0 AS opening
       FROM ledger.period_balance b WHERE b.account_set_id = $1
       UNION ALL
       SELECT o.subject_id, 0, o.opening_amount FROM ledger.opening_balance o WHERE o.account_set_id = $1
     ) u GROUP BY u.id`,
    [accountSetId],
  );

/** The used subjects and all above them, each with its balance on its own side. */
function usageWithAncestors(chart: readonly CoreSubject[], leaves: readonly LeafUse[]): Map<number, Fen> {
  const byId = new Map(chart.map((subject) => [subject.id, subject]));
  const onSide = (subject: CoreSubject, amount: Fen) =>
    subject.normalSide === 'debit' ? amount : negate(amount);
  const usage = new Map<number, Fen>();
  for (const { id, moved, opening } of leaves) {
    const leaf = byId.get(id)!;
    const debit = add(moneyOf(moved), onSide(leaf, moneyOf(opening)));
    for (let at: CoreSubject | undefined = leaf; at; at = byId.get(at.parentId ?? 0))
      usage.set(at.id, add(usage.get(at.id) ?? ZERO, onSide(at, debit)));
  }
  return usage;
}

async function categoryIds(books: Books): Promise<Map<string, number>> {
  const rows = await books.sql.rows<{ id: number; name: string }>(
    'SELECT id, name FROM ledger.auxiliary_category WHERE account_set_id = $1',
    [books.accountSetId],
  );
  return new Map(rows.flatMap(({ id, name }) => dictionaryNames(name).map((one) => [one, id] as const)));
}

/** One event for the whole file: what changed, as it was stored before, and what is new and changed, as it is stored now. */
async function record(
  books: Books,
  { added, changed }: SubjectPlan,
  before: readonly Subject[],
): Promise<void> {
  books.record({
    action: 'subject.import',
    objectType: 'subject',
    objectId: 0,
    before: before.length > 0 ? { changed: before } : null,
    after: { added: await storedOf(books, added), changed: await storedOf(books, changed) },
  });
}

/** The subjects of a plan as they are stored. */
async function storedOf(books: Books, planned: readonly PlannedSubject[]): Promise<Subject[]> {
  if (planned.length === 0) return [];
  const stored = new Map(
    (await listSubjects(books.sql, books.accountSetId)).map((subject) => [subject.code, subject]),
  );
  return planned.map(({ code }) => found(stored.get(code)));
}
