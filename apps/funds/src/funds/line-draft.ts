import { addDecimals, isZeroDecimal, signOf, toScale } from '@suanpan/accounting-core';
import type {
  FundAccount,
  FundCategory,
  JournalLine,
  JournalLineInput,
  OpenAdvance,
} from '@suanpan/contracts';

/** A line of a journal while it is entered; fields are named as on the wire. */
export interface LineDraft {
  movedOn: string;
  direction: 'in' | 'out';
  categoryId: number | null;
  partyItemId: number | null;
  employeeItemId: number | null;
  /** A text that names no item. */
  unread: string | undefined;
  summary: string;
  reference: string;
  exchangeRate: string;
  amount: string | null;
  /** What the bank keeps of a receipt, whose amount is without it, or takes with a payment, whose amount includes it (`moneyOf`). */
  bankFee: string | null;
  /** What it settles, by invoice, with its sign. */
  settles: ReadonlyMap<number, string>;
  /** What it gives back, by advance. */
  refunds: ReadonlyMap<number, string>;
}

/** Categories that are documents of their own, or that no call takes yet. */
const notEntered: readonly string[] = ['transfer', 'bill', 'claim-payment'];

/** What a line may be for, by direction. */
export const choicesOf = (
  categories: readonly FundCategory[],
  direction: LineDraft['direction'],
  kept: number | null,
): FundCategory[] =>
  categories.filter(
    (category) =>
      (category.direction === direction || category.direction === 'both') &&
      !notEntered.includes(category.role) &&
      (category.enabled || category.id === kept),
  );

/** What the draft is for; the first choice where it names none. @param kept what a line that is changed is for already */
export function categoryOf(
  categories: readonly FundCategory[],
  { direction, categoryId }: Pick<LineDraft, 'direction' | 'categoryId'>,
  kept: number | null,
): FundCategory | undefined {
  const choices = choicesOf(categories, direction, kept);
  return choices.find(({ id }) => id === categoryId) ?? choices[0];
}

type Who = 'customer' | 'supplier' | 'employee';
const whoByRole: Readonly<Record<string, Who>> = {
  receipt: 'customer',
  'customer-refund': 'customer',
  recovery: 'customer',
  payment: 'supplier',
  'supplier-refund': 'supplier',
  'employee-advance': 'employee',
  'employee-return': 'employee',
};

/** Whom a line of the category is with; null where it is with nobody in particular. */
export const whoOf = (category: Pick<FundCategory, 'role'> | undefined): Who | null =>
  whoByRole[category?.role ?? ''] ?? null;

/** Which open items a line of the category may settle; null for none. */
export function settledBy(
  category: Pick<FundCategory, 'role'> | undefined,
): { side: 'sales' | 'purchase'; sign: 1 | -1 } | null {
  switch (category?.role) {
    case 'receipt':
      return { side: 'sales', sign: 1 };
    case 'customer-refund':
      return { side: 'sales', sign: -1 };
    case 'payment':
      return { side: 'purchase', sign: 1 };
    case 'supplier-refund':
      return { side: 'purchase', sign: -1 };
    default:
      return null;
  }
}

/** Whose advances a line of the category may give back; null for nobody's. */
export function refundedBy(category: Pick<FundCategory, 'role'> | undefined): 'sales' | 'purchase' | null {
  if (category?.role === 'customer-refund') return 'sales';
  return category?.role === 'supplier-refund' ? 'purchase' : null;
}

/** An advance of which a line may give something back. */
export interface ShownAdvance {
  id: number;
  /** What it is; null for one of which nothing is left besides what the line gave back. */
  advance: OpenAdvance | null;
  /** What the line gave back of it so far. */
  given: string;
  /** What is left for the line; null where that is not known. */
  left: string | null;
}

/** The advances of which a line may give something back on a day, and those of which it does: they stay in sight. */
export function advancesShown(
  open: readonly OpenAdvance[],
  currencyCode: string,
  movedOn: string,
  line: Pick<JournalLine, 'movedOn' | 'refunds'> | null,
): ShownAdvance[] {
  const given = new Map(line?.refunds.map((one) => [one.advanceId, one.amount]));
  // What is open on a day before the line's is so without what the line gave back.
  const isCounted = line !== null && line.movedOn <= movedOn;
  const shown = open
    .filter((one) => one.currencyCode === currencyCode)
    .map((advance) => {
      const own = given.get(advance.id) ?? '0.00';
      const left = toScale(addDecimals(advance.open, isCounted ? own : '0'), 2);
      return { id: advance.id, advance, given: own, left };
    })
    .filter(({ left }) => signOf(left) > 0);
  const known = new Set(shown.map(({ id }) => id));
  const own = [...given].filter(([id]) => !known.has(id));
  return [...shown, ...own.map(([id, amount]) => ({ id, advance: null, given: amount, left: null }))];
}

