import { fen, isDay, isProblem, parsePeriod, periodKey, type Period } from '@suanpan/accounting-core';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Balance } from '../books/balance.ts';
import type { Position } from './ledger-lines.ts';

/** Where the page before ended, and what its balance was. */
export interface PageKey extends Position {
  /** The first month whose totals are still to come. */
  month: Period;
  /** The balance there; null when this process did not write it, then it is summed up again. */
  balance: (Balance & { version: number }) | null;
}

/**
 * A key goes through the client's hands, so the balance in it counts only under this process's seal; from another
 * process, or changed on the way, it is a position and no more.
 */
const secret = randomBytes(32);
const seal = (scope: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${scope}\n${text}`).digest().subarray(0, 16);

const Small = Type.Integer({ minimum: -1, maximum: 2 ** 31 - 1 });
const Whole = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Position, month, version, and the balance in fen, what of it was measured, quantity and foreign amount. */
const Content = Type.Tuple([
  Type.String(),
  Small,
  Small,
  Whole,
  Small,
  Type.String(),
  Whole,
  Type.String({ pattern: '^-?[0-9]{1,30}$' }),
  Type.String({ pattern: '^-?[0-9]{1,30}$' }),
  Type.String({ pattern: '^-?[0-9]{1,30}(\\.[0-9]{1,10})?$' }),
  Type.String({ pattern: '^-?[0-9]{1,30}(\\.[0-9]{1,10})?$' }),
]);

/** The key behind the last line of a page. `scope` says which ledger it belongs to. */
export function nextPageKey(
  scope: string,
  version: number,
  { voucherDate, wordPosition, number, voucherId, lineNo }: Position,
  month: Period,
  { amount, measured, quantity, original }: Balance,
): string {
  const position = [voucherDate, wordPosition, number, voucherId, lineNo];
  const content = [
    ...position,
    periodKey(month),
    version,
    String(amount),
    String(measured),
    quantity,
    original,
  ];
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${seal(scope, text).toString('base64url')}`;
}

/** The key, or null when the text is none. */
export function parsePageKey(key: string, scope: string): PageKey | null {
  const [text = '', mark = ''] = key.split('.');
  const content = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  if (!Value.Check(Content, content)) return null;
  const [voucherDate, wordPosition, number, voucherId, lineNo, monthText, version, ...figures] = content;
  const month = parsePeriod(monthText);
  if (!isDay(voucherDate) || isProblem(month)) return null;
  const [amount, measured, quantity, original] = figures;
  const balance = {
    version,
    amount: fen(BigInt(amount)),
    measured: fen(BigInt(measured)),
    quantity,
    original,
  };
  return {
    voucherDate,
    wordPosition,
    number,
    voucherId,
    lineNo,
    month,
    balance: isSealed(seal(scope, text), Buffer.from(mark, 'base64url')) ? balance : null,
  };
}

const isSealed = (expected: Buffer, given: Buffer): boolean =>
  expected.length === given.length && timingSafeEqual(expected, given);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
