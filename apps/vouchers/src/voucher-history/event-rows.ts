import type { FieldChange, LineChange, VoucherEvent } from '@suanpan/contracts';

/** One row of a history: what it is about, and its text before and after; null where there was or is none. */
export interface EventRow {
  /** Counted from 1; null in the head. */
  line: number | null;
  /** Null for a whole line. */
  field: string | null;
  before: string | null;
  after: string | null;
}

/** Turns fields and values of the wire into what a reader knows: amounts grouped, kinds in words. */
export interface Shown {
  name(field: string): string;
  value(field: string, value: string): string;
}

/** What needs no name beside it where a whole line is told. */
const selfEvident: readonly string[] = ['summary', 'subjectName', 'auxiliaryTitle', 'currencyCode'];

/** What an event changed, row by row: the head first, then the lines in order; new and removed lines in one row each. */
export const eventRows = ({ changes, lines }: VoucherEvent, shown: Shown): EventRow[] => [
  ...changes.map((change) => fieldRow(null, change, shown)),
  ...lines.flatMap((line) => lineRows(line, shown)),
];

function lineRows({ kind, lineBefore, lineAfter, changes }: LineChange, shown: Shown): EventRow[] {
  const line = lineAfter ?? lineBefore;
  if (kind === 'changed') return changes.map((change) => fieldRow(line, change, shown));
  const told = (field: string, value: string): string =>
    selfEvident.includes(field)
      ? shown.value(field, value)
      : `${shown.name(field)} ${shown.value(field, value)}`;
  const whole = (side: 'before' | 'after'): string | null => {
    const texts = changes.flatMap(({ field, [side]: value }) => (value === null ? [] : [told(field, value)]));
    return texts.length === 0 ? null : texts.join(' · ');
  };
  return [{ line, field: null, before: whole('before'), after: whole('after') }];
}

const fieldRow = (line: number | null, { field, before, after }: FieldChange, shown: Shown): EventRow => ({
  line,
  field,
  before: before === null ? null : shown.value(field, before),
  after: after === null ? null : shown.value(field, after),
});
