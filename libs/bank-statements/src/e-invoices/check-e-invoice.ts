import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  subtractDecimals,
  sumDecimals,
  toScale,
} from '@suanpan/accounting-core';
import type { FileProblem } from '../problem.ts';
import type { EInvoice, EInvoiceLine } from './e-invoice.ts';

/**
 * Rule: totals are the sums of lines, total is net and tax; the printed tax of a line may be a fen off its rate, not more.
 * Source: domain/trade.md 1, 8 (TOTAL_MISMATCH, TAX_MISMATCH).
 * Example: net 39692.40, tax 5160.01 and total 44853.41 is refused: 44852.41 was expected.
 */
export function checkEInvoice({ net, tax, total, lines }: EInvoice): FileProblem[] {
  const sums =
    lines.length === 0
      ? []
      : [
          ...totalProblem(net, sumDecimals(lines.map((line) => line.net))),
          ...totalProblem(tax, sumDecimals(lines.map((line) => line.tax))),
        ];
  return [...sums, ...totalProblem(total, addDecimals(net, tax)), ...lines.flatMap(taxProblem)];
}

const totalProblem = (actual: string, expected: string): FileProblem[] =>
  compareDecimals(actual, expected) === 0
    ? []
    : [{ code: 'e-invoice.total', expected: toScale(expected, 2), actual }];

function taxProblem({ net, rate, tax }: EInvoiceLine, index: number): FileProblem[] {
  if (rate === null) return [];
  const expected = toScale(multiplyDecimals(net, rate), 2);
  const off = subtractDecimals(multiplyDecimals(net, rate), tax).replace('-', '');
  return compareDecimals(off, '0.01') > 0
    ? [{ code: 'e-invoice.tax', line: index + 1, expected, actual: tax }]
    : [];
}
