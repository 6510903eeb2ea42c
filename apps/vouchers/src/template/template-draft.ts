import {
  at,
  checkTemplate,
  divideFen,
  firstDay,
  formatMoney,
  isZeroDecimal,
  moneyOf,
  PERCENT,
  percentOfShare,
  SHARE,
  shareOfPercent,
  stripZeros,
  type Fen,
  type Problem,
  templateAmounts,
  type TemplateLine,
} from '@suanpan/accounting-core';
import type { VoucherTemplate, VoucherTemplateLine, VoucherTemplateLineInput } from '@suanpan/contracts';
import { type BookFacts, voucherContext } from '../voucher-form/draft/book-facts.ts';
import { coreLine, malformed, writtenRows } from '../voucher-form/draft/check-draft.ts';
import {
  blankLine,
  type FormDraft,
  type LineDraft,
  newDraft,
  sideOf,
  withRows,
} from '../voucher-form/draft/draft.ts';
import { withAmount, withCurrency, withSubject } from '../voucher-form/draft/line-edits.ts';
import { figureOf, figuresAfter } from '../voucher-form/draft/line-figures.ts';
import { liveTotals } from '../voucher-form/draft/totals.ts';

/** An empty template as the grid of the voucher form shows it. */
export const emptyTemplate = (facts: BookFacts): FormDraft =>
  newDraft({ word: '', date: firstDay(facts.oldestOpenPeriod) });

/** A template as the grid of the voucher form shows it. */
export function draftOfTemplate(template: VoucherTemplate, facts: BookFacts): FormDraft {
  return withRows({
    ...emptyTemplate(facts),
    lines: template.details.map((line, index) => designedLine(line, String(index + 1), facts)),
    nextKey: template.details.length + 1,
  });
}

function designedLine(line: VoucherTemplateLine, key: string, facts: BookFacts): LineDraft {
  const share = line.share === null ? '' : percentOfShare(line.share);
  return { ...knownOf(line, key, facts), side: line.side, share };
}

/** What of a template's line the books still know: its subject, the items it asks for, amount, figures, currency. */
function knownOf(line: VoucherTemplateLine, key: string, facts: BookFacts): LineDraft {
  const subject = line.subjectId === null ? undefined : facts.subjects.get(line.subjectId);
  const start = { ...blankLine(key), summary: line.summary };
  const chosen = withSubject(start, subject ?? null, facts);
  const kept = line.currencyCode === null ? chosen : withCurrency(chosen, line.currencyCode, facts);
  const item = (categoryId: number): number | null =>
    line.auxiliary.find((ref) => ref.categoryId === categoryId)?.itemId ?? null;
  return {
    ...kept,
    debit: line.debitAmount,
    credit: line.creditAmount,
    items: Object.fromEntries(Object.keys(kept.items).map((id) => [id, item(Number(id))])),
    quantity: stripZeros(line.num) ?? '',
    price: stripZeros(line.price) ?? '',
    original: stripZeros(line.originalAmount) ?? '',
  };
}

/**
 * The lines a template gives a voucher, used with an amount or without. Subjects and items that may not be chosen any
 * more are left open; a quantity or a foreign amount gives the amount that stands nowhere.
 */
export function usedLines(
  template: VoucherTemplate,
  whole: Fen | null,
  facts: BookFacts,
  firstKey: number,
): LineDraft[] {
  const shares = template.details.map(({ side, share, debitAmount, creditAmount }) => {
    const fixed = debitAmount ?? creditAmount;
    return { side, share, amount: fixed === null ? null : moneyOf(fixed) };
  });
  const amounts = templateAmounts(shares, whole);
  return template.details.map((line, index) => {
    const usable = line.warning === 'subject-disabled' ? { ...line, subjectId: null } : line;
    const known = withUsableItems(knownOf(usable, String(firstKey + index), facts), facts);
    const amount = amounts[index] ?? null;
    if (amount === null || amount === 0n) return figuresAfter(known, firstFigure(known), 'manual', facts);
    const placed = withAmount(known, line.side, formatMoney(amount));
    return figuresAfter(placed, line.side, 'manual', facts);
  });
}

