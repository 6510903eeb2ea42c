import { isZeroDecimal } from '@suanpan/accounting-core';

/** One column of a book, on a screen and in a file. */
export interface BookColumn<Row> {
  key: string;
  title: string;
  /** Heading above this column and its neighbours of the same group. */
  group?: string;
  kind: 'amount' | 'number' | 'text';
  /** So many decimals are always shown of a number; nothing said: as many as it has. */
  decimals?: number;
  /** What the cell says: decimal text of an amount, a number or a text; null shows nothing. */
  value(row: Row): string | null;
}

type Value<Row> = BookColumn<Row>['value'];

export const text = <Row>(key: string, title: string, value: Value<Row>): BookColumn<Row> => ({
  key,
  title,
  kind: 'text',
  value,
});

/** Money. */
export const amount = <Row>(
  key: string,
  title: string,
  value: Value<Row>,
  group?: string,
): BookColumn<Row> => ({ key, title, kind: 'amount', value, ...(group === undefined ? {} : { group }) });

/** Quantities, prices and foreign amounts, with as many decimals as they have. */
export const number = <Row>(
  key: string,
  title: string,
  value: Value<Row>,
  group?: string,
): BookColumn<Row> => ({ key, title, kind: 'number', value, ...(group === undefined ? {} : { group }) });

/** The value of a cell that is blank at zero. */
export const unlessZero = (value: string | null): string | null =>
  value === null || isZeroDecimal(value) ? null : value;
