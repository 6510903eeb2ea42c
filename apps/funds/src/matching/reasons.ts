import type { useMessages } from './messages.ts';

/** Why a line of the bank is taken for something (domain/trade.md 6). */
const reasons = [
  'reference',
  'amount-and-party',
  'amount-and-memo',
  'sum-of-statement-lines',
  'sum-of-journal-lines',
  'invoice-number',
  'equal-amount',
  'oldest-sum',
  'only-sum',
  'bank-fee',
  'oldest-first',
  'nothing-open',
  'refund',
  'keyword',
  'own-account',
  'own-name',
  'by-hand',
] as const;

/** The reason in words, behind its rule. */
export function reasonOf(
  t: ReturnType<typeof useMessages>,
  { rule, reason }: { rule: string; reason: string },
): string {
  const known = reasons.find((one) => one === reason);
  const text = known ? t(`reason.${known}`) : reason;
  return /^[MP]\d$/.test(rule) ? `${rule} · ${text}` : text;
}