const firstFigure = (line: LineDraft): 'original' | 'quantity' =>
  line.original === '' ? 'quantity' : 'original';

function withUsableItems(line: LineDraft, facts: BookFacts): LineDraft {
  const items = Object.entries(line.items).map(([category, id]) => {
    const isUsable = facts.items.get(Number(category))?.some((item) => item.id === id && item.enable);
    return [category, isUsable ? id : null];
  });
  return { ...line, items: Object.fromEntries(items) };
}

/** Whether a template has lines that an amount fills. */
export const hasShares = ({ details }: VoucherTemplate): boolean =>
  details.some(({ share }) => share !== null);

/** What is sent of the lines of a template that is designed. */
export const designedDetails = (draft: FormDraft): VoucherTemplateLineInput[] =>
  writtenLines(draft).map((line) => {
    const { share, ...rest } = templateLine(line);
    return { ...wireLine(rest), share };
  });

/** How a voucher's amounts go into a template that is made of it. */
export type KeptAmounts = 'keep' | 'open' | 'share';

/** What is sent of the lines of a voucher that becomes a template. */
export function detailsOfVoucher(draft: FormDraft, kept: KeptAmounts): VoucherTemplateLineInput[] {
  const { debit, credit } = liveTotals(draft);
  const whole = formatMoney(debit === 0n ? credit : debit);
  return writtenLines(draft).map((line) => {
    const written = templateLine(line);
    if (kept === 'keep') return wireLine(written);
    const { amount } = written;
    const open = wireLine({ ...written, amount: null, originalAmount: null, quantity: null });
    if (kept === 'open' || amount === null || isZeroDecimal(whole)) return open;
    const share = divideFen(amount, whole, SHARE.scale);
    return { ...open, share: share !== null && isZeroDecimal(share) ? null : share };
  });
}

const writtenLines = (draft: FormDraft): LineDraft[] =>
  writtenRows(draft).flatMap((row) => draft.lines[row] ?? []);

const wireLine = (line: Omit<TemplateLine, 'share'>): VoucherTemplateLineInput => ({
  summary: line.summary,
  subjectId: line.subjectId,
  side: line.side,
  [line.side === 'debit' ? 'debitAmount' : 'creditAmount']:
    line.amount === null ? null : formatMoney(line.amount),
  num: line.quantity,
  price: line.price,
  auxiliary: [...line.auxiliary],
  currencyCode: line.currencyCode,
  originalAmount: line.originalAmount,
});

/** A line as the rules of templates read it. */
function templateLine(line: LineDraft): TemplateLine {
  const { summary, subjectId, auxiliary, currencyCode, originalAmount, quantity, price } = coreLine(line);
  const side = sideOf(line) ?? line.side ?? 'debit';
  const amount = line[side] === null ? null : moneyOf(line[side]);
  const percent = figureOf(line.share ?? '', PERCENT);
  return {
    summary,
    subjectId,
    side,
    amount: amount === 0n ? null : amount,
    share: percent === null ? null : shareOfPercent(percent),
    auxiliary,
    currencyCode,
    originalAmount,
    quantity,
    price,
  };
}

/** Everything that keeps the template from being saved, at the rows of the grid, by the rules the server asks too. */
export function checkTemplateDraft(draft: FormDraft, facts: BookFacts): Problem[] {
  const rows = writtenRows(draft);
  const lines = writtenLines(draft);
  const problems = [
    ...lines.flatMap((line, index) =>
      [...unknownSubject(line), ...malformed(line)].map((problem) => at(problem, index + 1)),
    ),
    ...checkTemplate(lines.map(templateLine), voucherContext(facts)),
  ];
  return problems.map((problem) =>
    problem.line === undefined ? problem : at(problem, (rows[problem.line - 1] ?? 0) + 1),
  );
}

/** An open subject is one of none; a text that names none is not. */
const unknownSubject = ({ unread }: LineDraft): Problem[] =>
  unread?.subject === undefined ? [] : [{ code: 'line.subject-unknown', field: 'subjectId' }];
