import type { Subject } from '@suanpan/contracts';
import { toHalfWidth } from '@suanpan/accounting-core';
import type { BookFacts } from './book-facts.ts';
import {
  type AmountSide,
  type CellField,
  type FormDraft,
  type LineDraft,
  blankLine,
  otherSide,
  sideOf,
  withRows,
} from './draft.ts';
import { type History, changed, historyOf, redone, settled, undone } from './history.ts';
import {
  copiedOnto,
  switched,
  withAmount,
  withCurrency,
  withItem,
  withOppositeSign,
  withSubject,
  withUnread,
  withoutUnread,
} from './line-edits.ts';
import { figuresAfter } from './line-figures.ts';
import { withPasted } from './paste-lines.ts';
import type { PastedRow } from './pasted-rows.ts';
import { filled } from './totals.ts';

export type HeadField = 'word' | 'date' | 'number' | 'receiptNum' | 'remark';
type TextField = 'quantity' | 'price' | 'rate' | 'original' | 'share';

/** Everything that can happen to a voucher that is entered. */
export type DraftAction =
  | { type: 'head'; field: HeadField; value: string | null }
  /** The series changed to another word or month: the number follows it. */
  | { type: 'series'; word: string; date: string; number: string | null }
  | { type: 'summary'; key: string; text: string }
  | { type: 'summary-above'; key: string }
  | { type: 'subject'; key: string; subject: Subject | null }
  | { type: 'item'; key: string; categoryId: number; itemId: number | null }
  | { type: 'figure'; key: string; field: TextField; text: string }
  | { type: 'currency'; key: string; code: string }
  /** In a template: the side of a line, with its amount or without. */
  | { type: 'side'; key: string; side: AmountSide }
  | { type: 'amount'; key: string; side: AmountSide; amount: string | null }
  /** A text names no subject or no item: the one from before is none any more. */
  | { type: 'subject-unread'; key: string; text: string }
  | { type: 'item-unread'; key: string; categoryId: number; text: string }
  /** A text is no amount: the one from before stays behind it, in no total. */
  | { type: 'amount-unread'; key: string; side: AmountSide; text: string; before: string | null }
  | { type: 'fill'; key: string; side: AmountSide }
  | { type: 'switch-side'; key: string }
  | { type: 'toggle-sign'; key: string }
  /** A field was left. */
  | { type: 'left'; key: string; field: CellField }
  /** A block copied from a spreadsheet, over the lines from one on. */
  | { type: 'paste'; key: string; rows: readonly PastedRow[] }
  | { type: 'append' }
  | { type: 'insert'; key: string }
  | { type: 'copy'; key: string }
  | { type: 'repeat'; key: string }
  | { type: 'delete'; key: string }
  | { type: 'move'; key: string; step: 1 | -1 }
  | { type: 'move-to'; key: string; target: string }
  | { type: 'undo' }
  | { type: 'redo' }
  /** Something else is entered from now on: a new voucher, a saved or a restored one. */
  | { type: 'load'; draft: FormDraft }
  /** What was left behind takes the place of what is entered. */
  | { type: 'restore'; draft: FormDraft };

export type DraftHistory = History<FormDraft>;

/** The reducer of one set of books. */
export const draftReducer =
  (facts: BookFacts) =>
  (history: DraftHistory, action: DraftAction): DraftHistory => {
    if (action.type === 'undo') return undone(history);
    if (action.type === 'redo') return redone(history);
    if (action.type === 'load') return historyOf(withRows(action.draft));
    if (action.type === 'restore') return changed(history, withRows(action.draft), null);
    if (action.type === 'left')
      return settled(history, `${action.key}/${action.field}`, (draft) =>
        onLine(draft, action.key, (line) => figuresAfter(line, action.field, draft.kind, facts)),
      );
    return changed(history, applied(history.present, action, facts), typedField(action));
  };

/** The field a change is typed into; null for an act that stands alone. */
function typedField(action: DraftAction): string | null {
  if (action.type === 'head') return action.field;
  if (action.type === 'summary') return `${action.key}/summary`;
  if (action.type === 'amount' || action.type === 'amount-unread') return `${action.key}/${action.side}`;
  return action.type === 'figure' ? `${action.key}/${action.field}` : null;
}

type Change = Exclude<DraftAction, { type: 'undo' | 'redo' | 'load' | 'restore' | 'left' }>;

