import { spanText } from '@suanpan/book-tables';
import type { Period } from '@suanpan/accounting-core';
import type { BookFile } from '@suanpan/service-kit/tables';
import type { Books } from '../books/books.ts';
import { bookFile } from '../export/book-files.ts';
import { companyOf } from '../export/company.ts';
import { statementFile } from '../export/statement-file.ts';
import { checkBooks } from '../health/check-books.ts';
import { publishedTemplates } from '../report/list-templates.ts';
import { checkTable } from './check-table.ts';

/** One table of a pack; `key` says what it is, whatever it is called. */
export interface PackPart {
  key: string;
  file: BookFile;
}

/** What is frozen: finished tables with their texts, so that a version stays as it was whatever becomes of the books. */
export interface PackContent {
  checks: BookFile;
  parts: readonly PackPart[];
}

/**
 * The pack of a month from one snapshot of the books: the checks, every published statement in the order of the list,
 * and the subject balance. A standard without statements has the subject balance alone. Whoever reads reports may take
 * it along: it has no checks of money.
 * @throws what the parts' own calls throw; export.too-many-lines.
 */
export async function packContent(books: Books, month: Period): Promise<PackContent> {
  const span = { from: month, to: month };
  const parts: PackPart[] = [];
  for (const { id } of await publishedTemplates(books))
    parts.push({ key: `statement ${id}`, file: await statementFile(books, id, span, { format: 'pdf' }) });
  parts.push({
    key: 'subjectBalance',
    file: await bookFile(books, 'subjectBalance', span, { format: 'pdf' }),
  });
  const head = { company: await companyOf(books), period: spanText(span), language: books.language };
  const checks = await checkBooks({ ...books, seesFunds: false }, span);
  return { checks: checkTable(checks, head), parts };
}
