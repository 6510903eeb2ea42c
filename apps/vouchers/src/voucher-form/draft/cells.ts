import { type BookFacts, foreignOf, subjectOf } from './book-facts.ts';
import { type Cell, type CellField, type LineDraft, isBlank, sideOf } from './draft.ts';

/** The fields of a line in the order they are entered (ux.md 2): what its subject asks for stands before the amounts. */
export function fieldsOf(line: LineDraft, facts: BookFacts): readonly CellField[] {
  return ['summary', 'subject', ...detailFields(line, facts), 'debit', 'credit'];
}

/** The fields of the second row: items, quantity and price, currency with rate and original amount. */
export function detailFields(line: LineDraft, facts: BookFacts): readonly CellField[] {
  const subject = subjectOf(line, facts);
  const ofTemplate = facts.isTemplate && !isBlank(line) ? (['side', 'share'] as const) : [];
  if (!subject) return ofTemplate;
  return [
    ...subject.auxiliaryAccounting.map(({ id }): CellField => `item:${id}`),
    ...(subject.unit ? (['quantity', 'price'] as const) : []),
    ...(subject.currencyAccounting.length > 0 ? (['currency'] as const) : []),
    ...(foreignOf(line, facts) ? (['rate', 'original'] as const) : []),
    ...ofTemplate,
  ];
}

/** The next or previous field in reading order; `after` and `before` lie outside the lines. */
export function stepFrom(
  lines: readonly LineDraft[],
  { key, field }: Cell,
  step: 1 | -1,
  facts: BookFacts,
): Cell | 'before' | 'after' {
  const row = lines.findIndex((line) => line.key === key);
  const line = lines[row];
  if (!line) return step > 0 ? 'after' : 'before';
  const fields = fieldsOf(line, facts);
  const next = fields[fields.indexOf(field) + step];
  if (next) return { key, field: next };
  const neighbour = lines[row + step];
  if (!neighbour) return step > 0 ? 'after' : 'before';
  return { key: neighbour.key, field: step > 0 ? 'summary' : 'credit' };
}

/** Enter behind a debit amount leads past the credit, which stays empty; Tab still goes there. */
export const behindAmount = ({ key, field }: Cell, lines: readonly LineDraft[]): Cell => {
  const isDebited = field === 'debit' && lines.some((line) => line.key === key && line.debit !== null);
  return { key, field: isDebited ? 'credit' : field };
};

/** The line that the focus goes to when this one is deleted: the one behind it, else the one before. */
export function lineBeside(lines: readonly LineDraft[], key: string): LineDraft | undefined {
  const row = lines.findIndex((line) => line.key === key);
  return lines[row + 1] ?? lines[row - 1];
}

/** The field in which this line has its amount; the given one while it has none. */
export function amountCell(lines: readonly LineDraft[], { key, field }: Cell): Cell {
  const line = lines.find((known) => known.key === key);
  return { key, field: (line && sideOf(line)) ?? field };
}

/** The same column in the line above or below; a column that line lacks falls back to its subject. Null at the edge. */
export function cellBeside(
  lines: readonly LineDraft[],
  { key, field }: Cell,
  step: 1 | -1,
  facts: BookFacts,
): Cell | null {
  const neighbour = lines[lines.findIndex((line) => line.key === key) + step];
  if (!neighbour) return null;
  const has = fieldsOf(neighbour, facts).includes(field);
  return { key: neighbour.key, field: has ? field : 'subject' };
}

export const cellName = ({ key, field }: Cell): string => `${key}/${field}`;

export function cellOf(name: string | undefined): Cell | null {
  const [key, field] = name?.split('/') ?? [];
  return key && field ? { key, field: field as CellField } : null;
}
