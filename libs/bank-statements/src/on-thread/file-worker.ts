import { parentPort, workerData } from 'node:worker_threads';
import { readEInvoice } from '../e-invoices/index.ts';
import { readInvoices } from '../invoice-files/index.ts';
import { readStatement, type ReadOptions } from '../read/read-statement.ts';

/** Reads one file on a thread of its own, which may be ended at any moment. */
const work = workerData as
  | { kind: 'statement'; bytes: Uint8Array; options: ReadOptions }
  | { kind: 'e-invoice'; bytes: Uint8Array }
  | { kind: 'invoices'; bytes: Uint8Array };
const readers = {
  'e-invoice': readEInvoice,
  invoices: readInvoices,
};
const answer =
  work.kind === 'statement'
    ? await readStatement(work.bytes, work.options)
    : await readers[work.kind](work.bytes);
parentPort?.postMessage(answer, []);
