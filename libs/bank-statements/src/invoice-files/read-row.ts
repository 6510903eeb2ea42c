import type { Day } from '@suanpan/accounting-core';
import type { Sheet, SheetRow } from '@suanpan/service-kit/sheet-reading';
import { isBlankAmount, readAmount } from '../amounts.ts';
import { readDate } from '../dates.ts';
import type { EInvoice } from '../e-invoices/e-invoice.ts';
import { decimalOr, kindOf, rateOf } from '../e-invoices/fields.ts';
import type { FileProblem } from '../problem.ts';
import { cellText } from '../words.ts';
import type { InvoiceColumn } from './columns.ts';
import type { FileInvoiceLine } from './invoice-file.ts';

interface RowPlace {
  sheet: Sheet;
  columns: Partial<Record<InvoiceColumn, string>>;
  places: ReadonlyMap<InvoiceColumn, number>;
  /** Cells of which something worse is said already, by row and letters. */
  bad: ReadonlySet<string>;
}

/** What stands for "no tax": free of it, outside it, or exports at nothing. */
const NO_TAX = /^(?:免税|免稅|不征税|不徵稅|出口零税率|\*+|exempt)$/i;

/** Reads the cells of one row, and says of each that cannot be read where it is. */
export class RowReader {
  readonly problems: FileProblem[] = [];
  readonly #row: SheetRow;
  readonly #place: RowPlace;

  constructor(row: SheetRow, place: RowPlace) {
    this.#row = row;
    this.#place = place;
  }

  /** Whether a cell of the row cannot be read. */
  get isUnread(): boolean {
    const { places, columns, bad } = this.#place;
    const isBad = (key: InvoiceColumn): boolean => bad.has(`${this.#row.row}/${columns[key]}`);
    return this.problems.length > 0 || (bad.size > 0 && [...places.keys()].some(isBad));
  }

  text(key: InvoiceColumn, longest: number): string {
    const text = this.#cell(key);
    if (text.length > longest) this.#fault(key);
    return text.slice(0, longest);
  }

  /** Of a digital invoice, else of one on paper. */
  number(): string {
    const number = this.text('digitalNumber', 64) || this.text('number', 64);
    if (number === '') this.#fault(this.#place.places.has('number') ? 'number' : 'digitalNumber');
    return number.replace(/\s/g, '');
  }

  date(): Day {
    const day = readDate(this.#cell('date'), 'YMD', this.#place.sheet.date1904);
    if (day === null) this.#fault('date');
    return day ?? '';
  }

  kind(number: string): EInvoice['kind'] {
    return kindOf(number, /专用|專用|专票|專票|special/i.test(this.#cell('kind')));
  }

  line(): FileInvoiceLine {
    const item = this.text('item', 200);
    if (item === '') this.#fault('item');
    const total = this.#cell('total');
    return {
      row: this.#row.row,
      item,
      specification: this.text('specification', 100),
      unit: this.text('unit', 20),
      quantity: this.#decimal('quantity'),
      price: this.#decimal('price'),
      net: this.#amount('net'),
      rate: this.#rate(),
      tax: this.#amount('tax'),
      subjectCode: this.text('subjectCode', 32),
      total: isBlankAmount(total) ? null : this.#amount('total'),
    };
  }

  #amount(key: InvoiceColumn): string {
    const text = this.#cell(key);
    // A line that is free of tax may have none.
    if (key === 'tax' && isBlankAmount(text.replaceAll('*', ''))) return '0.00';
    const amount = readAmount(text);
    if (amount === null) this.#fault(key);
    return amount ?? '0.00';
  }

  #decimal(key: InvoiceColumn): string {
    const text = this.#cell(key);
    const value = decimalOr(text.replaceAll(',', ''));
    if (text !== '' && value === '') this.#fault(key);
    return value;
  }

  #rate(): string | null {
    const text = this.#cell('rate');
    if (NO_TAX.test(text)) return null;
    const rate = rateOf(text);
    if (rate === null) this.#fault('rate');
    return rate;
  }

  #cell(key: InvoiceColumn): string {
    const index = this.#place.places.get(key);
    return index === undefined ? '' : cellText(this.#row.cells[index] ?? '');
  }

  /** Of a cell that cannot be read, nothing else is said. */
  #fault(key: InvoiceColumn): void {
    const column = this.#place.columns[key];
    if (this.#place.bad.has(`${this.#row.row}/${column}`)) return;
    if (this.problems.some((problem) => problem.column === column)) return;
    this.problems.push({
      code: 'cell.value',
      sheet: this.#place.sheet.name,
      row: this.#row.row,
      ...(column === undefined ? {} : { column }),
    });
  }
}
