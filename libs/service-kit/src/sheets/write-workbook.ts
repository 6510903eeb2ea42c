import type { FastifyReply } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import { writeSheets, type SheetCells, type SheetHead } from './workbook-stream.ts';

export interface SheetContent extends SheetHead {
  rows: Iterable<SheetCells>;
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A short list as a spreadsheet, written on this thread; a list that may be long is written by a WorkbookThread. */
export const writeWorkbook = (sheet: SheetContent): Promise<Buffer> => writeWorkbookOf([sheet]);

/** Several lists as the sheets of one workbook, in their order. */
export async function writeWorkbookOf(sheets: readonly SheetContent[]): Promise<Buffer> {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await writeSheets(stream, sheets);
  return Buffer.concat(chunks);
}

/** Answers a request with a spreadsheet to save. */
export function sendWorkbook(
  reply: FastifyReply,
  fileName: string,
  file: Buffer | Readable,
  type = xlsxType,
): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(file);
}
