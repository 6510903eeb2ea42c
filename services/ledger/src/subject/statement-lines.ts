import { codeIn } from '@suanpan/accounting-core';
import { statementTemplates, type AccountingStandard } from '@suanpan/seeds';

/**
 * Lines of the set's statements whose formulas name the subject itself: without it they would silently read nothing.
 * Every set draws the statements of its standard (decision D41), so its own copy need not be asked for.
 */
export function statementLinesReading(
  books: { standard: AccountingStandard; encoding: string },
  code: string,
): { zh: string; en: string }[] {
  const { templates } = statementTemplates(books.standard);
  return templates.flatMap(({ nameZh, nameEn, items }) =>
    items
      .filter(({ terms }) => terms.some((term) => codeIn(books.encoding, term.subjectCode) === code))
      .map(({ titleZh, titleEn }) => ({ zh: `${nameZh}：${titleZh}`, en: `${nameEn}: ${titleEn}` })),
  );
}
