import type { Subject } from '@suanpan/contracts';
import { formatMoney, moneyOf, negate, negateDecimal, stripZeros } from '@suanpan/accounting-core';
import type { BookFacts } from './book-facts.ts';
import { type AmountSide, type LineDraft, type UnreadField, otherSide, sideOf } from './draft.ts';

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
  const asked = withoutUnread(
    chosen,
    unreadFields(line).filter((field) => field.startsWith('item:') && !(field.slice(5) in chosen.items)),
  );
  return keepsCurrency ? asked : withCurrency(asked, currencyCode, facts);
}

/** Takes an item of a category, or none, and the text that names none. */
export const withItem = (line: LineDraft, categoryId: number, itemId: number | null, text = ''): LineDraft =>
  withUnread({ ...line, items: { ...line.items, [categoryId]: itemId } }, `item:${categoryId}`, text);

/** The fields of a line with a text that could not be read. */
export const unreadFields = ({ unread = {} }: LineDraft): UnreadField[] =>
  Object.keys(unread) as UnreadField[];

/** Keeps a text that its field could not read; an empty one is none. */
export function withUnread(line: LineDraft, field: UnreadField, text: string): LineDraft {
  if (text === '') return withoutUnread(line, [field]);
  return line.unread?.[field] === text ? line : { ...line, unread: { ...line.unread, [field]: text } };
}

/** Forgets the texts that fields could not read. */
export function withoutUnread(line: LineDraft, fields: readonly UnreadField[]): LineDraft {
  if (!line.unread || !fields.some((field) => field in (line.unread ?? {}))) return line;
  const { unread, ...rest } = line;
  const left = Object.entries(unread).filter(([field]) => !fields.includes(field as UnreadField));
  return left.length === 0 ? rest : { ...rest, unread: Object.fromEntries(left) };
}

/** Takes a currency at the rate of the table; base currency needs neither rate nor original amount. */
export function withCurrency(line: LineDraft, currencyCode: string | null, facts: BookFacts): LineDraft {
  const isForeign = currencyCode !== null && currencyCode !== facts.baseCurrency;
  const usualRate = facts.currencies.get(currencyCode ?? '')?.exchangeRate ?? null;
  const rate = isForeign ? (stripZeros(usualRate) ?? '') : '';
  return { ...line, currencyCode, rate, original: isForeign ? line.original : '' };
}

/** Sets one side; a figure on it clears the other (behaviour.md 3). */
export function withAmount(line: LineDraft, side: AmountSide, amount: string | null): LineDraft {
  return { ...line, [side]: amount, ...(amount === null ? {} : { [otherSide(side)]: null }) };
}

/** The amount, or what stands in its place, on its other side; an empty line stays as it is. */
export function switched(line: LineDraft): LineDraft {
  const { debit = '', credit = '' } = line.unread ?? {};
  const moved = { ...line, debit: line.credit, credit: line.debit };
  return withUnread(withUnread(moved, 'debit', credit), 'credit', debit);
}

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