function applied(draft: FormDraft, action: Change, facts: BookFacts): FormDraft {
  switch (action.type) {
    case 'head':
      return { ...draft, [action.field]: action.value };
    case 'series':
      return { ...draft, word: action.word, date: action.date, number: action.number };
    case 'paste':
      return withPasted(draft, action.key, action.rows, facts);
    case 'append':
      return withRows(draft, draft.lines.length + 1);
    case 'insert':
    case 'copy':
    case 'delete':
    case 'move':
    case 'move-to':
      return withRows(rearranged(draft, action));
    default:
      return onLine(draft, action.key, (line) => editedLine(draft, line, action, facts));
  }
}

type Rearrange = Extract<DraftAction, { type: 'insert' | 'copy' | 'delete' | 'move' | 'move-to' }>;

function rearranged(draft: FormDraft, action: Rearrange): FormDraft {
  const { lines, nextKey } = draft;
  const at = lines.findIndex(({ key }) => key === action.key);
  const line = lines[at];
  if (!line) return draft;
  const key = String(nextKey);
  switch (action.type) {
    case 'insert':
      return { ...draft, lines: lines.toSpliced(at, 0, blankLine(key)), nextKey: nextKey + 1 };
    case 'copy':
      return { ...draft, lines: lines.toSpliced(at + 1, 0, { ...line, key }), nextKey: nextKey + 1 };
    case 'delete':
      return { ...draft, lines: lines.toSpliced(at, 1) };
    case 'move':
      return { ...draft, lines: movedTo(lines, at, at + action.step) };
    case 'move-to':
      return {
        ...draft,
        lines: movedTo(
          lines,
          at,
          lines.findIndex(({ key }) => key === action.target),
        ),
      };
  }
}

function movedTo(lines: readonly LineDraft[], from: number, to: number): readonly LineDraft[] {
  const line = lines[from];
  if (!line || to < 0 || to >= lines.length || to === from) return lines;
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

type LineEdit = Exclude<Change, Rearrange | { type: 'head' | 'series' | 'append' | 'paste' }>;

const bothSides = ['debit', 'credit'] as const;

function editedLine(draft: FormDraft, line: LineDraft, action: LineEdit, facts: BookFacts): LineDraft {
  const settle = (edited: LineDraft, field: CellField = sideOf(edited) ?? 'debit'): LineDraft =>
    figuresAfter(edited, field, draft.kind, facts);
  switch (action.type) {
    case 'summary':
      return { ...line, summary: summaryMeant(draft, line, action.text) };
    case 'summary-above':
      return { ...line, summary: lineAbove(draft, line)?.summary ?? line.summary };
    case 'subject':
      return withUnread(withSubject(line, action.subject, facts), 'subject', '');
    case 'subject-unread':
      return withUnread(withSubject(line, null, facts), 'subject', action.text);
    case 'item':
      return withItem(line, action.categoryId, action.itemId);
    case 'item-unread':
      return withItem(line, action.categoryId, null, action.text);
    case 'figure':
      return { ...line, [action.field]: action.text };
    case 'currency':
      return settle(withCurrency(line, action.code, facts), 'rate');
    case 'amount':
      return withoutUnread(withAmount(line, action.side, action.amount), bothSides);
    case 'amount-unread':
      return withUnread(withAmount(line, action.side, action.before), action.side, action.text);
    case 'side':
      return { ...(sideOf(line) === otherSide(action.side) ? switched(line) : line), side: action.side };
    case 'fill':
      return settle(withoutUnread(filled(draft, line.key, action.side) ?? line, bothSides));
    case 'switch-side':
      return switched(line);
    case 'toggle-sign':
      return withOppositeSign(line);
    case 'repeat': {
      const above = lineAbove(draft, line);
      return above ? copiedOnto(line, above) : line;
    }
  }
}

/** ".." is the summary of the line above, "//" that of the first line; full width counts (ux.md 2). */
function summaryMeant(draft: FormDraft, line: LineDraft, text: string): string {
  const typed = toHalfWidth(text).trim();
  if (typed === '..') return lineAbove(draft, line)?.summary ?? text;
  return typed === '//' ? (draft.lines.find((known) => known !== line)?.summary ?? text) : text;
}

export const lineAbove = ({ lines }: FormDraft, line: LineDraft): LineDraft | undefined =>
  lines[lines.indexOf(line) - 1];

function onLine(draft: FormDraft, key: string, edit: (line: LineDraft) => LineDraft): FormDraft {
  const at = draft.lines.findIndex((line) => line.key === key);
  const line = draft.lines[at];
  const edited = line && edit(line);
  return edited && edited !== line ? { ...draft, lines: draft.lines.with(at, edited) } : draft;
}
