import { bookWordsIn, invoiceColumns } from '@suanpan/book-tables';
import type { InvoiceFileQuery, Language } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { fileTable, type BookFile } from '@suanpan/service-kit/tables';
import { companyOf } from '../books/company.ts';
import { allInvoices } from '../invoice/list-invoices.ts';

/** What a list's filters find, the newest first. @throws ProblemError export.too-many-lines. */
export async function invoiceListFile(
  sql: Sql,
  accountSetId: number,
  { side, ...filters }: Omit<InvoiceFileQuery, 'format' | 'progress'>,
  language: Language,
): Promise<BookFile> {
  const say = bookWordsIn(language);
  const invoices = await allInvoices(sql, accountSetId, side, filters);
  const { names } = await companyOf(sql, accountSetId);
  const { dateFrom, dateTo } = filters;
  return {
    ...fileTable(invoiceColumns(say), invoices),
    title: say(`invoices.${side}`),
    company: names[0] ?? '',
    period: [dateFrom, dateTo].filter(Boolean).join(' – '),
    about: null,
    unit: '',
    notes: [],
    leading: 2,
    carried: null,
    isStatement: false,
  };
}
