import { readOnThread } from '@suanpan/service-kit/sheets';
import type { EInvoiceReading } from '../e-invoices/index.ts';
import type { InvoiceFile } from '../invoice-files/index.ts';
import type { ReadOptions, StatementReading } from '../read/read-statement.ts';

const worker = new URL('./file-worker.ts', import.meta.url);

/**
 * The readers as a service calls them: on a thread of its own, so that a file's time and memory are bounded
 * (reliability.md 11) and nothing else waits. A file that takes more is unsafe.
 * @throws ProblemError service.busy when too many others are read.
 */
export async function readStatementOnThread(
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<StatementReading> {
  const reading = await readOnThread<StatementReading>(worker, { kind: 'statement', bytes, options });
  return reading === 'file.unsafe' ? { outcome: 'refused', problems: [{ code: reading }] } : reading;
}

export async function readEInvoiceOnThread(bytes: Uint8Array): Promise<EInvoiceReading> {
  const reading = await readOnThread<EInvoiceReading>(worker, { kind: 'e-invoice', bytes });
  return reading === 'file.unsafe' ? { invoice: null, problems: [{ code: reading }] } : reading;
}

export async function readInvoicesOnThread(bytes: Uint8Array): Promise<InvoiceFile> {
  const file = await readOnThread<InvoiceFile>(worker, { kind: 'invoices', bytes });
  if (file !== 'file.unsafe') return file;
  return { format: 'list', sheet: null, columns: {}, invoices: [], void: 0, problems: [{ code: file }] };
}
