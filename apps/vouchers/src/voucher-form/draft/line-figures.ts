import {
  type DecimalShape,
  type Fen,
  type Problem,
  ORIGINAL,
  PRICE,
  QUANTITY,
  RATE,
  ZERO,
  abs,
  divideFen,
  formatMoney,
  isProblem,
  isZeroDecimal,
  moneyOf,
  movesBaseOnly,
  multiplyToFen,
  negateDecimal,
  parseDecimal,
  signOf,
  withoutThousands,
  type VoucherKind,
} from '@suanpan/accounting-core';
import { type BookFacts, foreignOf, subjectOf } from './book-facts.ts';
import { type CellField, type LineDraft, sideOf } from './draft.ts';
import { withAmount, withoutUnread } from './line-edits.ts';

/**
 * Rule: quantity × price = amount and original × rate = amount; any two give the third, and the figure just left is
 * never the one that is changed. A figure that does not fit stays as it was typed, for the rules to name.
 * Source: design/ux.md 7; behaviour.md 3; decision D34.
 * Example: 20 at 4.5 on 1405 gives 90.00 on its own side; 100 USD at 7.1 gives 710.00.
 */
export function figuresAfter(
  line: LineDraft,
  left: CellField,
  kind: VoucherKind,
  facts: BookFacts,
): LineDraft {
  const tidy = tidied(line, left);
  const keepsQuantity = Boolean(subjectOf(line, facts)?.unit);
  const isForeign = foreignOf(line, facts) !== undefined && !movesBaseOnly(kind);
  if (left === 'quantity' || left === 'price') return keepsQuantity ? fromQuantity(tidy, left, facts) : tidy;
  if (left === 'original' || left === 'rate') {
    const converted = isForeign ? fromOriginal(tidy, left, facts) : tidy;
    return keepsQuantity ? quantityOfAmount(converted) : converted;
  }
  if (left !== 'debit' && left !== 'credit') return tidy;
  const counted = keepsQuantity ? quantityOfAmount(tidy) : tidy;
  return isForeign ? originalOfAmount(counted, facts) : counted;
}

/** The text just left without what surrounds it: blanks, thousands marks, full width. */
function tidied(line: LineDraft, left: CellField): LineDraft {
  if (left === 'summary') return withText(line, left, line.summary.trim());
  const shape = shapes[left as keyof typeof shapes];
  const figure = shape && figureOf(line[left as keyof typeof shapes], shape);
  return figure ? withText(line, left as keyof typeof shapes, figure) : line;
}

const shapes = { quantity: QUANTITY, price: PRICE, rate: RATE, original: ORIGINAL } as const;

const withText = (line: LineDraft, field: 'summary' | keyof typeof shapes, text: string): LineDraft =>
  line[field] === text ? line : { ...line, [field]: text };

/** Decimal text of what was typed; null when it is empty or no such number. */
export function figureOf(typed: string, shape: DecimalShape): string | null {
  const figure = readFigure(typed, shape);
  return figure === null || isProblem(figure) ? null : figure;
}

/** The same, or what is wrong with it. As of an amount its point may come first or last: ".5" and "5.". */
export function readFigure(typed: string, shape: DecimalShape): string | null | Problem {
  const text = withoutThousands(typed);
  if (text.includes(',')) return { code: 'money.comma' };
  const whole = text.replace(/^(-?)(?=\.\d)/, '$10').replace(/(?<=\d)\.$/, '');
  return whole === '' ? null : parseDecimal(whole, shape);
}

/** The line's amount, whichever its side. */
function amountOf(line: LineDraft): Fen {
  const side = sideOf(line);
  return side === null ? ZERO : moneyOf(line[side] ?? '0');
}

function fromQuantity(line: LineDraft, left: 'quantity' | 'price', facts: BookFacts): LineDraft {
  const quantity = figureOf(line.quantity, QUANTITY);
  const price = figureOf(line.price, PRICE);
  const amount = amountOf(line);
  if (quantity !== null && price !== null) return placed(line, multiplyToFen(quantity, price), facts);
  if (amount === ZERO) return line;
  return left === 'quantity'
    ? { ...line, price: (quantity && divideFen(amount, quantity, PRICE.scale)) ?? line.price }
    : { ...line, quantity: (price && divideFen(amount, price, QUANTITY.scale)) ?? line.quantity };
}

function quantityOfAmount(line: LineDraft): LineDraft {
  const amount = amountOf(line);
  const quantity = figureOf(line.quantity, QUANTITY);
  const price = figureOf(line.price, PRICE);
  if (amount === ZERO) return line;
  if (quantity !== null && !isZeroDecimal(quantity)) {
    const signed = withSignOf(quantity, amount);
    return { ...line, quantity: signed, price: divideFen(amount, signed, PRICE.scale) ?? line.price };
  }
  return price === null
    ? line
    : { ...line, quantity: divideFen(amount, price, QUANTITY.scale) ?? line.quantity };
}

function fromOriginal(line: LineDraft, left: 'original' | 'rate', facts: BookFacts): LineDraft {
  const original = figureOf(line.original, ORIGINAL);
  const rate = figureOf(line.rate, RATE);
  const amount = amountOf(line);
  if (original !== null && rate !== null) return placed(line, multiplyToFen(original, rate), facts);
  if (amount === ZERO) return line;
  return left === 'original'
    ? { ...line, rate: (original && divideFen(abs(amount), unsigned(original), RATE.scale)) ?? line.rate }
    : {
        ...line,
        original: (rate && divideFen(amount, rate, scaleOf(line, facts))) ?? line.original,
      };
}

/** The amount was given: an original that stands fixes the rate, else the rate gives the original. */
function originalOfAmount(line: LineDraft, facts: BookFacts): LineDraft {
  const amount = amountOf(line);
  const rate = figureOf(line.rate, RATE);
  if (amount === ZERO) return line;
  const typed = figureOf(line.original, ORIGINAL);
  const original =
    typed !== null && !isZeroDecimal(typed)
      ? withSignOf(typed, amount)
      : rate && divideFen(amount, rate, scaleOf(line, facts));
  if (!original || isZeroDecimal(original)) return line;
  const fits = rate !== null && multiplyToFen(original, rate) === amount;
  return {
    ...line,
    original,
    rate: fits ? line.rate : (divideFen(amount, original, RATE.scale) ?? line.rate),
  };
}

/** The amount on the side the line has, else on the subject's own. */
function placed(line: LineDraft, amount: Fen, facts: BookFacts): LineDraft {
  const side = sideOf(line) ?? subjectOf(line, facts)?.balanceDirection ?? 'debit';
  return withoutUnread(withAmount(line, side, formatMoney(amount)), ['debit', 'credit']);
}

const scaleOf = (line: LineDraft, facts: BookFacts): number => foreignOf(line, facts)?.scale ?? 2;
const unsigned = (text: string): string => (signOf(text) < 0 ? negateDecimal(text) : text);
const withSignOf = (text: string, amount: Fen): string =>
  signOf(text) < 0 === amount < 0n ? text : negateDecimal(text);
