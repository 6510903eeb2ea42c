import { checkNewSubject, type Problem } from '@suanpan/accounting-core';
import type { Subject, SubjectInput, SubjectUpdate } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { isSet } from '../books/bit.ts';
import { mnemonicOf } from './mnemonic.ts';
import { isSubjectUsed, listSubjects, readSubject } from './read-subjects.ts';
import { replaceCategories, replaceCurrencies } from './subject-relations.ts';

/**
 * Adds a subject below an existing one (decision D21). Level, parent, type and side follow from the code and the
 * parent. A child inherits what the client leaves open: side, auxiliary categories, unit, currencies.
 */
export async function addSubject(books: Books, input: SubjectInput): Promise<Subject> {
  const chart = await lockChart(books);
  const code = input.code.trim();
  const name = input.name.trim();
  const { encoding, standard } = await schemeOf(books);
  const parent = parentOf(chart, code);
  refuseIf(
    checkNewSubject(
      { code, name },
      {
        encoding,
        subjects: chart.map((s) => ({ code: s.code, name: s.name, parentId: s.parentId, id: s.id, usable: s.status })),
        firstLevelFixed: standard === 0,
      },
    ),
  );
  if (!parent) refuse({ code: 'subject.parent-unknown', field: 'code' });
  if (parent.isLeaf && (await isSubjectUsed(books.sql, books.accountSetId, parent.id))) {
    refuse({ code: 'subject.first-child-needs-move', parentCode: parent.code, field: 'code' });
  }
  const id = await insertChild(books, parent, code, name, input);
  await replaceCategories(books, id, input.auxiliaryAccounting ?? parent.auxiliaryAccounting);
  await replaceCurrencies(books, id, input.currencyAccounting ?? parent.currencyAccounting);
  const after = await readSubject(books.sql, books.accountSetId, id);
  books.record({ action: 'subject.add', objectType: 'subject', objectId: id, before: null, after });
  return after;
}

/**
 * Changes a subject (decision D21): name, mnemonic and usability always; auxiliary categories, unit and currencies
 * only while nothing is posted to it; code, type and side never here.
 */
export async function changeSubject(books: Books, input: SubjectUpdate): Promise<Subject> {
  await lockChart(books);
  const before = await readSubject(books.sql, books.accountSetId, input.id);
  if (before.version !== input.version) refuse({ code: 'record.stale', version: before.version });
  const name = input.name.trim();
  refuseIf(await changeProblems(books, before, input, name));
  await books.sql.run(
    `UPDATE ledger.subject SET name = $3, mnemonic_code = $4, usable = $5, quantity_unit = $6, revaluation = $7,
       cash_account = $8, version = version + 1
     WHERE account_set_id = $1 AND id = $2`,
    [
      books.accountSetId,
      input.id,
      name,
      input.mnemonicCode?.trim() || mnemonicOf(name),
      isSet(input.status, before.status),
      input.unit === undefined ? before.unit : input.unit?.trim() || null,
      isSet(input.periodEndRevaluation, revaluationDefault(before, input)),
      isSet(input.cashFlag, before.cashFlag),
    ],
  );
  await replaceCategories(books, input.id, input.auxiliaryAccounting ?? before.auxiliaryAccounting);
  await replaceCurrencies(books, input.id, input.currencyAccounting ?? before.currencyAccounting);
  const after = await readSubject(books.sql, books.accountSetId, input.id);
  books.record({ action: 'subject.change', objectType: 'subject', objectId: input.id, before, after });
  return after;
}

/** A subject kept in a foreign currency is re-valued at month end unless the user says otherwise. */
const revaluationDefault = (before: Subject, input: SubjectUpdate): boolean =>
  input.currencyAccounting === undefined ? before.periodEndRevaluation : input.currencyAccounting.length > 0;

async function changeProblems(
  books: Books,
  before: Subject,
  input: SubjectUpdate,
  name: string,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (name === '') problems.push({ code: 'subject.name-missing', field: 'name' });
  if (await isNameTaken(books, before, name)) problems.push({ code: 'subject.name-taken', field: 'name' });
  const locked = lockedChanges(before, input);
  if (locked.length > 0 && (await isSubjectUsed(books.sql, books.accountSetId, before.id))) {
    problems.push(...locked.map((field): Problem => ({ code: 'subject.in-use', field })));
  }
  if (input.code.trim() !== before.code) problems.push({ code: 'subject.in-use', field: 'code' });
  return problems;
}

/** The fields whose change would change the meaning of what is posted. */
function lockedChanges(before: Subject, input: SubjectUpdate): string[] {
  const categories = input.auxiliaryAccounting?.map((c) => (typeof c === 'number' ? c : c.id));
  return [
    ...(categories && !sameSet(categories, before.auxiliaryAccounting.map((c) => c.id)) ? ['auxiliaryAccounting'] : []),
    ...(input.unit !== undefined && (input.unit?.trim() || null) !== before.unit ? ['unit'] : []),
    ...(input.currencyAccounting && !sameSet(input.currencyAccounting, before.currencyAccounting)
      ? ['currencyAccounting']
      : []),
    ...(input.balanceDirection && input.balanceDirection !== before.balanceDirection ? ['balanceDirection'] : []),
  ];
}

const sameSet = <T>(a: readonly T[], b: readonly T[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((item) => b.includes(item));

const isNameTaken = async (books: Books, subject: Subject, name: string): Promise<boolean> =>
  (await books.sql.maybe(
    `SELECT 1 FROM ledger.subject WHERE account_set_id = $1 AND parent_id IS NOT DISTINCT FROM $2::bigint
       AND name = $3 AND id <> $4`,
    [books.accountSetId, subject.parentId, name, subject.id],
  )) !== undefined;

/** The chart behind the set's row lock: two people cannot add the same code at once. */
async function lockChart(books: Books): Promise<Subject[]> {
  await books.sql.run('SELECT 1 FROM ledger.account_set WHERE account_set_id = $1 FOR UPDATE', [books.accountSetId]);
  return listSubjects(books.sql, books.accountSetId);
}

const schemeOf = (books: Books) =>
  books.sql.one<{ encoding: string; standard: number }>(
    'SELECT encoding, standard FROM ledger.account_set WHERE account_set_id = $1',
    [books.accountSetId],
  );

/** The longest existing code that the new one begins with. */
const parentOf = (chart: readonly Subject[], code: string): Subject | undefined =>
  chart
    .filter((subject) => subject.code.length < code.length && code.startsWith(subject.code))
    .sort((a, b) => b.code.length - a.code.length)[0];

async function insertChild(
  books: Books,
  parent: Subject,
  code: string,
  name: string,
  input: SubjectInput,
): Promise<number> {
  const { id } = await books.sql.one<{ id: number }>(
    `INSERT INTO ledger.subject (account_set_id, code, name, mnemonic_code, category, normal_side, level, parent_id,
       usable, system, quantity_unit, cash_account, revaluation)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, $11, $12) RETURNING id`,
    [
      books.accountSetId,
      code,
      name,
      input.mnemonicCode?.trim() || mnemonicOf(name),
      parent.type,
      input.balanceDirection ?? parent.balanceDirection,
      parent.level + 1,
      parent.id,
      isSet(input.status, true),
      input.unit === undefined ? parent.unit : input.unit?.trim() || null,
      isSet(input.cashFlag, parent.cashFlag),
      isSet(input.periodEndRevaluation, (input.currencyAccounting ?? parent.currencyAccounting).length > 0),
    ],
  );
  return id;
}
