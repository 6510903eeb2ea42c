import type { Subject } from '@suanpan/contracts';
import { formatMoney, moneyOf, negate, negateDecimal } from '@suanpan/accounting-core';
import type { BookFacts } from './book-facts.ts';
import { type AmountSide, type LineDraft, type Unread, otherSide, sideOf } from './draft.ts';

/**
 * What one act does to one line. Figures that follow from others are computed when a field is left, see
 * `line-figures.ts`; until then a half-typed number changes nothing but itself.
 */

/** Takes a subject, with the fields it asks for; an item of a category both subjects use stays. */
export function withSubject(line: LineDraft, subject: Subject | null, facts: BookFacts): LineDraft {
  const categories = subject?.auxiliaryAccounting ?? [];
  const currencyCode = subject?.currencyAccounting[0] ?? null;
  const keepsCurrency =
    currencyCode !== null && subject?.currencyAccounting.includes(line.currencyCode ?? '');
  const chosen: LineDraft = {
    ...line,
    subjectId: subject?.id ?? null,
    items: Object.fromEntries(categories.map(({ id }) => [id, line.items[id] ?? null])),
    ...(subject?.unit ? {} : { quantity: '', price: '' }),
  };
  return keepsCurrency ? chosen : withCurrency(chosen, currencyCode, facts);
}

/** Forgets what was pasted into fields and could not be read. */
export function withoutUnread(line: LineDraft, fields: readonly (keyof Unread)[]): LineDraft {
  if (!line.unread || !fields.some((field) => field in (line.unread ?? {}))) return line;
  const { unread, ...rest } = line;
  const left = Object.entries(unread).filter(([field]) => !fields.includes(field as keyof Unread));
  return left.length === 0 ? rest : { ...rest, unread: Object.fromEntries(left) };
}

/** Takes a currency at the rate of the table; base currency needs neither rate nor original amount. */
export function withCurrency(line: LineDraft, currencyCode: string | null, facts: BookFacts): LineDraft {
  const isForeign = currencyCode !== null && currencyCode !== facts.baseCurrency;
  const rate = isForeign ? (facts.currencies.get(currencyCode)?.exchangeRate ?? '') : '';
  return { ...line, currencyCode, rate, original: isForeign ? line.original : '' };
}

/** Sets one side; a figure on it clears the other (behaviour.md 3). */
export function withAmount(line: LineDraft, side: AmountSide, amount: string | null): LineDraft {
  return { ...line, [side]: amount, ...(amount === null ? {} : { [otherSide(side)]: null }) };
}

/** The amount on its other side; an empty line stays as it is. */
export const switched = (line: LineDraft): LineDraft => ({ ...line, debit: line.credit, credit: line.debit });

/** Black becomes red and back: amount, quantity and foreign amount change their sign together. */
export function withOppositeSign(line: LineDraft): LineDraft {
  const side = sideOf(line);
  if (side === null) return line;
  return {
    ...line,
    [side]: negatedMoney(line[side]),
    quantity: negatedText(line.quantity),
    original: negatedText(line.original),
  };
}

/** Everything of another line but its place. */
export const copiedOnto = (line: LineDraft, source: LineDraft): LineDraft => ({ ...source, key: line.key });

const negatedMoney = (amount: string | null): string | null =>
  amount === null ? null : formatMoney(negate(moneyOf(amount)));
const negatedText = (text: string): string => (/^-?\d+(\.\d+)?$/.test(text) ? negateDecimal(text) : text);
