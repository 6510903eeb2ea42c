import type { FileInvoice, InvoiceColumn, InvoiceFile } from '@suanpan/bank-statements/invoice-files';
import type { AnyProblem, UnknownParty } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import { sheetLimits } from '@suanpan/service-kit/sheets';
import { shownRead } from './shown-read.ts';

/** In which columns the fields of the wire stand, the first one that the file has. */
const columnsOfHead: Readonly<Record<string, readonly InvoiceColumn[]>> = {
  kind: ['kind'],
  invoiceCode: ['code'],
  invoiceNo: ['digitalNumber', 'number'],
  invoiceDate: ['date'],
  buyerTaxId: ['buyerTaxId', 'buyerName'],
  sellerTaxId: ['sellerTaxId', 'sellerName'],
  buyerName: ['buyerName', 'buyerTaxId'],
  sellerName: ['sellerName', 'sellerTaxId'],
  redOf: ['redOf', 'remark'],
  amountExTax: ['net'],
  taxAmount: ['tax'],
  totalAmount: ['total', 'net'],
};
const columnsOfLine: Readonly<Record<string, readonly InvoiceColumn[]>> = {
  item: ['item'],
  subjectId: ['subjectCode', 'item'],
  num: ['quantity'],
  price: ['price'],
  amount: ['net'],
  taxRate: ['rate'],
  taxAmount: ['tax'],
};

/** Everything that is wrong with a file, each at its cell where the file has cells. */
export class FileReport {
  readonly #file: InvoiceFile;
  readonly #problems: AnyProblem[];
  readonly #unknown = new Map<string, UnknownParty>();

  constructor(file: InvoiceFile) {
    this.#file = file;
    this.#problems = [...file.problems];
  }

  /** @param problems `line` counts the lines of the invoice from 1, `field` is the wire's */
  add(invoice: FileInvoice, problems: readonly AnyProblem[]): void {
    for (const problem of problems) {
      const { line, field = '' } = problem;
      const row = (line === undefined ? null : invoice.lines[line - 1]?.row) ?? invoice.row;
      if (row === null) {
        this.#problems.push(problem);
        continue;
      }
      const columns = (line === undefined ? columnsOfHead : columnsOfLine)[field] ?? [];
      const column = columns.map((key) => this.#file.columns[key]).find((letters) => letters !== undefined);
      const { sheet } = this.#file;
      const cell = { row, ...(sheet === null ? {} : { sheet }), ...(column === undefined ? {} : { column }) };
      const placed = { ...problem, line: row, ...cell };
      this.#problems.push(placed);
    }
  }

  /** Each is offered once, and said at every invoice. */
  addUnknown(invoice: FileInvoice, party: UnknownParty): void {
    const { role, name, taxId } = party;
    const field = `${role === 'customer' ? 'buyer' : 'seller'}${taxId === null ? 'Name' : 'TaxId'}`;
    this.add(invoice, [{ code: 'invoice-file.party-unknown', field, name, taxId: taxId ?? '' }]);
    if (name !== '') this.#unknown.set(`${party.role}/${taxId ?? name}`, party);
  }

  /** @throws ProblemError every problem by row, with the parties that could be added and what was read. */
  refuse(): void {
    const byRow = this.#problems.toSorted((a, b) => rowOf(a) - rowOf(b));
    refuseIf(byRow.slice(0, sheetLimits.problems), {
      errors: this.#problems.length,
      parties: [...this.#unknown.values()].slice(0, sheetLimits.problems),
      invoices: shownRead(this.#file),
    });
  }
}

/** What has no row is said first. */
const rowOf = (problem: AnyProblem): number => ('row' in problem ? Number(problem.row ?? 0) : 0);
