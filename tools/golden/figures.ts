import type { LedgerRow, Subject } from '@suanpan/contracts';

/**
 * Rule: figures are compared as text. Money has two decimals, quantities and foreign amounts have no trailing
 * zeros, and nothing (null) is 0.00. Words are compared as they stand. No figure is computed here, only its sign is read.
 * Source: decision D38.
 * Example: an expected "9000" and an answered "9000.0000" are the same foreign amount.
 */
export type FigureForm = 'money' | 'plain' | 'integer' | 'text';

const decimal = /^-?\d+(\.\d+)?$/;

const withoutTrailingZeros = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

const withoutMinusZero = (text: string): string => (/^-0(\.0*)?$/.test(text) ? text.slice(1) : text);

const twoDecimals = (text: string): string => {
  const [whole = '0', fraction = ''] = withoutTrailingZeros(text).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

/** A cell of an expected file in the text it is compared as; text that is no decimal stays as it is. */
export const expectedFigure = (text: string, form: FigureForm): string => {
  if (form === 'text' || !decimal.test(text)) return text;
  return withoutMinusZero(form === 'money' ? twoDecimals(text) : withoutTrailingZeros(text));
};

/** An answered figure in the text it is compared as. Money is taken literally: the product owes two decimals. */
export const answeredFigure = (text: string | null, form: FigureForm): string => {
  if (form === 'text') return text ?? '';
  if (form === 'money') return text ?? '0.00';
  return withoutTrailingZeros(text ?? '0');
};

export const isZero = (text: string | null): boolean => text === null || !/[1-9]/.test(text);

/** The same figure on the other side. */
export const opposite = (text: string): string => {
  if (isZero(text)) return text;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
};

/** A debit and a credit column, of which at most one holds a figure, as one debit-signed figure. */
export const netDebit = (debit: string | null, credit: string | null): string =>
  isZero(credit) ? (debit ?? '0.00') : opposite(credit ?? '0.00');

/** A shown balance (side and absolute amount) in the account's own direction. */
export const inOwnDirection = (
  shown: LedgerRow['balanceDirection'],
  balance: string,
  own: Subject['balanceDirection'],
): string => (shown === 'flat' || shown === own ? balance : opposite(balance));
