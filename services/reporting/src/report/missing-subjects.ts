import { standardCode } from '@suanpan/accounting-core';
import type { ReportItem } from '@suanpan/contracts';
import { statementTemplates } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';

/**
 * The subjects that a line's formula reads and the chart does not have: deleted since, or given another code. A formula
 * that came with the books names some that a chart may lack (a small-scale taxpayer has no columns of VAT); these are
 * zero by design and no mistake. Of an earlier moment none is named: one that the chart lacks may not have been there yet.
 */
export function missingSubjects(
  { formulas }: Pick<ReportItem, 'formulas'>,
  { tree, hidden }: Chart,
  { standard, encoding, asOf }: Pick<Books, 'standard' | 'encoding' | 'asOf'>,
): string[] {
  if (asOf !== null) return [];
  const cameWithBooks = deliveredCodes(standard);
  const codes = new Set(formulas.flatMap(({ subjectCode }) => subjectCode ?? []));
  return [...codes].filter(
    (code) =>
      !tree.byCode.has(code) &&
      !hidden.some((subject) => subject.code === code) &&
      !cameWithBooks.has(code.includes('.') ? code : standardCode(encoding, code)),
  );
}

/** By standard: what its statements name, in 4-2-2-2. */
const delivered = new Map<Books['standard'], ReadonlySet<string>>();

function deliveredCodes(standard: Books['standard']): ReadonlySet<string> {
  const known = delivered.get(standard);
  if (known) return known;
  const terms = statementTemplates(standard).templates.flatMap(({ items }) =>
    items.flatMap((item) => item.terms),
  );
  const codes = new Set(terms.map(({ subjectCode }) => subjectCode));
  delivered.set(standard, codes);
  return codes;
}
