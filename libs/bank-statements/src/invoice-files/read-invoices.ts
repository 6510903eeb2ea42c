import { parseSheet, type FileFault } from '@suanpan/service-kit/sheet-reading';
import { readEInvoice } from '../e-invoices/index.ts';
import type { EInvoice } from '../e-invoices/e-invoice.ts';
import { limits } from '../limits.ts';
import type { FileProblem } from '../problem.ts';
import type { FileInvoice, InvoiceFile } from './invoice-file.ts';
import { LIST_SHEET, readInvoiceList } from './read-list.ts';

/**
 * Rule: what a file is, is seen in its bytes: an archive with OFD.xml or a text that begins with a tag is a digital invoice, all else
 * a spreadsheet or CSV with a list. Never an exception for what a file holds.
 * Source: domain/trade.md 1, 5, 8.
 * Example: a list of the tax platform is read from its sheet 信息汇总表, which has the lines; our own sheet from the first.
 */
export async function readInvoices(bytes: Uint8Array): Promise<InvoiceFile> {
  if (bytes.length > limits.fileBytes) return refused({ code: 'request.too-large' });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) return refused({ code: 'file.empty' });
  if (isDigital(file)) return readDigital(file);
  const sheet = await parseSheet(file, LIST_SHEET);
  return typeof sheet === 'string' ? refused(faultOf(sheet)) : readInvoiceList(sheet);
}

const refused = (...problems: FileProblem[]): InvoiceFile => ({
  format: 'list',
  sheet: null,
  columns: {},
  invoices: [],
  void: 0,
  problems,
});

const faultOf = (code: FileFault): FileProblem => ({ code, max: limits.lines });

/** Behind the mark of an encoding, byte by byte: where the first bytes end may be within a character. */
const firstTag = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</;
const archive = 'PK\u0003\u0004';
/** An archive names its entries once more at its end, whatever is packed. */
const isDigital = (file: Buffer): boolean =>
  file.subarray(0, 4).toString('latin1') === archive
    ? file.lastIndexOf('OFD.xml') >= 0
    : firstTag.test(file.subarray(0, 400).toString('latin1'));

async function readDigital(file: Buffer): Promise<InvoiceFile> {
  const { invoice, problems } = await readEInvoice(file);
  return {
    ...refused(...problems),
    format: 'digital',
    invoices: invoice ? [fileInvoice(invoice, problems.length > 0)] : [],
  };
}

const fileInvoice = ({ source: _source, ...invoice }: EInvoice, unread: boolean): FileInvoice => ({
  ...invoice,
  row: null,
  unread,
  lines: invoice.lines.map((line) => ({ ...line, row: null, subjectCode: '', total: null })),
});
