import { formatMoney, ZERO } from '@suanpan/accounting-core';
import { itemTitle, templateName } from '@suanpan/book-tables';
import type { BooksCheck, ReportTemplate } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import type { Chart } from '../books/chart.ts';
import { missingSubjects } from '../report/missing-subjects.ts';
import { readTemplate } from '../report/read-template.ts';
import { check } from './check.ts';

/** Subjects that the formulas of published statements read and the chart does not have; a figure lacks what they held. */
export async function checkFormulas(
  books: Books,
  chart: Chart,
  templates: readonly ReportTemplate[],
): Promise<BooksCheck> {
  const offenders: BooksCheck['offenders'] = [];
  for (const template of templates) {
    const { items } = await readTemplate(books, template.id);
    for (const item of items)
      for (const subjectCode of missingSubjects(item, chart, books))
        offenders.push({
          subjectCode,
          subjectName: `${templateName(template, books.language)} · ${itemTitle(item, books.language)}`,
          left: formatMoney(ZERO),
          right: formatMoney(ZERO),
          templateId: template.id,
        });
  }
  return check('formulas', ZERO, ZERO, offenders);
}
