import type { Subject } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { fullNameSql } from '../books/full-name.ts';
import type { ShownNames } from '../books/shown-names.ts';

type StoredSubject = Omit<
  Subject,
  'subjectFullName' | 'isLeaf' | 'auxiliaryAccounting' | 'currencyAccounting'
>;

/** One type of subject, and what is looked for. */
export interface SubjectFilter {
  type?: Subject['type'] | undefined;
  keyword?: string | undefined;
}

interface SubjectRow extends Omit<Subject, 'subjectFullName'> {
  fullName: string;
}

/**
 * The chart by code; one type of it, or all; a keyword begins a code, or is part of the initials or of a name.
 * @param names for a reader; without it names are as they are kept
 */
export async function listSubjects(
  sql: Sql,
  accountSetId: number,
  filter: SubjectFilter = {},
  names?: ShownNames,
): Promise<Subject[]> {
  const chart = await wholeChart(sql, accountSetId);
  const subjects = names?.in(chart) ?? chart;
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const has = (text: string | null) => text?.toLowerCase().includes(keyword) ?? false;
  return subjects.filter(
    ({ type, code, mnemonicCode, name }, index) =>
      type === (filter.type ?? type) &&
      (code.startsWith(keyword) || has(mnemonicCode) || has(name) || has(chart[index]!.name)),
  );
}

/**
 * Each table is read once, by the set alone, and put together here: joined in one statement, a chart that has grown since
 * it was last analysed was looked through anew for each subject (5,000 of them took longer than a statement may).
 */
async function wholeChart(sql: Sql, accountSetId: number): Promise<Subject[]> {
  const rows = await sql.rows<StoredSubject>(
    `SELECT ${storedColumns} FROM ledger.subject s WHERE s.account_set_id = $1 ORDER BY s.code`,
    [accountSetId],
  );
  const categories = await sql.rows<{ subjectId: number; id: number; name: string }>(
    `SELECT sc.subject_id, k.id, k.name FROM ledger.subject_category sc
     JOIN ledger.auxiliary_category k ON k.account_set_id = $1 AND k.id = sc.category_id
     WHERE sc.account_set_id = $1 ORDER BY k.id`,
    [accountSetId],
  );
  const currencies = await sql.rows<{ subjectId: number; currency: string }>(
    'SELECT subject_id, currency FROM ledger.subject_currency WHERE account_set_id = $1 ORDER BY currency',
    [accountSetId],
  );
  const categoriesOf = Map.groupBy(categories, ({ subjectId }) => subjectId);
  const currenciesOf = Map.groupBy(currencies, ({ subjectId }) => subjectId);
  const parentIds = new Set(rows.map(({ parentId }) => parentId));
  // A parent's code begins its children's, so the order by code puts it before them.
  const fullNames = new Map<number, string>();
  return rows.map((row) => {
    const path = row.parentId === null ? '' : `${fullNames.get(row.parentId)!}-`;
    fullNames.set(row.id, `${path}${row.name}`);
    return subjectOf({
      ...row,
      fullName: fullNames.get(row.id)!,
      isLeaf: !parentIds.has(row.id),
      auxiliaryAccounting: (categoriesOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      currencyAccounting: (currenciesOf.get(row.id) ?? []).map(({ currency }) => currency),
    });
  });
}

export const readSubject = async (sql: Sql, accountSetId: number, id: number): Promise<Subject> =>
  subjectOf(found(await sql.maybe<SubjectRow>(`${selectSubject} AND s.id = $2`, [accountSetId, id])));

/**
 * Usable leaves, found by their full path and by the initials of all its names (yhck_gsyh); `showAll` adds the other
 * subjects (for formulas).
 */
export async function selectableSubjects(
  sql: Sql,
  accountSetId: number,
  showAll: boolean,
): Promise<Subject[]> {
  const subjects = await listSubjects(sql, accountSetId);
  const known = new Map(subjects.map((subject) => [subject.id, subject]));
  return subjects
    .filter((subject) => showAll || (subject.isLeaf && subject.status))
    .map((subject) => ({ ...subject, mnemonicCode: initialsOfPath(subject, known) }));
}

function initialsOfPath(subject: Subject, known: ReadonlyMap<number, Subject>): string {
  const own = subject.mnemonicCode ?? '';
  const parent = subject.parentId === null ? undefined : known.get(subject.parentId);
  return parent ? `${initialsOfPath(parent, known)}_${own}` : own;
}

const subjectOf = ({ fullName, ...row }: SubjectRow): Subject => ({
  ...row,
  subjectFullName: `${row.code}-${fullName}`,
  auxiliaryAccounting: row.auxiliaryAccounting ?? [],
  currencyAccounting: row.currencyAccounting ?? [],
});

const storedColumns = `s.id, s.category AS type, s.code, s.name, s.mnemonic_code, s.normal_side AS balance_direction,
  s.usable AS status, s.parent_id, s.level, s.system AS system_default, s.quantity_unit AS unit,
  s.revaluation AS period_end_revaluation, s.cash_account AS cash_flag, s.version`;

/** One subject with what other tables say of it; of many, each would look through the chart again. */
const selectSubject = `
SELECT ${storedColumns},
  (SELECT json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY k.id)
    FROM ledger.subject_category sc
    JOIN ledger.auxiliary_category k ON k.account_set_id = $1 AND k.id = sc.category_id
    WHERE sc.account_set_id = $1 AND sc.subject_id = s.id) AS auxiliary_accounting,
  (SELECT json_agg(su.currency ORDER BY su.currency) FROM ledger.subject_currency su
    WHERE su.account_set_id = $1 AND su.subject_id = s.id) AS currency_accounting,
  NOT EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = s.id) AS is_leaf,
  ${fullNameSql('s')} AS full_name
FROM ledger.subject s WHERE s.account_set_id = $1`;
