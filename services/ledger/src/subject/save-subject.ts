import {
  checkName,
  checkNewSubject,
  checkSettings,
  checkSubjectChange,
  levelOfCode,
  parentOf,
  type Subject as CoreSubject,
} from '@suanpan/accounting-core';
import type { Subject, SubjectInput, SubjectUpdate } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { isSet } from '../books/bit.ts';
import { lockChart } from './chart.ts';
import { mnemonicOf } from './mnemonic.ts';
import { isSubjectUsed, readSubject } from './read-subjects.ts';
import { replaceCategories, replaceCurrencies } from './subject-relations.ts';

/**
 * Adds a subject below an existing one (decision D21). Level, parent and type follow from the code; a child inherits
 * what the client leaves open: side, auxiliary categories, unit, currencies.
 */
export async function addSubject(books: Books, input: SubjectInput): Promise<Subject> {
  const chart = await lockChart(books);
  const draft = { code: input.code.trim(), name: input.name.trim(), parentId: null };
  const parent = parentOf(draft, chart);
  const settings = settingsOf(input, parent);
  const isParentUsed = parent ? await isSubjectUsed(books.sql, books.accountSetId, parent.id) : false;
  refuseIf(
    checkNewSubject(
      { ...draft, ...settings },
      { ...chart, mayAddFirstLevel: false, isParentUsed, moveBalances: false },
    ),
  );
  const level = levelOfCode(draft.code, chart.encoding) ?? 1;
  const id = await insertSubject(books, { ...draft, ...settings, level }, found(parent), input);
  await replaceCategories(books, id, settings.auxiliaryCategoryIds);
  await replaceCurrencies(books, id, settings.currencyCodes);
  const after = await readSubject(books.sql, books.accountSetId, id);
  books.record({ action: 'subject.add', objectType: 'subject', objectId: id, before: null, after });
  return after;
}

/**
 * Changes a subject (decision D21): name, mnemonic and usability always; auxiliary categories, unit and currencies
 * only while nothing is posted to it; code, type and side never here.
 */
export async function changeSubject(books: Books, input: SubjectUpdate): Promise<Subject> {
  const chart = await lockChart(books);
  const before = await readSubject(books.sql, books.accountSetId, input.id);
  if (before.version !== input.version) refuse({ code: 'record.stale', version: before.version });
  const stored = found(chart.subjects.find((subject) => subject.id === input.id));
  const settings = settingsOf(input, stored);
  const name = input.name.trim();
  const siblings = chart.subjects.filter((s) => s.parentId === stored.parentId && s.id !== stored.id);
  refuseIf([
    ...checkName(name, siblings),
    ...checkSettings(settings, chart),
    ...checkSubjectChange(
      stored,
      { ...settings, code: input.code.trim() },
      await isFixed(books, stored, input),
    ),
  ]);
  await updateSubject(books, input, name, settings, before);
  await replaceCategories(books, input.id, settings.auxiliaryCategoryIds);
  await replaceCurrencies(books, input.id, settings.currencyCodes);
  const after = await readSubject(books.sql, books.accountSetId, input.id);
  books.record({ action: 'subject.change', objectType: 'subject', objectId: input.id, before, after });
  return after;
}

/** A used subject is fixed in everything its postings rely on; code and side are fixed for every stored subject. */
const isFixed = async (books: Books, stored: CoreSubject, input: SubjectUpdate): Promise<boolean> =>
  input.code.trim() !== stored.code ||
  (input.balanceDirection !== undefined && input.balanceDirection !== stored.normalSide) ||
  isSubjectUsed(books.sql, books.accountSetId, stored.id);

type Settings = Pick<CoreSubject, 'normalSide' | 'quantityUnit' | 'auxiliaryCategoryIds' | 'currencyCodes'>;

/** What the client says, else what `base` has: the parent of a new subject, the stored subject of a change. */
function settingsOf(input: SubjectInput, base: CoreSubject | undefined): Settings {
  const categories = input.auxiliaryAccounting?.map((category) =>
    typeof category === 'number' ? category : category.id,
  );
  return {
    normalSide: input.balanceDirection ?? base?.normalSide ?? 'debit',
    quantityUnit: input.unit === undefined ? (base?.quantityUnit ?? null) : input.unit?.trim() || null,
    auxiliaryCategoryIds: [...new Set(categories ?? base?.auxiliaryCategoryIds ?? [])],
    currencyCodes: [...new Set(input.currencyAccounting ?? base?.currencyCodes ?? [])],
  };
}

async function insertSubject(
  books: Books,
  draft: { code: string; name: string; level: number } & Settings,
  parent: CoreSubject,
  input: SubjectInput,
): Promise<number> {
  const { id } = await books.sql.one<{ id: number }>(
    `INSERT INTO ledger.subject (account_set_id, code, name, mnemonic_code, category, normal_side, level, parent_id,
       usable, system, quantity_unit, cash_account, revaluation)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10, $11, $12) RETURNING id`,
    [
      books.accountSetId,
      draft.code,
      draft.name,
      input.mnemonicCode?.trim() || mnemonicOf(draft.name),
      parent.category,
      draft.normalSide,
      draft.level,
      parent.id,
      isSet(input.status, true),
      draft.quantityUnit,
      isSet(input.cashFlag, parent.cashAccount),
      isSet(input.periodEndRevaluation, draft.currencyCodes.length > 0),
    ],
  );
  return id;
}

/** A subject that gets a foreign currency is re-valued at month end unless the user says otherwise. */
async function updateSubject(
  books: Books,
  input: SubjectUpdate,
  name: string,
  settings: Settings,
  before: Subject,
): Promise<void> {
  const revaluation =
    input.currencyAccounting === undefined ? before.periodEndRevaluation : settings.currencyCodes.length > 0;
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
      settings.quantityUnit,
      isSet(input.periodEndRevaluation, revaluation),
      isSet(input.cashFlag, before.cashFlag),
    ],
  );
}
