import { codeLengths, type Encoding, levelOfCode, MAX_LEVEL, parentCodeOf } from './encoding.ts';
import type { Problem } from './problem.ts';
import type { Subject } from './subject.ts';

/**
 * Rule: the server derives level, parent, category and side from the code; a child is unique in code
 * and in name below its parent; a used subject keeps everything that its postings rely on.
 * Source: api.md 10 (/subject); behaviour.md 7; decision D21.
 * Example: 5602 has postings, so its first child needs them moved: FIRST_CHILD_NEEDS_MOVE.
 */
export const MAX_NAME = 64;

export interface NewSubject {
  code: string;
  name: string;
  /** Where the client believes it belongs; null when it leaves that to the code. */
  parentId: number | null;
  auxiliaryCategoryIds: readonly number[];
  currencyCodes: readonly string[];
}

export interface NewSubjectContext {
  encoding: Encoding;
  subjects: readonly Subject[];
  /** Small-enterprise charts have a fixed first level; other standards may add to it. */
  mayAddFirstLevel: boolean;
  categoryIds: ReadonlySet<number>;
  /** Foreign currencies of the set. */
  currencyCodes: ReadonlySet<string>;
  /** Subjects that the profit transfer ends on, in the set's encoding. */
  profitCodes: ReadonlySet<string>;
  /** Whether the parent itself has postings, openings or template lines. */
  isParentUsed: boolean;
  /** The user agreed that the parent's postings move to this first child. */
  moveBalances: boolean;
  /** All names that readers see for a subject; without it only its own. */
  everyName?: EveryName;
}

/** The names that readers of any language see for a subject of this code and name. */
export type EveryName = (subject: Pick<Subject, 'code' | 'name'>) => readonly string[];

/** All problems of a subject to be added: code, place, name, settings. */
export function checkNewSubject(draft: NewSubject, context: NewSubjectContext): Problem[] {
  return [
    ...checkCode(draft, context),
    ...checkParent(draft, context),
    ...checkName(draft, siblingsOf(draft, context), context.everyName),
    ...checkSettings(draft, context),
  ];
}

/** The parent that the code names; undefined for the first level or when it does not exist. */
export function parentOf(
  { code }: Pick<NewSubject, 'code'>,
  { encoding, subjects }: Pick<NewSubjectContext, 'encoding' | 'subjects'>,
): Subject | undefined {
  const parentCode = parentCodeOf(code, encoding);
  return subjects.find((subject) => subject.code === parentCode);
}

/** A used subject may change its name, not what its postings rely on. */
export function checkSubjectChange(
  before: Subject,
  after: Pick<Subject, 'code' | 'normalSide' | 'quantityUnit' | 'auxiliaryCategoryIds' | 'currencyCodes'>,
  isUsed: boolean,
): Problem[] {
  if (!isUsed) return [];
  const fields = ['code', 'normalSide', 'quantityUnit'] as const;
  const lists = ['auxiliaryCategoryIds', 'currencyCodes'] as const;
  const changed = [
    ...fields.filter((field) => before[field] !== after[field]),
    ...lists.filter((field) => asSet(before[field]) !== asSet(after[field])),
  ];
  return changed.map((field): Problem => ({ code: 'subject.in-use', field }));
}

/**
 * Rule: the subject that takes the profit stays a plain usable leaf, or the transfer of the next month finds nowhere
 * to go: no children (see `checkNewSubject`), no auxiliary categories, no foreign currency, never disabled.
 * Source: behaviour.md 5.3; domain/carry-forward.json (pl-carry-forward), which names the subject itself.
 */
export function checkProfitSubject(
  before: Pick<Subject, 'code'>,
  after: Pick<Subject, 'auxiliaryCategoryIds' | 'currencyCodes' | 'usable'>,
  profitCodes: ReadonlySet<string>,
): Problem[] {
  if (!profitCodes.has(before.code)) return [];
  const lists = ['auxiliaryCategoryIds', 'currencyCodes'] as const;
  const wrong = [...lists.filter((field) => after[field].length > 0), ...(after.usable ? [] : ['status'])];
  return wrong.map((field): Problem => ({ code: 'subject.takes-profit', field, subjectCode: before.code }));
}

