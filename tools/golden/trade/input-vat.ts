import { toScale } from '@suanpan/accounting-core';
import type { InputVatEvent, VatSummary } from '@suanpan/contracts';
import { auxiliaryKeys, cell, emptyToNull, type CsvRow, type ExpectedFile } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import { found } from '../found.ts';
import { bookSteps } from './book.ts';
import type { TradeBooks } from './trade-books.ts';

/** Input tax of some invoices is certified, or some of it taken back into a cost, and booked. */
export async function moveInputTax(books: TradeBooks, ref: string): Promise<void> {
  const row = found(
    books.files.rows('input-vat-events').find((one) => cell(one, 'id') === ref),
    `the event of input tax ${ref}`,
  );
  const invoices = cell(row, 'invoices').split(' ').filter(Boolean);
  const { id } = await books.api.post<InputVatEvent>('/input-vat', {
    kind: cell(row, 'event'),
    eventDate: cell(row, 'date'),
    invoiceIds: invoices.map((invoice) => books.invoices.of(invoice).id),
    taxAmount: cell(row, 'tax'),
    ...costOf(books, row),
    reason: ref,
  });
  books.inputTaxEvents.set(ref, { id });
  await bookSteps(books, '/input-vat/book', id);
}

/** The account that tax taken back becomes a cost of; a certification has none. */
function costOf({ chart }: TradeBooks, row: CsvRow) {
  const account = emptyToNull(cell(row, 'account'));
  if (account === null) return {};
  return {
    subjectId: chart.subject(account).id,
    auxiliary: chart.auxiliary(auxiliaryKeys(row['aux'] ?? '')),
  };
}

/** The VAT of each month of the file by kind and rate, with its totals, as `expected/vat.csv` has it. */
export async function readVat({ api }: TradeBooks, file: ExpectedFile): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  for (const month of new Set(file.rows.map((row) => cell(row, 'month')))) {
    const vat = await api.get<VatSummary>('/input-vat/summary', { month });
    const add = (direction: string, kind: string, figures: AnsweredRow): void =>
      void rows.push({ month, direction, kind, rate: '', ...figures });
    for (const [direction, parts] of [
      ['output', vat.output],
      ['input-received', vat.received],
      ['input-deducted', vat.deducted],
    ] as const)
      for (const { kind, rate, documents, net, tax } of parts)
        add(direction, kind, { rate: rateOf(rate), invoices: String(documents), net, tax });
    const { documents, net, tax } = vat.outputTotal;
    add('output', 'TOTAL', { invoices: String(documents), net, tax });
    add('input-deducted', 'TOTAL', { tax: vat.deductedTax });
    add('input-transfer-out', 'TOTAL', { tax: vat.transferredOut });
    add('input-pending', 'BALANCE', { tax: vat.pendingAtEnd });
  }
  return rows;
}

/** As files write it: `0.130000` is 0.13, `0.050000` 0.05, nothing 0. */
const rateOf = (rate: string): string => {
  const short = rate.replace(/\.?0+$/, '');
  return /^0?$/.test(short) ? '0' : toScale(short, Math.max(2, short.length - 2));
};
