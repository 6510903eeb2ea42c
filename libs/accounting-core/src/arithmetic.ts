import { Decimal } from 'decimal.js';
import { type Fen, MAX_INTEGER_DIGITS, fen, fitsColumn, parseMoney } from './money.ts';
import type { Problem } from './problem.ts';
import { withoutThousands } from './thousands.ts';

/**
 * Rule: an amount may be typed as a sum (+ - * / and brackets); it is computed exactly and only the
 * result is rounded, half up, to the fen. Commas that part thousands do not count; any other is refused.
 * Source: design/ux.md 2 ("1200*3+50 evaluated on leave").
 * Example: "1200*3+50" is 3650.00; "10/3" is 3.33; "1/0" is no amount.
 */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const TOKEN = /\s*(\d+(?:\.\d*)?|\.\d+|[-+*/()])/y;
/** A number without any arithmetic: sign, integer part, decimals; ".5" and "5." may be typed. */
const PLAIN = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?$/;
const LONGEST = 200;

type Token = string;

/**
 * The value of what was typed, in fen, or what is wrong with it. A plain number keeps the rule of
 * money (a third decimal is refused); only the result of a sum is rounded.
 */
export function evaluateAmount(typed: string): Fen | Problem {
  const text = withoutThousands(typed);
  if (text.includes(',')) return { code: 'money.comma' };
  const plain = PLAIN.exec(text);
  if (plain) return parseMoney(`${plain[1] ?? ''}${plain[2] || '0'}${plain[3] ? `.${plain[3]}` : ''}`);
  const value = valueOf(text);
  if (!value?.isFinite()) return { code: 'money.malformed' };
  const amount = fen(BigInt(value.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed()));
  return fitsColumn(amount) ? amount : { code: 'money.too-large', maxDigits: MAX_INTEGER_DIGITS };
}

function valueOf(text: string): Decimal | null {
  const tokens = tokenize(text);
  if (!tokens) return null;
  const reader = new Reader(tokens);
  const value = reader.sum();
  return reader.atEnd ? value : null;
}

function tokenize(text: string): Token[] | null {
  if (text.length > LONGEST) return null;
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match?.[1]) return null;
    tokens.push(match[1]);
  }
  return tokens;
}

/** Reads sum = product (± product)*, product = factor (×÷ factor)*, factor = number | ±factor | (sum). */
class Reader {
  private position = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  get atEnd(): boolean {
    return this.position === this.tokens.length;
  }

  sum(): Decimal | null {
    let total = this.product();
    while (total && this.nextIs('+', '-')) {
      const sign = this.take();
      const term = this.product();
      total = term && (sign === '+' ? total.plus(term) : total.minus(term));
    }
    return total;
  }

  private product(): Decimal | null {
    let total = this.factor();
    while (total && this.nextIs('*', '/')) {
      const sign = this.take();
      const factor = this.factor();
      total = factor && (sign === '*' ? total.times(factor) : total.dividedBy(factor));
    }
    return total;
  }

  private factor(): Decimal | null {
    const token = this.take();
    if (token === '-') return this.factor()?.negated() ?? null;
    if (token === '+') return this.factor();
    if (token === '(') return this.closed(this.sum());
    return token !== undefined && /[\d.]/.test(token) ? new Exact(token) : null;
  }

  private closed(inner: Decimal | null): Decimal | null {
    return this.take() === ')' ? inner : null;
  }

  private nextIs(...signs: Token[]): boolean {
    return signs.includes(this.tokens[this.position] ?? '');
  }

  private take(): Token | undefined {
    const token = this.tokens[this.position];
    this.position += 1;
    return token;
  }
}