/** Whether the bank may keep a fee of it; a fee that a line has stays in sight while it is for the same. */
export const hasBankFee = (
  category: (Pick<FundCategory, 'role'> & { id?: number }) | undefined,
  line: Pick<JournalLine, 'categoryId' | 'bankFee'> | null = null,
): boolean =>
  category?.role === 'receipt' ||
  category?.role === 'payment' ||
  (line !== null && line.categoryId === category?.id && !isZeroDecimal(line.bankFee));

/** What changes with the category: nothing is settled, and what the new one does not ask for is gone with its field. */
export const changeOfCategory = (
  draft: LineDraft,
  from: FundCategory | undefined,
  to: FundCategory | undefined,
  line: JournalLine | null,
): Partial<LineDraft> => ({
  categoryId: to?.id ?? null,
  settles: new Map(),
  refunds: new Map(),
  bankFee: hasBankFee(to, line) ? draft.bankFee : null,
  ...(whoOf(from) !== whoOf(to) && { partyItemId: null, employeeItemId: null, unread: undefined }),
});

/** A line with nothing in it. @param day in the month shown */
export const emptyDraft = (day: string, categories: readonly FundCategory[]): LineDraft => ({
  movedOn: day,
  direction: 'out',
  categoryId: choicesOf(categories, 'out', null)[0]?.id ?? null,
  partyItemId: null,
  employeeItemId: null,
  unread: undefined,
  summary: '',
  reference: '',
  exchangeRate: '',
  amount: null,
  bankFee: null,
  settles: new Map(),
  refunds: new Map(),
});

/** The line that comes after one that was saved: its day, direction, category and rate stay. */
export const nextDraft = ({ movedOn, direction, categoryId, exchangeRate }: LineDraft): LineDraft => ({
  ...emptyDraft(movedOn, []),
  direction,
  categoryId,
  exchangeRate,
});

/** A line as it is changed. */
export const draftOf = (line: JournalLine): LineDraft => ({
  movedOn: line.movedOn,
  direction: line.direction,
  categoryId: line.categoryId,
  partyItemId: line.partyItemId,
  employeeItemId: line.employeeItemId,
  unread: undefined,
  summary: line.summary,
  reference: line.reference ?? '',
  exchangeRate: line.exchangeRate ?? '',
  amount: line.amount,
  bankFee: isZeroDecimal(line.bankFee) ? null : line.bankFee,
  settles: new Map(
    line.allocations
      .filter(({ kind }) => kind === 'payment')
      .map(({ invoiceId, amount }) => [invoiceId, amount]),
  ),
  refunds: new Map(line.refunds.map(({ advanceId, amount }) => [advanceId, amount])),
});

/** Whether a line may be deleted here: it has no voucher, no line of the bank, and is no part of a transfer. */
export const isFree = ({ voucherId, matched, transferId, billEventId }: JournalLine): boolean =>
  voucherId === null && !matched && transferId === null && billEventId === null;

/** What a line belongs to, with which it is changed; null when it is changed here. Its deletion gives paid claims back. */
export function heldBy(
  line: JournalLine,
  category: Pick<FundCategory, 'role'> | undefined,
): 'bill' | 'transfer' | 'matched' | 'claim' | null {
  if (line.billEventId !== null) return 'bill';
  if (line.transferId !== null) return 'transfer';
  if (line.matched) return 'matched';
  return category?.role === 'claim-payment' ? 'claim' : null;
}

/** The draft as it is sent. @param line what is changed: what the form does not ask for stays as it is there */
export function toWire(
  draft: LineDraft,
  account: Pick<FundAccount, 'id'>,
  category: FundCategory,
  line: JournalLine | null,
): JournalLineInput {
  const who = whoOf(category);
  // Discounts are of invoices of the party that the line had.
  const isSameParty = line?.partyItemId === draft.partyItemId;
  const kept = isSameParty ? line.allocations.filter(({ kind }) => kind === 'discount') : [];
  const paid = [...draft.settles].map(([invoiceId, amount]) => ({
    invoiceId,
    amount,
    kind: 'payment' as const,
  }));
  return {
    ...(line ? { id: line.id, version: line.version } : {}),
    fundAccountId: account.id,
    movedOn: draft.movedOn,
    direction: draft.direction,
    amount: draft.amount ?? '0',
    exchangeRate: draft.exchangeRate.trim() === '' ? null : draft.exchangeRate.trim(),
    categoryId: category.id,
    partyItemId: who === 'customer' || who === 'supplier' ? draft.partyItemId : null,
    employeeItemId: who === 'employee' ? draft.employeeItemId : null,
    summary: draft.summary,
    reference: draft.reference,
    ...(line ? { contractTaxRate: line.contractTaxRate } : {}),
    bankFee: (hasBankFee(category, line) ? draft.bankFee : null) ?? '0',
    allocations: settledBy(category) ? [...paid, ...kept] : [],
    refunds: refundedBy(category)
      ? [...draft.refunds].map(([advanceId, amount]) => ({ advanceId, amount }))
      : [],
  };
}
