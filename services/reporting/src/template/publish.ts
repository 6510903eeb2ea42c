import { formatMoney, periodKey, ZERO } from '@suanpan/accounting-core';
import type { AnyProblem, ReportTemplate, ReportTemplateDetail } from '@suanpan/contracts';
import { refuse, refuseIf, type Database } from '@suanpan/service-kit';
import type { Books, Reader } from '../books/books.ts';
import { readChart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { missingSubjects } from '../report/missing-subjects.ts';
import { readTemplateHead } from '../report/list-templates.ts';
import { readTemplate } from '../report/read-template.ts';
import { readStoredItems } from '../report/stored-items.ts';
import { readAssertions } from './assertions.ts';
import { writeTemplate } from './change-draft.ts';
import { equationsOf, unbalancedSubjects } from './equation.ts';

/**
 * Makes the draft the next version, which statements then show.
 * @throws statement.subject-missing for each subject that a formula reads and the chart does not have, statement.unbalanced with the subjects that are not counted once, statement.assertion-failed for each figure
 * that should be another one, statement.no-draft when nothing was changed.
 */
export function publishTemplate(
  database: Database,
  reader: Reader,
  id: number,
  publishedBy: string,
): Promise<ReportTemplate> {
  return writeTemplate(database, reader, id, async (books, head) => {
    if (!head.hasDraft) refuse({ code: 'statement.no-draft' });
    const { sql, accountSetId } = books;
    const template = await readTemplate(books, id, 'draft');
    await refuseMissing(books, template);
    await refuseUnbalanced(books, template);
    await refuseFailed(books, template);
    const items = await readStoredItems(sql, accountSetId, id);
    await sql.run(
      `INSERT INTO reporting.report_version (account_set_id, template_id, version, content, published_at, published_by)
       VALUES ($1, $2, $3, $4::jsonb, now(), $5)`,
      [accountSetId, id, head.version + 1, JSON.stringify(items), publishedBy],
    );
    await sql.run(
      `UPDATE reporting.report_template SET version = version + 1, has_draft = false, revision = revision + 1
       WHERE account_set_id = $1 AND id = $2`,
      [accountSetId, id],
    );
    return readTemplateHead(books, id);
  });
}

async function refuseMissing(books: Books, { items }: ReportTemplateDetail): Promise<void> {
  const chart = await readChart(books);
  refuseIf(
    items.flatMap((item) =>
      missingSubjects(item, chart, books).map((subject): AnyProblem => ({
        code: 'statement.subject-missing',
        title: { zh: item.title, en: item.titleEn },
        subject,
      })),
    ),
  );
}

/** By the newest month that was opened, in both columns. */
async function refuseUnbalanced(books: Books, template: ReportTemplateDetail): Promise<void> {
  const { newestPeriod } = books;
  const chart = await readChart(books);
  const leaves = await readLeaves(books, chart, { from: newestPeriod, to: newestPeriod }, 'activity');
  const wrong = equationsOf(template, chart, leaves)?.find(({ difference }) => difference !== ZERO);
  if (!wrong) return;
  const subjects = unbalancedSubjects(template, chart, leaves, wrong.column);
  refuse({
    code: 'statement.unbalanced',
    month: periodKey(newestPeriod),
    difference: formatMoney(wrong.difference),
    subjects: subjects.map(({ subject: { code, name } }) => `${code} ${name}`),
  });
}

async function refuseFailed(books: Books, template: ReportTemplateDetail): Promise<void> {
  const failed = (await readAssertions(books, template)).filter(({ holds }) => !holds);
  refuseIf(
    failed.map(({ title, titleEn, month, amount, actual }): AnyProblem => ({
      code: 'statement.assertion-failed',
      title: { zh: title, en: titleEn },
      month,
      expected: amount,
      actual: actual ?? '—',
    })),
  );
}