/**
 * A name is given, short and not taken by a sibling, another child of the same parent, in the language of any reader:
 * beside the seeded 1002 银行存款 no other subject is called "Cash in bank" (decision D66).
 */
export function checkName(
  draft: Pick<Subject, 'code' | 'name'>,
  siblings: readonly Pick<Subject, 'code' | 'name'>[],
  everyName: EveryName = ({ name }) => [name],
): Problem[] {
  const field = 'name';
  const name = draft.name.trim();
  if (name === '') return [{ code: 'subject.name-missing', field }];
  if (Array.from(name).length > MAX_NAME) return [{ code: 'subject.name-too-long', field, max: MAX_NAME }];
  const wanted = everyName({ ...draft, name });
  const isTaken = siblings.some((sibling) => everyName(sibling).some((taken) => wanted.includes(taken)));
  return isTaken ? [{ code: 'subject.name-taken', field }] : [];
}

/** Every category and foreign currency that the subject asks for exists in the set. */
export function checkSettings(
  { auxiliaryCategoryIds, currencyCodes }: Pick<NewSubject, 'auxiliaryCategoryIds' | 'currencyCodes'>,
  context: Pick<NewSubjectContext, 'categoryIds' | 'currencyCodes'>,
): Problem[] {
  return [
    ...auxiliaryCategoryIds
      .filter((id) => !context.categoryIds.has(id))
      .map((categoryId): Problem => ({
        code: 'subject.category-unknown',
        field: 'auxiliaryCategoryIds',
        categoryId,
      })),
    ...currencyCodes
      .filter((currencyCode) => !context.currencyCodes.has(currencyCode))
      .map((currencyCode): Problem => ({
        code: 'subject.currency-unknown',
        field: 'currencyCodes',
        currencyCode,
      })),
  ];
}

function siblingsOf(draft: NewSubject, context: NewSubjectContext): Subject[] {
  const parentCode = parentCodeOf(draft.code, context.encoding);
  const parentId = parentOf(draft, context)?.id ?? null;
  if (parentCode !== null && parentId === null) return [];
  return context.subjects.filter((subject) => subject.parentId === parentId);
}

function checkCode({ code }: NewSubject, { encoding, subjects }: NewSubjectContext): Problem[] {
  const field = 'code';
  const lengths = codeLengths(encoding);
  const isBelowLast = /^\d+$/.test(code) && code.length > (lengths.at(-1) ?? 0);
  if (isBelowLast) return [{ code: 'subject.max-level', field, max: MAX_LEVEL }];
  if (levelOfCode(code, encoding) === null) return [{ code: 'subject.code-format', field, lengths }];
  return subjects.some((subject) => subject.code === code) ? [{ code: 'subject.code-taken', field }] : [];
}

function checkParent(draft: NewSubject, context: NewSubjectContext): Problem[] {
  const level = levelOfCode(draft.code, context.encoding);
  if (level === null) return [];
  if (level === 1) {
    if (draft.parentId !== null) return [{ code: 'subject.code-parent', field: 'code', parentCode: '' }];
    return context.mayAddFirstLevel ? [] : [{ code: 'subject.first-level-fixed', field: 'code' }];
  }
  const parent = parentOf(draft, context);
  if (!parent) return [{ code: 'subject.parent-unknown', field: 'code' }];
  if (draft.parentId !== null && draft.parentId !== parent.id)
    return [{ code: 'subject.code-parent', field: 'code', parentCode: parent.code }];
  return checkAdoption(parent, context);
}

function checkAdoption(
  parent: Subject,
  { isParentUsed, moveBalances, profitCodes }: NewSubjectContext,
): Problem[] {
  if (profitCodes.has(parent.code))
    return [{ code: 'subject.takes-profit', field: 'code', subjectCode: parent.code }];
  if (!parent.usable) return [{ code: 'subject.parent-disabled', field: 'code' }];
  if (!parent.isLeaf || !isParentUsed || moveBalances) return [];
  return [{ code: 'subject.first-child-needs-move', field: 'code', parentCode: parent.code }];
}

const asSet = (values: readonly (string | number)[]): string => [...new Set(values)].toSorted().join();
