import type { Day, VoucherKind } from '@suanpan/accounting-core';

/** One line while it is entered. Amounts are decimal text, figures the text as typed. */
export interface LineDraft {
  /** Names the line while the form is open; never leaves it. */
  readonly key: string;
  readonly summary: string;
  readonly subjectId: number | null;
  /** At most one of the two sides has an amount. */
  readonly debit: string | null;
  readonly credit: string | null;
  /** The item chosen of each auxiliary category the subject asks for. */
  readonly items: Readonly<Record<number, number | null>>;
  readonly quantity: string;
  readonly price: string;
  /** Null: the subject is kept in base currency only. */
  readonly currencyCode: string | null;
  readonly rate: string;
  readonly original: string;
  readonly cashFlowItem: string | null;
  /** In a template: the side of a line without an amount. */
  readonly side?: AmountSide;
  /** In a template: percent of the amount it is used with, as typed. */
  readonly share?: string;
  /** Texts, pasted or typed, that their fields could not read; each goes as soon as its field is filled. */
  readonly unread?: Unread;
}

/** A field that is filled by more than its text. A figure is its text, read or not. */
export type UnreadField = 'subject' | `item:${number}` | AmountSide;

/** Such texts by the field they belong to. */
export type Unread = Readonly<Partial<Record<UnreadField, string>>>;

/** A voucher while it is entered. */
export interface FormDraft {
  readonly word: string;
  readonly date: Day;
  /** The number the user typed, or the stored one; null follows the server's proposal. */
  readonly number: string | null;
  readonly receiptNum: string;
  readonly remark: string;
  readonly kind: VoucherKind;
  readonly stepKey: string | null;
  readonly cashFlowItem: string | null;
  readonly lines: readonly LineDraft[];
  /** Key of the next line that is made. */
  readonly nextKey: number;
}

export type AmountSide = 'debit' | 'credit';
export type CellField =
  | 'summary'
  | 'subject'
  | `item:${number}`
  | 'quantity'
  | 'price'
  | 'currency'
  | 'rate'
  | 'original'
  | 'side'
  | 'share'
  | AmountSide;

/** A field of a line. */
export interface Cell {
  key: string;
  field: CellField;
}

/** Rows shown at least, as on paper. */
const MIN_ROWS = 5;

export const blankLine = (key: string): LineDraft => ({
  key,
  summary: '',
  subjectId: null,
  debit: null,
  credit: null,
  items: {},
  quantity: '',
  price: '',
  currencyCode: null,
  rate: '',
  original: '',
  cashFlowItem: null,
});

/** An empty voucher of a word and a day. */
export const newDraft = (head: Pick<FormDraft, 'word' | 'date'>): FormDraft =>
  withRows({
    ...head,
    number: null,
    receiptNum: '',
    remark: '',
    kind: 'manual',
    stepKey: null,
    cashFlowItem: null,
    lines: [],
    nextKey: 1,
  });

/** The draft with blank lines added until there are as many as a sheet of paper has. */
export function withRows(draft: FormDraft, rows = MIN_ROWS): FormDraft {
  const missing = Math.max(0, rows - draft.lines.length);
  const added = Array.from({ length: missing }, (_, index) => blankLine(String(draft.nextKey + index)));
  return missing === 0
    ? draft
    : { ...draft, lines: [...draft.lines, ...added], nextKey: draft.nextKey + missing };
}

/** Nothing was entered: such a line is not sent. */
export const isBlank = (line: LineDraft): boolean =>
  line.summary.trim() === '' &&
  line.subjectId === null &&
  line.debit === null &&
  line.credit === null &&
  line.unread === undefined;

export const sideOf = (line: LineDraft): AmountSide | null =>
  line.debit !== null ? 'debit' : line.credit !== null ? 'credit' : null;

export const otherSide = (side: AmountSide): AmountSide => (side === 'debit' ? 'credit' : 'debit');
