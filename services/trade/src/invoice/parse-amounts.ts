import { at, isProblem, parseDecimal, type DecimalShape, type Problem } from '@suanpan/accounting-core';

/** Amounts of documents have two decimals in every currency. */
export const AMOUNT: DecimalShape = { scale: 2, integerDigits: 13 };
export const TAX_RATE: DecimalShape = { scale: 6, integerDigits: 1 };

/** Reads the decimals of one document and gathers what is wrong with them, each at its field. */
export class Decimals {
  readonly problems: Problem[] = [];

  /** The plain text of a decimal; of one that is none, "0", beside its problem. */
  read(value: string | number, shape: DecimalShape, field: string, line?: number): string {
    const read = parseDecimal(String(value).trim(), shape);
    if (!isProblem(read)) return read;
    this.problems.push(at(read, line, field));
    return '0';
  }

  /** The same of one that may be left out. */
  readOptional(
    value: string | number | null | undefined,
    shape: DecimalShape,
    field: string,
    line?: number,
  ): string | null {
    return value === null || value === undefined || value === ''
      ? null
      : this.read(value, shape, field, line);
  }
}
