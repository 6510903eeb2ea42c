import { alignLines } from './align-lines.ts';
import { voucherLabel } from './voucher-label.ts';

/**
 * Rule: what an event of the history did, field by field: what each was before and what it is after, amounts as the decimal
 * text they are kept as, and of lists which line, rate or record was added, removed or changed.
 * Source: beyond.md, operation-log (before and after of each field); reliability.md 6.
 * Example: {name: 'Cash'} and {name: 'Till'} differ in name, 'Cash' before and 'Till' after.
 */
export function eventChanges({ action, before, after }: ToldEvent): EventChanges {
  if (action === 'subject.first-child') return firstChild(before, after);
  if (isList(before) || isList(after))
    return { changes: [], parts: listChanges(partOf(action), before, after) };
  const imported = isRecord(after) && (isList(after['added']) || isList(after['changed'])) ? after : null;
  if (imported) return { changes: [], parts: importedParts(partOf(action), imported) };
  return recordChanges(action, before, after);
}

/** What an event says of a record; either side is null where there was nothing, or is nothing any more. */
export interface ToldEvent {
  action: string;
  before: unknown;
  after: unknown;
}

/** One field: its name as the record has it (`costOfSales.rate` for one of a group), null where it said nothing. */
export interface FieldDifference {
  field: string;
  before: string | null;
  after: string | null;
}

/** One of several records within an event: a line, a rate, an imported subject. */
export interface PartDifference {
  kind: 'added' | 'removed' | 'changed';
  /** What it is: `line`, or the kind of record that the action names. */
  of: string;
  /** What it is known by: the number of a line, a code and name. */
  label: string;
  changes: FieldDifference[];
}

export interface EventChanges {
  changes: FieldDifference[];
  parts: PartDifference[];
}

/** What the program alone keeps of a record, and lists that are proofs of their own and not a change of the record. */
const untold: ReadonlySet<string> = new Set([
  'id',
  'version',
  'accountSetId',
  'subjectId',
  'accountingCategoryId',
  'parentId',
  'level',
  'isLeaf',
  'key',
  'subjectFullName',
  'keptFullName',
  'mnemonicCode',
  'canEdit',
  'systemDefault',
  'warning',
  'titleZh',
  'titleEn',
  'closedBy',
  'reviewerId',
  'creatorId',
  'manager',
  'userId',
  'moved',
  'checks',
  'statements',
  'own',
  'policy',
  'months',
  'codes',
  'records',
  'differences',
  'series',
  'first',
]);

/** Everything that is told of a voucher beside its lines; the rest of it follows from these or from elsewhere. */
export const voucherFields = [
  'word',
  'code',
  'voucherDate',
  'remark',
  'receiptNum',
  'carryForwardType',
  'cashFlowItem',
  'debitAmount',
  'creditAmount',
  'reviewerName',
] as const;

/** Everything that is told of a line, of a voucher or of a template. */
export const voucherLineFields = [
  'summary',
  'subjectName',
  'auxiliaryTitle',
  'side',
  'debitAmount',
  'creditAmount',
  'share',
  'num',
  'price',
  'currencyCode',
  'exchangeRate',
  'originalAmount',
  'cashFlowItem',
] as const;

/** Whether a field of a record is told when it changes. */
export const isTold = (field: string): boolean => !untold.has(field);

/** The differences of some fields, in their order. */
export const fieldDifferences = (
  before: unknown,
  after: unknown,
  fields: readonly string[],
): FieldDifference[] =>
  fields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((change) => change.before !== change.after);

/** A line of a voucher: its place before and after, from 1, null where it was not or is no more. */
export interface LineDifference {
  kind: PartDifference['kind'];
  lineBefore: number | null;
  lineAfter: number | null;
  changes: FieldDifference[];
}

/** Lines that differ; equal ones are found again wherever they stand. */
export function lineDifferences(before: readonly object[], after: readonly object[]): LineDifference[] {
  const content = (line: object): string =>
    JSON.stringify(voucherLineFields.map((field) => textOf(line, field)));
  return alignLines(before.map(content), after.map(content)).flatMap(([from, to]): LineDifference[] => {
    const changes = fieldDifferences(before[from ?? -1] ?? null, after[to ?? -1] ?? null, voucherLineFields);
    if (changes.length === 0) return [];
    return [
      {
        kind: from === null ? 'added' : to === null ? 'removed' : 'changed',
        lineBefore: from === null ? null : from + 1,
        lineAfter: to === null ? null : to + 1,
        changes,
      },
    ];
  });
}

/** What the record of an event is called: a voucher's word and number, a code and name; null when it has no name. */
export function eventSubject({ before, after }: ToldEvent): string | null {
  const named = isRecord(after) && labelOf(after) !== '' ? after : before;
  const label = isRecord(named) ? labelOf(named) : '';
  return label === '' ? null : label;
}

