import { bookWordsIn, invoiceColumns, type SayBook } from '@suanpan/book-tables';
import type { InvoiceFileQuery, Language } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { fileTable, type BookFile } from '@suanpan/service-kit/tables';
import { companyOf } from '../books/company.ts';
import { allInvoices } from '../invoice/list-invoices.ts';

type ListQuery = Omit<InvoiceFileQuery, 'format' | 'progress'>;

/**
 * What a list's filters find, the newest first, with the sums that stand below the list and the filters.
 * @throws ProblemError export.too-many-lines.
 */
export async function invoiceListFile(
  sql: Sql,
  accountSetId: number,
  { side, ...filters }: ListQuery,
  language: Language,
): Promise<BookFile> {
  const say = bookWordsIn(language);
  const { records, totals } = await allInvoices(sql, accountSetId, side, filters);
  const { names, baseCurrency } = await companyOf(sql, accountSetId);
  const { columns, rows } = fileTable(invoiceColumns(say), records);
  const sums: Readonly<Record<string, string>> = {
    date: say('total'),
    currency: baseCurrency,
    net: totals.amountExTax,
    tax: totals.taxAmount,
    total: totals.totalAmount,
  };
  const { dateFrom, dateTo } = filters;
  const said = filtersSaid(say, { side, ...filters });
  return {
    columns,
    rows: [...rows, { cells: columns.map(({ key }) => sums[key] ?? null), tone: 'sum' }],
    title: say(`invoices.${side}`),
    company: names[0] ?? '',
    period: [dateFrom, dateTo].filter(Boolean).join(' – '),
    about: null,
    unit: '',
    notes: said === '' ? [] : [`${say('invoice.filters')}${say('colon')}${said}`],
    leading: 2,
    carried: null,
    isStatement: false,
  };
}

/** The filters by the words of the list; its days name the file already. */
function filtersSaid(
  say: SayBook,
  { side, keyword, kind, payStatus, booked, enableStatus }: ListQuery,
): string {
  return [
    keyword && `${say('invoice.keyword')} "${keyword}"`,
    kind && say(`invoice.kind.${kind}`),
    payStatus && say(`invoice.pay.${side}.${payStatus as 1 | 2 | 3}`),
    booked !== undefined && say(`invoice.booked.${booked}`),
    enableStatus !== undefined && say(enableStatus === 1 ? 'invoice.valid' : 'invoice.destroyed'),
  ]
    .filter(Boolean)
    .join(', ');
}
