import { bookWordsIn, summaryColumns, summaryLines } from '@suanpan/book-tables';
import type { Language, PartySummaryFileQuery } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { fileTable, refuseLong, type BookFile } from '@suanpan/service-kit/tables';
import { companyOf } from '../books/company.ts';
import { summariseParties } from './party-summary.ts';

/** Invoices and money of one side as their screen shows them. @throws as the summary; export.too-many-lines. */
export async function partySummaryFile(
  sql: Sql,
  accountSetId: number,
  { from, to, side }: Pick<PartySummaryFileQuery, 'from' | 'to' | 'side'>,
  language: Language,
): Promise<BookFile> {
  const say = bookWordsIn(language);
  const lines = summaryLines(say, await summariseParties(sql, accountSetId, { from, to }), side);
  refuseLong(lines.length);
  const { names } = await companyOf(sql, accountSetId);
  return {
    ...fileTable(summaryColumns(say, lines), lines, ({ isTotal }) => (isTotal ? 'sum' : 'line')),
    title: say('book.partySummary'),
    company: names[0] ?? '',
    period: `${from} – ${to}`,
    about: say(`side.${side}`),
    unit: '',
    notes: [],
    leading: 3,
    carried: null,
    isStatement: false,
  };
}
