import { subjectLabel } from '@suanpan/accounting-core';
import { type BookFacts, subjectOf } from './book-facts.ts';
import { type FormDraft, type LineDraft, isBlank } from './draft.ts';

export type DifferenceField =
  | 'word'
  | 'number'
  | 'date'
  | 'receiptNum'
  | 'remark'
  | 'summary'
  | 'subject'
  | 'items'
  | 'quantity'
  | 'price'
  | 'currency'
  | 'rate'
  | 'original'
  | 'side'
  | 'share'
  | 'debit'
  | 'credit';

/** A cell two versions of a voucher do not agree on; empty text where one of them has nothing. */
export interface Difference {
  /** Counted from 1; null in the head. */
  line: number | null;
  field: DifferenceField;
  mine: string;
  theirs: string;
}

type Texts = Readonly<Partial<Record<DifferenceField, string>>>;

/** Cell by cell what differs, head first, then line by line (ux.md 7, STALE). */
export function differences(mine: FormDraft, theirs: FormDraft, facts: BookFacts): Difference[] {
  const [myLines, theirLines] = [mine, theirs].map(({ lines }) => lines.filter((line) => !isBlank(line)));
  const count = Math.max(myLines?.length ?? 0, theirLines?.length ?? 0);
  const ofLines = Array.from({ length: count }, (_, row) =>
    compared(row + 1, lineTexts(myLines?.[row], facts), lineTexts(theirLines?.[row], facts)),
  );
  return [...compared(null, headTexts(mine), headTexts(theirs)), ...ofLines.flat()];
}

function compared(line: number | null, mine: Texts, theirs: Texts): Difference[] {
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)] as DifferenceField[]);
  return [...fields].flatMap((field) => {
    const [my, their] = [mine[field] ?? '', theirs[field] ?? ''];
    return my === their ? [] : [{ line, field, mine: my, theirs: their }];
  });
}

const headTexts = ({ word, number, date, receiptNum, remark }: FormDraft): Texts => ({
  word,
  number: number ?? '',
  date,
  receiptNum,
  remark: remark.trim(),
});

function lineTexts(line: LineDraft | undefined, facts: BookFacts): Texts {
  if (!line) return {};
  return {
    summary: line.summary.trim(),
    subject: line.unread?.subject ?? subjectLabel(subjectOf(line, facts)?.subjectFullName ?? ''),
    items: itemNames(line, facts),
    quantity: line.quantity,
    price: line.price,
    currency: line.currencyCode ?? '',
    rate: line.rate,
    original: line.original,
    debit: line.unread?.debit ?? line.debit ?? '',
    credit: line.unread?.credit ?? line.credit ?? '',
    side: line.side ?? '',
    share: line.share ?? '',
  };
}

const itemNames = ({ items, unread }: LineDraft, facts: BookFacts): string =>
  Object.entries(items)
    .flatMap(([category, id]) => {
      const text = unread?.[`item:${Number(category)}`];
      if (text !== undefined) return [text];
      const item = facts.items.get(Number(category))?.find((known) => known.id === id);
      return id === null ? [] : [item ? `${item.code} ${item.name}` : `#${id}`];
    })
    .join(', ');
