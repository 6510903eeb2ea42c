import { formatMoney, type Period } from '@suanpan/accounting-core';
import type { ReportTemplateCheck, ReportTemplateDetail } from '@suanpan/contracts';
import { cashFlowItems } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { missingSubjects } from '../report/missing-subjects.ts';
import { readAssertions } from './assertions.ts';
import { coverageOf } from './coverage.ts';
import { equationsOf } from './equation.ts';

/** What is wrong with a statement as it stands, judged by the figures of a month (beyond.md 15). */
export async function checkTemplate(
  books: Books,
  template: ReportTemplateDetail,
  month: Period,
): Promise<ReportTemplateCheck> {
  const span = { from: month, to: month };
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const leaves = await readLeaves(books, chart, span, 'activity');
  const { resultItemId, subjects, flows } = coverageOf(template, chart, leaves, books.standard);
  const names = new Map(
    cashFlowItems(books.standard).map(({ code, nameZh, nameEn }) => [
      code,
      books.nameLanguage === 'en' ? nameEn : nameZh,
    ]),
  );
  return {
    resultItemId,
    subjects: subjects.map(({ subject, debit, credit, balance }) => ({
      subjectId: subject.id,
      subjectCode: subject.code,
      subjectName: subject.name,
      debit,
      credit,
      balance: balance === null ? null : formatMoney(balance),
    })),
    flows: flows.map((flow) => ({ ...flow, name: names.get(flow.cashFlowItem) ?? flow.cashFlowItem })),
    equation:
      equationsOf(template, chart, leaves)?.map(({ column, assets, claims, difference }) => ({
        column,
        assets: formatMoney(assets),
        claims: formatMoney(claims),
        difference: formatMoney(difference),
      })) ?? null,
    missing: template.items.flatMap((item) =>
      missingSubjects(item, chart, books).map((subjectCode) => ({
        itemId: item.id,
        title: item.title,
        titleEn: item.titleEn,
        subjectCode,
      })),
    ),
    assertions: await readAssertions(books, template),
  };
}
