import { add, formatMoney, isMadeIn, moneyOf, subtract, ZERO, type Fen } from '@suanpan/accounting-core';
import type { ClosingSettings } from '@suanpan/contracts';

export type Templates = ClosingSettings['lineTemplates'];
export type TemplateStep = keyof Templates;
type StoredLine = NonNullable<Templates['depreciation']>[number];

export const templateSteps = [
  'depreciation',
  'amortization',
  'payroll-accrual',
] as const satisfies TemplateStep[];

/** A monthly line as it is typed: a subject, an amount on one side, its items, its first and last month. */
export interface LineDraft {
  key: number;
  subjectId: number | null;
  debit: string | null;
  credit: string | null;
  /** The item chosen of each category. */
  items: Readonly<Record<number, number>>;
  /** `YYYY-MM`, or what was typed instead. */
  from: string;
  to: string;
  /** Texts that name no subject or are no amount, by field. */
  unread: Readonly<Partial<Record<'subject' | 'debit' | 'credit', string>>>;
}

export type LineDrafts = Record<TemplateStep, readonly LineDraft[]>;

let keys = 0;
const nextKey = (): number => (keys += 1);

export const blankLine = (): LineDraft => ({
  key: nextKey(),
  subjectId: null,
  debit: null,
  credit: null,
  items: {},
  from: '',
  to: '',
  unread: {},
});

export const draftsOf = (templates: Templates): LineDrafts => ({
  depreciation: (templates.depreciation ?? []).map(draftOfLine),
  amortization: (templates.amortization ?? []).map(draftOfLine),
  'payroll-accrual': (templates['payroll-accrual'] ?? []).map(draftOfLine),
});

const draftOfLine = ({ subjectId, side, amount, auxiliary = [], from, to }: StoredLine): LineDraft => ({
  key: nextKey(),
  subjectId,
  debit: side === 'debit' ? formatMoney(moneyOf(amount)) : null,
  credit: side === 'credit' ? formatMoney(moneyOf(amount)) : null,
  items: Object.fromEntries(auxiliary.map(({ categoryId, itemId }) => [categoryId, itemId])),
  from: from ?? '',
  to: to ?? '',
  unread: {},
});

/** As they are stored; a line nothing was typed in is none. Only for lines that are complete. */
export function templatesOf(drafts: LineDrafts): Templates {
  const steps = templateSteps.map((step) => [step, drafts[step].flatMap(storedLine)] as const);
  return Object.fromEntries(steps.filter(([, lines]) => lines.length > 0));
}

function storedLine({ subjectId, debit, credit, items, from, to }: LineDraft): StoredLine[] {
  if (subjectId === null) return [];
  const auxiliary = Object.entries(items).map(([categoryId, itemId]) => ({
    categoryId: Number(categoryId),
    itemId,
  }));
  return [
    {
      subjectId,
      side: debit === null ? 'credit' : 'debit',
      amount: debit ?? credit ?? '0.00',
      ...(auxiliary.length > 0 ? { auxiliary } : {}),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    },
  ];
}

const isBlank = ({ subjectId, debit, credit, unread }: LineDraft): boolean =>
  subjectId === null && debit === null && credit === null && Object.keys(unread).length === 0;

/** The line with a subject, or with a text that names none; items belong to the subject. */
export const withSubject = (line: LineDraft, subjectId: number | null, text?: string): LineDraft => ({
  ...line,
  subjectId,
  items: {},
  unread: withText(line.unread, ['subject'], text),
});

type Side = 'debit' | 'credit';
const otherSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');

/** The line with an amount on one side, which empties the other. */
export const withAmount = (line: LineDraft, side: Side, amount: string | null): LineDraft => ({
  ...line,
  [side]: amount,
  ...(amount === null ? {} : { [otherSide(side)]: null }),
  unread: withText(line.unread, ['debit', 'credit']),
});

/** The line with a text on one side that is no amount; the amount from before stays behind it, in no total. */
export const withUnreadAmount = (
  line: LineDraft,
  side: Side,
  text: string,
  before: string | null,
): LineDraft => ({
  ...withAmount(line, side, before),
  unread: withText(line.unread, [side], text),
});

/** Without these fields; one of them has this text now. */
function withText(
  unread: LineDraft['unread'],
  fields: readonly (keyof LineDraft['unread'])[],
  text?: string,
): LineDraft['unread'] {
  const others = Object.entries(unread).filter(([field]) => !fields.some((gone) => gone === field));
  const [field] = fields;
  return Object.fromEntries(text === undefined ? others : [...others, [field, text]]);
}

/** Why a line cannot be stored as it is; null: it can, or it is empty. */
export type LineProblem = 'subject' | 'unnamed' | 'amount' | 'unread' | 'month' | 'span';

export function lineProblem(line: LineDraft): LineProblem | null {
  if (isBlank(line)) return null;
  if (line.unread.subject !== undefined) return 'unnamed';
  if (line.subjectId === null) return 'subject';
  if (isUnread(line)) return 'unread';
  if ((line.debit === null) === (line.credit === null)) return 'amount';
  if (!isMonthOrNone(line.from) || !isMonthOrNone(line.to)) return 'month';
  return line.from !== '' && line.to !== '' && line.to < line.from ? 'span' : null;
}

const isUnread = ({ unread }: LineDraft): boolean =>
  unread.debit !== undefined || unread.credit !== undefined;

export const areComplete = (drafts: LineDrafts): boolean =>
  templateSteps.every((step) => drafts[step].every((line) => lineProblem(line) === null));

const MONTH = /^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])$/;
const isMonthOrNone = (text: string): boolean => text === '' || MONTH.test(text);

/** "2026/1", "202601" or full width, as `YYYY-MM`; anything else stays as it was typed. */
export function monthTyped(text: string): string {
  const typed = text.normalize('NFKC').trim();
  const match = /^(\d{4})[-/.]?(\d{1,2})$/.exec(typed);
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}` : typed;
}

/** What the lines made in a month come to on each side, without one whose amount is not known. */
export function totalsIn(
  lines: readonly LineDraft[],
  month: string,
): { debit: Fen; credit: Fen; isWhole: boolean } {
  const due = lines.filter(({ from, to }) => isMadeIn({ from: from || null, to: to || null }, month));
  const made = due.filter((line) => !isUnread(line));
  const total = (side: 'debit' | 'credit'): Fen =>
    made.reduce((sum, line) => add(sum, moneyOf(line[side] ?? '0')), ZERO);
  return { debit: total('debit'), credit: total('credit'), isWhole: made.length === due.length };
}

/** What is missing on a side of the lines that are made together with this one; null: nothing. */
export function balancing(
  lines: readonly LineDraft[],
  line: LineDraft,
  side: 'debit' | 'credit',
  month: string,
): string | null {
  const others = totalsIn(
    lines.filter(({ key }) => key !== line.key),
    line.from === '' ? month : line.from,
  );
  const missing =
    side === 'debit' ? subtract(others.credit, others.debit) : subtract(others.debit, others.credit);
  return missing > ZERO ? formatMoney(missing) : null;
}
