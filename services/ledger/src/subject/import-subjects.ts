import type { Imported } from '@suanpan/contracts';
import { refuseIf, type Sql } from '@suanpan/service-kit';
import { tableOf, type Sheet } from '@suanpan/service-kit/sheets';
import type { AnyProblem } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { ancestorsSql } from './ancestors-sql.ts';
import { coreSubjectOf, lockChart } from './chart.ts';
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

/**
 * Takes a file of subjects into the chart: new ones are added, known ones changed as far as their use allows. All or
 * nothing; every bad cell is named.
 */
export async function importSubjects(books: Books, sheet: Sheet, moveBalances: boolean): Promise<Imported> {
  const table = tableOf(sheet, subjectColumns);
  const problems: AnyProblem[] = [];
  const facts = { ...(await loadFacts(books)), moveBalances };
  const drafts = parseSubjectRows(table, await categoryIds(books), problems);
  const plan = planSubjectImport(drafts, facts);
  refuseIf(table.locate([...problems, ...plan.problems].toSorted(byLine), columnOf));
  await store(books, plan);
  const { added, changed, unchanged } = plan;
  if (added.length + changed.length > 0) await record(books, plan);
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

async function store(books: Books, plan: SubjectPlan): Promise<void> {
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
  await storePlannedSubjects(books, inserted, plan.changed);
}

async function loadFacts(books: Books): Promise<Omit<PlanFacts, 'moveBalances'>> {
  const { sql, accountSetId } = books;
  const chart = await lockChart(books);
  const rows = await sql.rows<{ id: number; mnemonic: string | null }>(
    'SELECT id, mnemonic_code AS mnemonic FROM ledger.subject WHERE account_set_id = $1',
    [accountSetId],
  );
  const usage = await usedSubjects(sql, accountSetId);
  return {
    chart,
    mnemonics: new Map(rows.map(({ id, mnemonic }) => [id, mnemonic])),
    usedIds: new Set(usage.map(({ id }) => id)),
    balances: new Map(usage.flatMap(({ id, balance }) => (balance === '0.00' ? [] : [[id, balance]]))),
  };
}

/** Every subject with postings or openings on it or below it, and its balance on its own side. */
const usedSubjects = (sql: Sql, accountSetId: number): Promise<{ id: number; balance: string }[]> =>
  sql.rows(
    `WITH moved AS (
       SELECT b.subject_id, sum(b.debit - b.credit) AS signed FROM ledger.period_balance b
       WHERE b.account_set_id = $1 GROUP BY b.subject_id
       UNION ALL
       SELECT o.subject_id, CASE s.normal_side WHEN 'debit' THEN o.opening_amount ELSE -o.opening_amount END
       FROM ledger.opening_balance o JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = o.subject_id
       WHERE o.account_set_id = $1
     )
     SELECT a.id, (CASE a.normal_side WHEN 'debit' THEN 1 ELSE -1 END * sum(m.signed))::numeric(20,2) AS balance
     FROM moved m JOIN ledger.subject f ON f.account_set_id = $1 AND f.id = m.subject_id
     ${ancestorsSql('f')} a
     GROUP BY a.id, a.normal_side`,
    [accountSetId],
  );

async function categoryIds(books: Books): Promise<Map<string, number>> {
  const rows = await books.sql.rows<{ id: number; name: string }>(
    'SELECT id, name FROM ledger.auxiliary_category WHERE account_set_id = $1',
    [books.accountSetId],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** One event for the whole file: what is new and what changed, as it is stored now. */
async function record(books: Books, { added, changed }: SubjectPlan): Promise<void> {
  const stored = new Map(
    (await listSubjects(books.sql, books.accountSetId)).map((subject) => [subject.code, subject]),
  );
  const storedOf = (planned: readonly PlannedSubject[]) => planned.map(({ code }) => stored.get(code)!);
  books.record({
    action: 'subject.import',
    objectType: 'subject',
    objectId: 0,
    before: null,
    after: { added: storedOf(added), changed: storedOf(changed) },
  });
}
