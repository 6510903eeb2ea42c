import { readFileSync } from 'node:fs';
import type { Claim, InvoiceImported, OwnCompany, ReadInvoice } from '@suanpan/contracts';
import { cell, type CsvRow } from '@suanpan/seeds';
import { Refusal } from '../api.ts';
import type { AnsweredRow } from '../compare.ts';
import { found } from '../found.ts';
import type { Attempts } from './attempts.ts';
import type { TradeEvent } from './events.ts';
import type { TradeBooks } from './trade-books.ts';

/** What the product says of a digital invoice: it would take it in, or the code of its refusal. */
interface Answer {
  read: ReadInvoice;
  result: string;
}

/**
 * The files of `einvoices/`, each given to the import in a rehearsal when it comes: the first one with a number before the case enters
 * that number, any other before the month of its date is closed. One whose seller the books do not know is a line of a claim, if a
 * claim is accepted with what was read.
 */
export class EInvoices {
  readonly #books: TradeBooks;
  readonly #attempts: Attempts;
  readonly #waiting: CsvRow[];
  readonly #answers = new Map<string, Answer>();

  constructor(books: TradeBooks, attempts: Attempts) {
    this.#books = books;
    this.#attempts = attempts;
    this.#waiting = books.files.rows('expected/einvoices');
  }

  /** Files name the company by its tax number: it has to be known whose invoices they are. */
  async setUp(): Promise<void> {
    const { api, files } = this.#books;
    if (this.#waiting.length === 0) return;
    const { names, version } = await api.get<OwnCompany>('/party/company');
    await api.put('/party/company', { taxId: files.books.creditCode, names, version });
  }

  async before({ event, ref, date }: TradeEvent): Promise<void> {
    const { invoices, claims } = this.#books.files.trade;
    const entered =
      event === 'close'
        ? []
        : [
            ...invoices.filter(({ id }) => id === ref).map(({ invoiceNumber }) => invoiceNumber),
            ...claims
              .filter(({ id }) => id === ref)
              .flatMap(({ lines }) => lines.map((line) => line.invoiceNumber)),
          ];
    const first = this.#waiting.find((row) => entered.includes(cell(row, 'invoice_number')));
    const due = event === 'close' ? this.#waiting.filter((row) => cell(row, 'date') <= date) : [];
    for (const row of first ? [first] : due) {
      this.#waiting.splice(this.#waiting.indexOf(row), 1);
      const file = cell(row, 'file');
      await this.#attempts.make(`e-invoice ${file}`, async () => {
        this.#answers.set(file, await this.#rehearse(file));
      });
    }
  }

  async #rehearse(name: string): Promise<Answer> {
    const { api, chart, files } = this.#books;
    const plain = files.trade.categories.find(
      ({ role, direction, account, auxiliary }) =>
        role === 'plain' && direction === 'out' && account !== null && auxiliary.length === 0,
    );
    const { account } = found(plain, 'a category of spending');
    const subjectId = String(chart.subject(String(account)).id);
    const bytes = readFileSync(files.path(`einvoices/${name}`));
    try {
      const answer = await api.upload<InvoiceImported>('/invoice/import?side=purchase&dryRun=true', bytes, {
        subjectId,
      });
      return { read: found(answer.invoices[0], `what is in ${name}`), result: 'accepted' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { invoices } = error.data as { invoices?: ReadInvoice[] };
      return { read: found(invoices?.[0], `what is in ${name}: ${error.message}`), result: error.code };
    }
  }

  /** As `expected/einvoices.csv` has them. */
  async rows(): Promise<AnsweredRow[]> {
    const rows: AnsweredRow[] = [];
    for (const [file, { read, result }] of this.#answers)
      rows.push({
        file,
        invoice_number: read.invoiceNo,
        kind: read.kind.replace('digital-', ''),
        date: read.invoiceDate,
        seller: read.sellerName,
        seller_tax_id: read.sellerTaxId,
        buyer_tax_id: read.buyerTaxId,
        net: read.amountExTax,
        tax: read.taxAmount,
        total: read.totalAmount,
        lines: String(read.lines),
        verdict:
          result === 'PARTY_UNKNOWN' && (await this.#isClaimed(read)) ? 'accepted as claim line' : result,
      });
    return rows;
  }

  async #isClaimed({ invoiceNo, totalAmount, taxAmount }: ReadInvoice): Promise<boolean> {
    for (const [, { id }] of this.#books.claims.all()) {
      const claim = await this.#books.api.get<Claim>(`/claim/${id}`);
      const line = claim.lines.find((one) => one.invoiceNo === invoiceNo);
      if (line && claim.state !== 'draft' && claim.state !== 'rejected')
        return line.gross === totalAmount && line.taxAmount === taxAmount;
    }
    return false;
  }
}