function recordChanges(action: string, before: unknown, after: unknown): EventChanges {
  if (action.startsWith('voucher.') && action !== 'voucher.import')
    return {
      changes: [...fileDifference(before, after), ...fieldDifferences(before, after, voucherFields)],
      parts: linesOf(before, after),
    };
  const [from, to] = [flat(before), flat(after)];
  const fields = [...new Set([...to.keys(), ...from.keys()])];
  const changes = fields
    .map((field) => ({ field, before: from.get(field) ?? null, after: to.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
  return { changes, parts: linesOf(before, after) };
}

/** The file that was attached or removed. */
function fileDifference(before: unknown, after: unknown): FieldDifference[] {
  const nameIn = (voucher: unknown): string | null =>
    textOf(isRecord(voucher) ? voucher['attachment'] : null, 'name');
  const change = { field: 'file', before: nameIn(before), after: nameIn(after) };
  return change.before === change.after ? [] : [change];
}

const linesOf = (before: unknown, after: unknown): PartDifference[] =>
  lineDifferences(detailsOf(before), detailsOf(after)).map(({ kind, lineBefore, lineAfter, changes }) => ({
    kind,
    of: 'line',
    label: String(lineAfter ?? lineBefore),
    changes,
  }));

const detailsOf = (record: unknown): object[] => {
  const details = isRecord(record) ? record['details'] : null;
  return isList(details) ? (details as object[]) : [];
};

/** A subject became the parent of its first child: the leaf is the child now, the parent is new. */
function firstChild(before: unknown, after: unknown): EventChanges {
  const { child, parent } = (after ?? {}) as { child?: unknown; parent?: unknown };
  const changes = recordChanges('subject.change', before, child).changes;
  return { changes, parts: importedParts('subject', { added: parent ? [parent] : [] }) };
}

/** A file's records, as they are after it; what they were before stands in the events before. */
const importedParts = (of: string, { added, changed }: Record<string, unknown>): PartDifference[] =>
  (['added', 'changed'] as const).flatMap((kind) =>
    listOf(kind === 'added' ? added : changed).map((record) => ({
      kind,
      of,
      label: labelOf(record),
      changes: recordChanges('', null, record).changes,
    })),
  );

/** Records of a list on both sides, found again by what identifies them. */
function listChanges(of: string, before: unknown, after: unknown): PartDifference[] {
  const known = new Map(listOf(before).map((record) => [keyOf(record), record]));
  const parts = listOf(after).flatMap((record): PartDifference[] => {
    const earlier = known.get(keyOf(record)) ?? null;
    known.delete(keyOf(record));
    const { changes } = recordChanges('', earlier, record);
    if (changes.length === 0) return [];
    return [{ kind: earlier ? 'changed' : 'added', of, label: labelOf(record), changes }];
  });
  const removed = [...known.values()].map((record) => ({
    kind: 'removed' as const,
    of,
    label: labelOf(record),
    changes: recordChanges('', record, null).changes,
  }));
  return [...parts, ...removed];
}

/** `currency.rates` is about a currency. */
const partOf = (action: string): string => action.split('.')[0] ?? '';

const keyOf = (record: Record<string, unknown>): string =>
  String(record['id'] ?? record['code'] ?? record['line'] ?? '');

function labelOf(record: Record<string, unknown>): string {
  const { word, code, name, subjectCode, subjectName, line, companyName } = record;
  if (word !== undefined && code !== undefined) return voucherLabel(shown(word), Number(code));
  // "code-names" is whole already.
  if (subjectCode !== undefined)
    return shown(subjectName).startsWith(`${shown(subjectCode)}-`)
      ? shown(subjectName)
      : [subjectCode, subjectName].map(shown).join(' ').trim();
  if (code !== undefined || name !== undefined) return [code, name].map(shown).join(' ').trim();
  return shown(word ?? line ?? companyName);
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Every field that is told, with its value as text; a group's fields by `group.field`. */
function flat(value: unknown, group = ''): Map<string, string> {
  const fields = new Map<string, string>();
  if (!isRecord(value)) return fields;
  for (const [name, own] of Object.entries(value)) {
    if (!isTold(name) || name === 'details') continue;
    const field = `${group}${name}`;
    if (isRecord(own)) for (const [inner, text] of flat(own, `${field}.`)) fields.set(inner, text);
    else if (own !== null && own !== undefined) fields.set(field, textIn(own));
  }
  return fields;
}

const textIn = (value: unknown): string => {
  if (!isList(value)) return String(value);
  return value.map((one) => (isRecord(one) ? labelOf(one) || JSON.stringify(one) : String(one))).join(', ');
};

const textOf = (record: unknown, field: string): string | null => {
  const value = isRecord(record) ? record[field] : null;
  return value === undefined || value === null ? null : String(value);
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);
const listOf = (value: unknown): Record<string, unknown>[] =>
  isList(value) ? value.filter((one) => isRecord(one)) : [];
