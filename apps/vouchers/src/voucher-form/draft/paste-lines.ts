import { type FindSubject, MAX_LINES, formatMoney, subjectFinder } from '@suanpan/accounting-core';
import type { Subject } from '@suanpan/contracts';
import type { BookFacts } from './book-facts.ts';
import { type FormDraft, type AmountSide, type LineDraft, blankLine, sideOf } from './draft.ts';
import { withAmount, withSubject, withUnread } from './line-edits.ts';
import { figuresAfter } from './line-figures.ts';
import { type PastedRow, amountIn } from './pasted-rows.ts';

/** How many rows of a block fit behind the lines above the one they are pasted into. */
export const fittingRows = (rows: readonly PastedRow[], row: number): readonly PastedRow[] =>
  rows.slice(0, MAX_LINES - row);

/**
 * Rule: a block fills the lines from one on, and new ones behind the last; what was not copied stays. What cannot be
 * read is kept as it was copied, for its field to show, and the voucher is not saved with it.
 * Each line gets a new name, so that its fields forget what was typed in them.
 * Source: design/ux.md 2.
 */
export function withPasted(
  draft: FormDraft,
  key: string,
  rows: readonly PastedRow[],
  facts: BookFacts,
): FormDraft {
  const at = draft.lines.findIndex((line) => line.key === key);
  if (at < 0) return draft;
  const find = subjectFinder(facts.chart.filter(({ isLeaf, status }) => isLeaf && status));
  const pasted = fittingRows(rows, at).map((row, index) => {
    const line = draft.lines[at + index] ?? blankLine('');
    const filled = withAmounts(withNamedSubject(withSummary(line, row), row, find, facts), row);
    const side = sideOf(filled);
    const settled = side === null ? filled : figuresAfter(filled, side, draft.kind, facts);
    return { ...settled, key: String(draft.nextKey + index) };
  });
  return {
    ...draft,
    lines: draft.lines.toSpliced(at, pasted.length, ...pasted),
    nextKey: draft.nextKey + pasted.length,
  };
}

const withSummary = (line: LineDraft, { summary }: PastedRow): LineDraft =>
  summary === undefined ? line : { ...line, summary: summary.replace(/\s+/g, ' ') };

/** Takes the subject a text names; none, and the text to be shown, when it names none or several. */
function withNamedSubject(
  line: LineDraft,
  { subject, subjectName }: Pick<PastedRow, 'subject' | 'subjectName'>,
  find: FindSubject<Subject>,
  facts: BookFacts,
): LineDraft {
  if (subject === undefined && subjectName === undefined) return line;
  const found = find(subject ?? '', subjectName ?? '');
  const text = [subject, subjectName].filter(Boolean).join(' ');
  return withUnread(withSubject(line, found ?? null, facts), 'subject', found ? '' : text);
}

/** Both sides as copied; a line has one, so an amount on the other side as well is not taken. */
function withAmounts(line: LineDraft, { debit, credit }: PastedRow): LineDraft {
  const debited = withPastedAmount(line, 'debit', debit);
  const isTaken = debit !== undefined && debited.debit !== null;
  if (!isTaken) return withPastedAmount(debited, 'credit', credit);
  return withUnread(debited, 'credit', amountIn(credit ?? '') === null ? '' : (credit ?? ''));
}

function withPastedAmount(line: LineDraft, side: AmountSide, text: string | undefined): LineDraft {
  if (text === undefined) return line;
  const amount = amountIn(text);
  if (amount === 'unread') return withUnread({ ...line, [side]: null }, side, text);
  const placed = withAmount(line, side, amount === null ? null : formatMoney(amount));
  return withUnread(placed, side, '');
}
