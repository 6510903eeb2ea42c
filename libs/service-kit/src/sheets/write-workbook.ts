import type { FastifyReply } from 'fastify';
import { PassThrough } from 'node:stream';

/** A column of an exported sheet; amounts are numbers where a number is exact, all else is text. */
export interface SheetColumn {
  title: string;
  width?: number;
  amount?: boolean;
}

export interface SheetContent {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly (string | null)[]>;
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The one writer of exported spreadsheets (reliability.md 11): rows stream out one by one, texts are text cells, so
 * that nothing a user typed is ever a formula. The library is loaded with the first file: it takes 40 MB, which an idle
 * service should not hold.
 */
export async function writeWorkbook({ name, columns, rows }: SheetContent): Promise<Buffer> {
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ title, width = 16, amount }) => ({
    header: title,
    width,
    style: { numFmt: amount ? '#,##0.00####' : '@' },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();
  for (const row of rows) {
    sheet.addRow(row.map((cell, index) => cellValue(cell, columns[index]?.amount ?? false))).commit();
  }
  sheet.commit();
  await workbook.commit();
  return Buffer.concat(chunks);
}

/** Answers a request with a spreadsheet to save. */
export function sendWorkbook(reply: FastifyReply, fileName: string, file: Buffer): FastifyReply {
  return reply
    .header('content-type', xlsxType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(file);
}

/** A spreadsheet's number has 15 exact digits; a longer amount stays text, exact to the last digit. */
function cellValue(cell: string | null, isAmount: boolean): string | number | null {
  if (cell === null || cell === '') return null;
  return isAmount && cell.replace(/\D/g, '').length <= 15 ? Number(cell) : cell;
}
