import {
  checkName,
  checkNewSubject,
  checkProfitSubject,
  checkSettings,
  checkSubjectChange,
  codeLengths,
  levelOfCode,
  parentOf,
  type Problem,
  type Subject as CoreSubject,
} from '@suanpan/accounting-core';
import { bitOf, type Subject, type SubjectInput, type SubjectUpdate } from '@suanpan/contracts';
import { keptUnit } from '@suanpan/seeds';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { SubjectEntity } from '../db/entities/subjects.ts';
import { firstLevelOrigin, lockChart } from './chart.ts';
import { becomeFirstChild } from './first-child.ts';
import { mnemonicOf } from './mnemonic.ts';
import { readSubject } from './read-subjects.ts';
import { subjectBalances } from './subject-balance.ts';
import { replaceCategories, replaceCurrencies } from './subject-relations.ts';
import { isSubjectUsed, subjectUse } from './subject-use.ts';
import { openUnfitLines } from './template-lines.ts';

/**
 * Adds a subject (decision D21). Level, parent and type follow from the code; a child inherits what the client leaves
 * open: side, auxiliary categories, unit, currencies. The first child of a used leaf takes over its postings, which
 * the client must have agreed to (`moveBalances`); what would move is told with the refusal.
 */
export async function addSubject(books: Books, input: SubjectInput): Promise<Subject> {
  const { sql, accountSetId } = books;
  const chart = await lockChart(books);
  const code = input.code.trim();
  const draft = { code, name: chart.names.kept(code, input.name.trim()), parentId: null };
  const level = levelOfCode(draft.code, chart.encoding) ?? 1;
  const parent = parentOf(draft, chart);
  const origin = parent ?? firstLevelOrigin(draft.code, chart);
  const settings = settingsOf(input, parent ?? origin);
  const isParentUsed = parent ? await isSubjectUsed(sql, accountSetId, parent.id) : false;
  const takesOver = parent?.isLeaf === true && isParentUsed;
  const moveBalances = input.moveBalances === true;
  const mayAddFirstLevel = chart.standard !== 0;
  const rules = { ...chart, mayAddFirstLevel, isParentUsed, moveBalances };
  refuseIf(
    [
      ...checkNewSubject({ ...draft, ...settings }, rules),
      ...(takesOver && moveBalances
        ? checkSubjectChange(parent, { ...settings, code: parent.code }, true)
        : []),
    ],
    takesOver && !moveBalances ? await subjectUse(sql, accountSetId, parent.id) : undefined,
  );
  if (takesOver) {
    const usable = bitOf(input.status, true);
    const mnemonicCode = input.mnemonicCode?.trim() || mnemonicOf(draft.name);
    const cashAccount = bitOf(input.cashFlag, parent.cashAccount);
    const child = { ...draft, mnemonicCode, level, usable, cashAccount };
    return readSubject(sql, accountSetId, await becomeFirstChild(books, parent, child));
  }
  if (!origin) refuse({ code: 'subject.code-format', field: 'code', lengths: codeLengths(chart.encoding) });
  const place = { category: origin.category, parentId: parent?.id ?? null };
  const id = await insertSubject(books, { ...draft, ...settings, level, ...place }, parent, input);
  await replaceCategories(books, id, settings.auxiliaryCategoryIds);
  await replaceCurrencies(books, id, settings.currencyCodes);
  await openUnfitLines(books, [draft.code]);
  const after = await readSubject(sql, accountSetId, id);
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
  const name = chart.names.kept(stored.code, input.name.trim());
  const siblings = chart.subjects.filter((s) => s.parentId === stored.parentId && s.id !== stored.id);
  refuseIf([
    ...checkName({ code: stored.code, name }, siblings, chart.everyName),
    ...checkSettings(settings, chart),
    ...checkProfitSubject(
      stored,
      { ...settings, usable: bitOf(input.status, before.status) },
      chart.profitCodes,
    ),
    ...checkSubjectChange(
      stored,
      { ...settings, code: input.code.trim() },
      await isFixed(books, stored, input),
    ),
    ...(await checkDisabling(books, before, bitOf(input.status, before.status))),
  ]);
  await updateSubject(books, input, name, settings, before);
  await replaceCategories(books, input.id, settings.auxiliaryCategoryIds);
  await replaceCurrencies(books, input.id, settings.currencyCodes);
  const after = await readSubject(books.sql, books.accountSetId, input.id);
  books.record({ action: 'subject.change', objectType: 'subject', objectId: input.id, before, after });
  return after;
}

/** A subject is hidden from entry only when nothing is left on it (behaviour.md 7). */
async function checkDisabling(books: Books, before: Subject, usable: boolean): Promise<Problem[]> {
  if (usable || !before.status) return [];
  const wanted = [{ subjectId: before.id, itemIds: [] }];
  const [sum] = await subjectBalances(books.sql, books.accountSetId, wanted, null);
  const balance = found(sum).balance;
  return balance === '0.00' ? [] : [{ code: 'subject.balance-not-zero', field: 'status', balance }];
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
    quantityUnit:
      input.unit === undefined ? (base?.quantityUnit ?? null) : keptUnit(input.unit?.trim() || null),
    auxiliaryCategoryIds: [...new Set(categories ?? base?.auxiliaryCategoryIds ?? [])],
    currencyCodes: [...new Set(input.currencyAccounting ?? base?.currencyCodes ?? [])],
  };
}

async function insertSubject(
  books: Books,
  draft: { code: string; name: string; level: number; category: string; parentId: number | null } & Settings,
  parent: CoreSubject | undefined,
  input: SubjectInput,
): Promise<number> {
  const key = { accountSetId: books.accountSetId, code: draft.code };
  await books.sql.em.insert(SubjectEntity, {
    ...key,
    name: draft.name,
    mnemonicCode: input.mnemonicCode?.trim() || mnemonicOf(draft.name),
    category: draft.category,
    normalSide: draft.normalSide,
    level: draft.level,
    parentId: draft.parentId,
    usable: bitOf(input.status, true),
    quantityUnit: draft.quantityUnit,
    cashAccount: bitOf(input.cashFlag, parent?.cashAccount ?? false),
    revaluation: bitOf(input.periodEndRevaluation, draft.currencyCodes.length > 0),
  });
  return (await books.sql.em.findOneOrFail(SubjectEntity, key, { fields: ['id'] })).id;
}

/** A subject that gets its first foreign currency is re-valued at month end unless the user says otherwise. */
async function updateSubject(
  books: Books,
  input: SubjectUpdate,
  name: string,
  settings: Settings,
  before: Subject,
): Promise<void> {
  const isForeign = settings.currencyCodes.length > 0;
  const wasForeign = before.currencyAccounting.length > 0;
  const revaluation = isForeign === wasForeign ? before.periodEndRevaluation : isForeign;
  const key = { accountSetId: books.accountSetId, id: input.id };
  await books.sql.em.nativeUpdate(SubjectEntity, key, {
    name,
    mnemonicCode: mnemonicAfter(input, name, before),
    usable: bitOf(input.status, before.status),
    quantityUnit: settings.quantityUnit,
    revaluation: bitOf(input.periodEndRevaluation, revaluation),
    cashAccount: bitOf(input.cashFlag, before.cashFlag),
    version: before.version + 1,
  });
}

/** The user's own initials stay; those made here follow the name. */
function mnemonicAfter({ mnemonicCode }: SubjectUpdate, name: string, before: Subject): string {
  const said = mnemonicCode?.trim();
  const isOld = said === before.mnemonicCode && said === mnemonicOf(before.name);
  return !said || isOld ? mnemonicOf(name) : said;
}
