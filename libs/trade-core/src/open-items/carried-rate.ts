import type { Day } from '@suanpan/accounting-core';
import type { InvoiceHead } from '../documents/invoice.ts';
import type { Revaluation } from '../documents/settlement.ts';

/**
 * Rule: an invoice in foreign currency is carried at its own rate, after each month's end at that month's closing rate.
 * A settlement on the last day came before that day's revaluation.
 * Source: trade.md 3.
 * Example: invoiced on 14 January at 7.0112, closed at 6.9720: a payment of 10 March meets 6.9355, February's rate.
 * @returns null in base currency
 */
export function carriedRate(
  invoice: Pick<InvoiceHead, 'date' | 'currency' | 'rate'>,
  date: Day,
  revaluations: readonly Revaluation[],
): string | null {
  if (invoice.rate === null) return null;
  let found: Revaluation | null = null;
  for (const revaluation of revaluations) {
    const concerns =
      revaluation.currency === invoice.currency &&
      revaluation.date >= invoice.date &&
      revaluation.date < date;
    if (concerns && (found === null || revaluation.date > found.date)) found = revaluation;
  }
  return found?.rate ?? invoice.rate;
}
