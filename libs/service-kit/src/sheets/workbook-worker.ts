import { PassThrough } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { openWorkbook, type SheetCells, type SheetHead } from './workbook-stream.ts';

/**
 * Writes one spreadsheet on a thread of its own, which may be ended at any moment. Gets pages of rows, null for the end;
 * says `next` when it may be given another page, hands over pieces of the file as they are made, and says `done`.
 */
const port = parentPort!;
const stream = new PassThrough();
stream.on('data', (piece: Buffer) => {
  const copy = Uint8Array.from(piece);
  port.postMessage(copy, [copy.buffer]);
});
const workbook = await openWorkbook(stream, workerData as SheetHead);
port.on('message', (page: SheetCells[] | null) => void take(page));

async function take(page: SheetCells[] | null): Promise<void> {
  if (page) {
    workbook.add(page);
    port.postMessage('next', []);
    return;
  }
  await workbook.end();
  port.postMessage('done', []);
  port.close();
}
