import { addDecimals, compareDecimals, type Day, negateDecimal, signOf } from '@suanpan/accounting-core';
import { lesser, sameAmount, shown, sumOf } from '../amounts.ts';
import type { Amount } from '../documents/common.ts';
import type { Invoice, InvoiceHead } from '../documents/invoice.ts';
import type { Allocation } from '../documents/settlement.ts';
import type { TradeProblem } from '../problem.ts';
import { inputTaxSum } from '../vouchers/invoice.ts';

/**
 * Rule: once an invoice is settled in part or taken back in part, what it says about the debt stands: total, party,
 * currency, rate and what was settled before the books began are fixed and it is not destroyed. A destroyed one is never
 * changed again.
 * Source: trade.md 1 (enableStatus 0 is terminal), 8 (INVOICE_SETTLED, RED_EXCEEDS_ORIGINAL).
 * Example: 12,000.00 of 38,324.22 is paid: the due day may change, the total may not.
 */
const isTouched = (
  invoice: InvoiceHead,
  allocations: readonly Allocation[],
  reds: readonly InvoiceHead[],
): boolean => !sameAmount(invoice.settledBefore, '0') || isUsed(invoice, allocations, reds);

/**
 * Whether a document of these books settles it or takes it back. What a bill settled counts also after the bill came back unpaid: that
 * is deleted again, and then the bill settles this invoice as before.
 */
const isUsed = (
  invoice: InvoiceHead,
  allocations: readonly Allocation[],
  reds: readonly InvoiceHead[],
): boolean =>
  redsOf(invoice, reds).length > 0 ||
  allocations.some(({ invoiceId, sourceId, kind, id, undoes }) => {
    const concerns = invoiceId === invoice.id || (kind === 'red' && sourceId === invoice.id);
    const isUndone = kind !== 'bill' && allocations.some((other) => other.undoes === id);
    return concerns && undoes === null && !isUndone;
  });

const redsOf = (invoice: InvoiceHead, invoices: readonly InvoiceHead[]): InvoiceHead[] =>
  invoices.filter(({ redOf, destroyedOn }) => redOf === invoice.id && destroyedOn === null);

/** What settles it or is settled by it, and what undid that. */
const settlementsOf = (invoice: InvoiceHead, allocations: readonly Allocation[]): Allocation[] =>
  allocations.filter(
    ({ invoiceId, sourceId, kind }) =>
      invoiceId === invoice.id || (kind === 'red' && sourceId === invoice.id),
  );

/** An invoice is there when it is settled or taken back; what was undone later settled it until then. */
function checkDayMove(
  before: InvoiceHead,
  after: InvoiceHead,
  allocations: readonly Allocation[],
  invoices: readonly InvoiceHead[],
): TradeProblem[] {
  const settledOn = settlementsOf(before, allocations).map(({ date }) => date);
  const [date] = [...settledOn, ...redsOf(before, invoices).map((red) => red.date)].toSorted();
  if (date === undefined || after.date <= date || after.date <= before.date) return [];
  return [{ code: 'invoice.date-after-use', field: 'date', date }];
}

/**
 * What an invoice takes back is fixed with its entry, since a red one has settled its original then; so is whether the books began with
 * it, since they hold it already.
 * @param allocations those of this invoice, or all
 * @param invoices those that may take it back, or all
 */
export function checkInvoiceChange(
  before: InvoiceHead,
  after: InvoiceHead,
  allocations: readonly Allocation[],
  invoices: readonly InvoiceHead[],
): TradeProblem[] {
  if (before.destroyedOn !== null) return [{ code: 'invoice.destroyed' }];
  if (before.redOf !== after.redOf) return [{ code: 'red.fixed', field: 'redOf' }];
  if (before.opening !== after.opening) return [{ code: 'invoice.opening-fixed', field: 'opening' }];
  const problems = checkDayMove(before, after, allocations, invoices);
  if (!isTouched(before, allocations, invoices)) return problems;
  if (isUsed(before, allocations, invoices)) problems.push(...checkCarried(before, after));
  if (!sameAmount(before.total, after.total)) problems.push({ code: 'invoice.settled', field: 'total' });
  for (const field of ['partyId', 'currency', 'side'] as const)
    if (before[field] !== after[field]) problems.push({ code: 'invoice.settled', field });
  return problems;
}

/** What was settled is carried at the invoice's rate and counted beside what was settled before the books began. */
function checkCarried(before: InvoiceHead, after: InvoiceHead): TradeProblem[] {
  const problems: TradeProblem[] = [];
  if (!sameAmount(before.rate ?? '0', after.rate ?? '0'))
    problems.push({ code: 'invoice.settled', field: 'rate' });
  if (!sameAmount(before.settledBefore, after.settledBefore))
    problems.push({ code: 'invoice.settled', field: 'settledBefore' });
  return problems;
}

