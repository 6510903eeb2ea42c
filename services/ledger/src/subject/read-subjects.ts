import type { Subject } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { fullNameSql } from './full-name.ts';

interface SubjectRow extends Omit<Subject, 'subjectFullName'> {
  fullName: string;
}

/** The chart by code; one type of it, or all; a keyword begins a code, or is part of the initials or of a name. */
export async function listSubjects(
  sql: Sql,
  accountSetId: number,
  filter: { type?: Subject['type'] | undefined; keyword?: string | undefined } = {},
): Promise<Subject[]> {
  const keyword = filter.keyword?.trim().toLowerCase() ?? '';
  const rows = await sql.rows<SubjectRow>(
    `${selectSubject} AND ($2::text IS NULL OR s.category = $2)
       AND ($3 = '' OR starts_with(s.code, $3) OR strpos(lower(s.mnemonic_code), $3) > 0 OR strpos(lower(s.name), $3) > 0)
     ORDER BY s.code`,
    [accountSetId, filter.type ?? null, keyword],
  );
  return rows.map(subjectOf);
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

const selectSubject = `
SELECT s.id, s.category AS type, s.code, s.name, s.mnemonic_code, s.normal_side AS balance_direction,
  s.usable AS status, s.parent_id, s.level, s.system AS system_default, s.quantity_unit AS unit,
  (SELECT json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY k.id)
    FROM ledger.subject_category sc
    JOIN ledger.auxiliary_category k ON k.account_set_id = $1 AND k.id = sc.category_id
    WHERE sc.account_set_id = $1 AND sc.subject_id = s.id) AS auxiliary_accounting,
  (SELECT json_agg(su.currency ORDER BY su.currency) FROM ledger.subject_currency su
    WHERE su.account_set_id = $1 AND su.subject_id = s.id) AS currency_accounting,
  s.revaluation AS period_end_revaluation, s.cash_account AS cash_flag,
  NOT EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = s.id) AS is_leaf,
  ${fullNameSql('s')} AS full_name, s.version
FROM ledger.subject s WHERE s.account_set_id = $1`;
