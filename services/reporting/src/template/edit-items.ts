import type { AnyProblem, ReportItemInput } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { StoredItem } from '../report/stored-items.ts';

const MAX_TITLE = 128;
const MAX_ITEMS = 500;

type Items = readonly StoredItem[];
/** What a form says of an item. */
export type ItemFields = Omit<ReportItemInput, 'templateId' | 'template_id'>;

/** The items with a new one, at the end or before the one that stands at its place. */
export function withItem(items: Items, id: number, input: ItemFields): StoredItem[] {
  if (items.length >= MAX_ITEMS) refuse({ code: 'statement.too-many-items', max: MAX_ITEMS });
  const item: StoredItem = { ...fieldsOf(items, id, input), id, pos: 0, version: 1, formulas: [] };
  return placed([...items, item], item, input.pos ?? null);
}

/**
 * The items with one changed. With another source the formula goes, and with it that of what becomes a heading; a line
 * that others add cannot become one.
 * @throws record.stale when somebody has changed the item since.
 */
export function withChangedItem(
  items: Items,
  before: StoredItem,
  input: ItemFields & { version?: number },
): StoredItem[] {
  refuseStale(before, input.version);
  const fields = fieldsOf(items, before.id, input);
  if (fields.isClassified && !before.isClassified) refuseInUse(items, before);
  const after: StoredItem = {
    ...before,
    ...fields,
    version: before.version + 1,
    formulas: fields.sources === before.sources ? before.formulas : [],
  };
  const changed = items.map((item) => (item.id === before.id ? after : item));
  return placed(changed, after, input.pos ?? null);
}

/** The items without one; what stood under it stands under its parent. @throws when other lines add it. */
export function withoutItem(items: Items, gone: StoredItem): StoredItem[] {
  refuseInUse(items, gone);
  return items
    .filter(({ id }) => id !== gone.id)
    .map((item) => (item.parentId === gone.id ? { ...item, parentId: gone.parentId } : item));
}

/** @throws record.stale */
export const refuseStale = ({ version }: StoredItem, seen: number | undefined): void => {
  if (seen !== undefined && seen !== version) refuse({ code: 'record.stale' });
};

/** A heading has no line number and no source; it keeps its side, so that it stands with its lines. */
function fieldsOf(
  items: Items,
  id: number,
  {
    title,
    titleEn,
    parentId = null,
    lineNum,
    type,
    sources,
    level,
    isBolder,
    isFolding,
    isClassified,
  }: ItemFields,
): Omit<StoredItem, 'id' | 'pos' | 'version' | 'formulas'> {
  const heading = isClassified ?? false;
  const shown = title.trim();
  const english = (titleEn ?? '').trim() || shown;
  refuseIf([
    ...titleProblems(shown, 'title'),
    ...titleProblems(english, 'titleEn'),
    ...(isParent(items, id, parentId) ? [] : [{ code: 'statement.parent' as const, field: 'parentId' }]),
  ]);
  const parent = items.find((item) => item.id === parentId);
  return {
    title: shown,
    titleEn: english,
    parentId,
    lineNum: heading ? null : (lineNum ?? null),
    type: type ?? null,
    sources: heading ? null : (sources ?? 0),
    level: level ?? (parent ? parent.level + 1 : 1),
    isBolder: isBolder ?? false,
    isFolding: isFolding ?? false,
    isClassified: heading,
  };
}

const titleProblems = (title: string, field: string): AnyProblem[] => [
  ...(title === '' ? [{ code: 'statement.title-missing' as const, field }] : []),
  ...(title.length > MAX_TITLE ? [{ code: 'statement.title-too-long' as const, field, max: MAX_TITLE }] : []),
];

/** Another item of the statement that does not itself stand under this one; or none. */
function isParent(items: Items, id: number, parentId: number | null): boolean {
  const seen = new Set<number>([id]);
  for (let next = parentId; next !== null;) {
    const parent = items.find((item) => item.id === next);
    if (!parent || seen.has(parent.id)) return false;
    seen.add(parent.id);
    next = parent.parentId;
  }
  return true;
}

/** The items with one moved to a place, counted from 1; without a place it stays where it is. */
function placed(items: Items, item: StoredItem, place: number | null): StoredItem[] {
  if (place === null) return [...items];
  const others = items.filter(({ id }) => id !== item.id);
  return others.toSpliced(place - 1, 0, item);
}

function refuseInUse(items: Items, item: StoredItem): void {
  const users = items.filter(({ formulas }) => formulas.some(({ itemId }) => itemId === item.id));
  if (users.length > 0)
    refuse({
      code: 'statement.item-in-use',
      lines: users.map(({ title, titleEn }) => ({ zh: title, en: titleEn })),
    });
}
