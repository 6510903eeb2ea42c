import type { Books } from '../books/books.ts';
import type { Pace } from '@suanpan/service-kit/files';
import type { PlannedSubject, SubjectPlan } from './plan-subject-import.ts';
import { openUnfitLines } from './template-lines.ts';

/** Writes many subjects by few statements: the new ones in parts, then the changed ones, then the relations. */
export async function storePlannedSubjects(
  books: Books,
  { added, changed }: Pick<SubjectPlan, 'added' | 'changed'>,
  pace: Pace,
): Promise<void> {
  const parts = partsOf(added);
  for (const [place, part] of parts.entries()) {
    await pace.reach(place / parts.length);
    const parents = part.map((subject) => subject.parentCode);
    await books.sql.run(insertSubjects, [books.accountSetId, ...columnsOf(part), parents]);
  }
  await books.sql.run(updateSubjects, [books.accountSetId, ...columnsOf(changed)]);
  await replaceRelations(books, [...added, ...changed]);
  await openUnfitLines(
    books,
    added.map(({ code }) => code),
  );
}

/** So many rows are written at once: a statement stays far below its time limit on a slow machine. */
const partSize = 100;

/** New subjects level by level, so that parents are there before their children. */
function partsOf(added: readonly PlannedSubject[]): PlannedSubject[][] {
  const levels = [...Map.groupBy(added, ({ level }) => level)].toSorted(([a], [b]) => a - b);
  return levels.flatMap(([, subjects]) =>
    Array.from({ length: Math.ceil(subjects.length / partSize) }, (_, part) =>
      subjects.slice(part * partSize, (part + 1) * partSize),
    ),
  );
}

const columnsOf = (subjects: readonly PlannedSubject[]) => [
  subjects.map((s) => s.code),
  subjects.map((s) => s.name),
  subjects.map((s) => s.mnemonic),
  subjects.map((s) => s.category),
  subjects.map((s) => s.normalSide),
  subjects.map((s) => s.level),
  subjects.map((s) => s.usable),
  subjects.map((s) => s.quantityUnit),
  subjects.map((s) => s.cashAccount),
  subjects.map((s) => s.revaluation),
];

const columnTypes = `$2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::bool[], $9::text[],
  $10::bool[], $11::bool[]`;
const columnNames = 'code, name, mnemonic, category, side, level, usable, unit, cash, revaluation';

const insertSubjects = `
INSERT INTO ledger.subject (account_set_id, code, name, mnemonic_code, category, normal_side, level, usable,
  quantity_unit, cash_account, revaluation, parent_id)
SELECT $1::bigint, s.code, s.name, s.mnemonic, s.category, s.side, s.level, s.usable, s.unit, s.cash, s.revaluation, p.id
FROM unnest(${columnTypes}, $12::text[]) AS s (${columnNames}, parent_code)
LEFT JOIN ledger.subject p ON p.account_set_id = $1 AND p.code = s.parent_code
ORDER BY s.code`;

const updateSubjects = `
UPDATE ledger.subject t SET name = s.name, mnemonic_code = s.mnemonic, usable = s.usable, quantity_unit = s.unit,
  cash_account = s.cash, revaluation = s.revaluation, version = t.version + 1
FROM unnest(${columnTypes}) AS s (${columnNames})
WHERE t.account_set_id = $1 AND t.code = s.code`;

/** Only what differs is written: a relation in use is never taken away and given again. */
async function replaceRelations(books: Books, subjects: readonly PlannedSubject[]): Promise<void> {
  const codes = subjects.map(({ code }) => code);
  const categories = pairs(subjects, (subject) => subject.auxiliaryCategoryIds);
  const currencies = pairs(subjects, (subject) => subject.currencyCodes);
  for (const { table, column, type, wanted } of [
    { table: 'subject_category', column: 'category_id', type: 'bigint', wanted: categories },
    { table: 'subject_currency', column: 'currency', type: 'text', wanted: currencies },
  ] as const) {
    const wantedRows = `SELECT s.id, w.value FROM unnest($2::text[], $3::${type}[]) AS w (code, value)
      JOIN ledger.subject s ON s.account_set_id = $1 AND s.code = w.code`;
    await books.sql.run(
      `DELETE FROM ledger.${table} r USING ledger.subject s
       WHERE r.account_set_id = $1 AND s.account_set_id = $1 AND s.id = r.subject_id AND s.code = ANY($4::text[])
         AND NOT EXISTS (SELECT 1 FROM (${wantedRows}) w WHERE w.id = r.subject_id AND w.value = r.${column})`,
      [books.accountSetId, wanted.codes, wanted.values, codes],
    );
    await books.sql.run(
      `INSERT INTO ledger.${table} (account_set_id, subject_id, ${column})
       SELECT $1, w.id, w.value FROM (${wantedRows}) w
       ON CONFLICT (account_set_id, subject_id, ${column}) DO NOTHING`,
      [books.accountSetId, wanted.codes, wanted.values],
    );
  }
}

const pairs = <Value>(
  subjects: readonly PlannedSubject[],
  valuesOf: (subject: PlannedSubject) => readonly Value[],
) => {
  const all = subjects.flatMap((subject) =>
    valuesOf(subject).map((value) => ({ code: subject.code, value })),
  );
  return { codes: all.map(({ code }) => code), values: all.map(({ value }) => value) };
};