export function checkDestroy(
  invoice: InvoiceHead,
  allocations: readonly Allocation[],
  invoices: readonly InvoiceHead[],
): TradeProblem[] {
  if (invoice.destroyedOn !== null) return [{ code: 'invoice.destroyed' }];
  return isTouched(invoice, allocations, invoices) ? [{ code: 'invoice.settled' }] : [];
}

/**
 * Rule: a booked invoice is void from no day before the last on which it was settled, or that was undone: until then the books hold
 * what settled it.
 * Source: trade.md 1 (enableStatus 0), 9 (Σ open documents = 1122).
 * Example: an invoice of 10 January, paid on the 15th, undone on 5 February, is void from 5 February: from the 12th, 1122 would be less
 * than nothing at the end of January.
 */
export function checkDestroyDay(
  invoice: InvoiceHead,
  allocations: readonly Allocation[],
  date: Day,
): TradeProblem[] {
  const last = settlementsOf(invoice, allocations)
    .map((one) => one.date)
    .toSorted()
    .at(-1);
  if (last === undefined || date >= last) return [];
  return [{ code: 'settlement.too-early', field: 'destroyedOn', date: last }];
}

/**
 * Rule: an invoice that the books began with is void from before they did, so none is that was settled since, undone or not: between
 * the two days the books hold what settled it, and no longer what it settled.
 * Source: trade.md 1 (enableStatus 0), 9 (Σ open documents = 1122).
 * Example: one of December, paid on 15 January, undone on the 20th: void from December, 1122 would be less than nothing on the 16th.
 */
export const checkDestroyOpening = (
  invoice: InvoiceHead,
  allocations: readonly Allocation[],
  date: Day,
): TradeProblem[] =>
  invoice.opening && checkDestroyDay(invoice, allocations, date).length > 0
    ? [{ code: 'invoice.opening-was-settled' }]
    : [];

/**
 * Rule: input tax that was certified, or transferred out, stays as the invoice says it: the invoice is not destroyed, its tax and
 * what becomes of it are not changed, and it is not dated behind that day.
 * Source: trade.md 2 (later / certified, input transfer-out), 8 (ties of deducted and pending tax).
 * Example: 650.00 of an invoice of 11 January was transferred out on 20 March: it is destroyed only after that entry is deleted.
 * @param after null: it is destroyed
 * @param usedOn the first day on which its tax was certified or transferred out; null: it was not
 */
export function checkTaxUsed(
  before: Invoice,
  after: Invoice | null,
  vatType: 0 | 1,
  usedOn: Day | null,
): TradeProblem[] {
  if (usedOn === null) return [];
  const isSame =
    after !== null &&
    (['now', 'later'] as const).every((choice) =>
      sameAmount(inputTaxSum(before, choice, vatType), inputTaxSum(after, choice, vatType)),
    );
  if (!isSame) return [{ code: 'invoice.tax-used' }];
  return after.date > usedOn ? [{ code: 'invoice.tax-used', field: 'date' }] : [];
}

/** A red invoice takes back one of its own side, party and currency, and no more of it than is left. */
export function checkRed(
  red: Invoice | InvoiceHead,
  original: InvoiceHead | null,
  invoices: readonly InvoiceHead[],
): TradeProblem[] {
  if (
    !original ||
    original.redOf !== null ||
    original.destroyedOn !== null ||
    original.side !== red.side ||
    original.date > red.date
  )
    return [{ code: 'red.original', field: 'redOf' }];
  if (original.partyId !== red.partyId) return [{ code: 'settlement.party-mismatch', field: 'partyId' }];
  if (original.currency !== red.currency) {
    const { currency: from } = red;
    return [{ code: 'settlement.currency-mismatch', field: 'currency', from, to: original.currency }];
  }
  const others = redsOf(original, invoices).filter(({ id }) => id !== red.id);
  const left = addDecimals(
    original.total,
    sumOf(others, ({ total }) => total),
  );
  if (compareDecimals(negateDecimal(red.total), left) <= 0) return [];
  return [{ code: 'red.exceeds-original', field: 'total', left: shown(left) }];
}

/** What a red invoice settles of its original on its own day; the rest is a credit of the party (trade.md 1, Red). */
export function redSettles(red: InvoiceHead, openOfOriginal: Amount): Amount {
  return signOf(openOfOriginal) <= 0 ? '0' : lesser(negateDecimal(red.total), openOfOriginal);
}
