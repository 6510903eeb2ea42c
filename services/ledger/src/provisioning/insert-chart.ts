import type { BookProvision } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { chartOfAccounts, type SubjectSeed } from '@suanpan/seeds';
import { mnemonicOf } from '../subject/mnemonic.ts';

/** The chart of the set's standard, level by level so that parents are there before their children. */
export async function insertChart(
  sql: Sql,
  accountSetId: number,
  input: Pick<BookProvision, 'accountingStandards' | 'vatType'>,
  categories: ReadonlyMap<string, number>,
): Promise<void> {
  const chart = chartOfAccounts(input.accountingStandards, input.vatType);
  for (const level of levelsOf(chart)) await insertLevel(sql, accountSetId, insertSubjects, level);
  await insertRequiredCategories(sql, accountSetId, chart, categories);
}

/** Adds the subjects whose code and name are free and whose parent is not posted to; answers their ids. */
export async function insertMissing(
  sql: Sql,
  accountSetId: number,
  subjects: readonly SubjectSeed[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const level of levelsOf(subjects))
    ids.push(...(await insertLevel(sql, accountSetId, insertFree, level)));
  return ids;
}

/** First level first: parents are there before their children. */
function levelsOf(chart: readonly SubjectSeed[]): SubjectSeed[][] {
  const levels = [...new Set(chart.map((subject) => subject.level))].toSorted((a, b) => a - b);
  return levels.map((level) => chart.filter((subject) => subject.level === level));
}

async function insertLevel(
  sql: Sql,
  accountSetId: number,
  statement: string,
  subjects: readonly SubjectSeed[],
): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(`${statement} RETURNING id`, [
    accountSetId,
    subjects.map((s) => s.code),
    subjects.map((s) => s.nameZh),
    subjects.map((s) => mnemonicOf(s.nameZh)),
    subjects.map((s) => s.type),
    subjects.map((s) => s.balanceDirection),
    subjects.map((s) => s.level),
    subjects.map((s) => s.parentCode),
    subjects.map((s) => s.usable),
    subjects.map((s) => s.systemDefault),
    subjects.map((s) => s.unit),
    subjects.map((s) => s.cashAccount),
    subjects.map((s) => s.cashFlowIn),
    subjects.map((s) => s.cashFlowOut),
  ]);
  return rows.map(({ id }) => id);
}

const insertSubjects = `
INSERT INTO ledger.subject (account_set_id, code, name, mnemonic_code, category, normal_side, level, parent_id, usable,
  system, quantity_unit, cash_account, cash_flow_in, cash_flow_out)
SELECT $1::bigint, s.code, s.name, s.mnemonic, s.category, s.side, s.level, p.id, s.usable, s.system, s.unit, s.cash,
  s.cf_in, s.cf_out
FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[], $9::bool[],
    $10::bool[], $11::text[], $12::bool[], $13::text[], $14::text[])
  AS s (code, name, mnemonic, category, side, level, parent_code, usable, system, unit, cash, cf_in, cf_out)
LEFT JOIN ledger.subject p ON p.account_set_id = $1 AND p.code = s.parent_code`;

const insertFree = `${insertSubjects}
WHERE (s.parent_code IS NULL OR p.id IS NOT NULL)
  AND (p.id IS NULL OR NOT ledger.subject_in_use($1, p.id))
  AND NOT EXISTS (SELECT 1 FROM ledger.subject o WHERE o.account_set_id = $1
    AND (o.code = s.code OR (o.parent_id IS NOT DISTINCT FROM p.id AND o.name = s.name)))`;

async function insertRequiredCategories(
  sql: Sql,
  accountSetId: number,
  chart: readonly SubjectSeed[],
  categories: ReadonlyMap<string, number>,
): Promise<void> {
  const pairs = chart.flatMap((subject) =>
    subject.auxiliary.map((key) => ({ code: subject.code, categoryId: categories.get(key)! })),
  );
  await sql.run(
    `INSERT INTO ledger.subject_category (account_set_id, subject_id, category_id)
     SELECT $1, s.id, pair.category_id FROM unnest($2::text[], $3::bigint[]) AS pair (code, category_id)
     JOIN ledger.subject s ON s.account_set_id = $1 AND s.code = pair.code`,
    [accountSetId, pairs.map((pair) => pair.code), pairs.map((pair) => pair.categoryId)],
  );
}
