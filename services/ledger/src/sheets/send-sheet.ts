import { leavingOf } from '@suanpan/service-kit/files';
import {
  sendWorkbook,
  WorkbookThread,
  writeWorkbook,
  type SheetCells,
  type SheetContent,
} from '@suanpan/service-kit/sheets';
import type { FastifyReply } from 'fastify';
import type { ExportPlaces } from './export-places.ts';

/**
 * Answers with a list as a spreadsheet: one page of rows is written here, a longer list on a thread of its own, page by
 * page, while there is a place for it.
 * @throws ProblemError export.busy
 */
export async function sendSheet(
  reply: FastifyReply,
  sheet: SheetContent,
  { places, accountSetId }: { places: ExportPlaces; accountSetId: number },
): Promise<FastifyReply> {
  const rows = [...sheet.rows];
  const fileName = `${sheet.name}.xlsx`;
  const { linesAtOnce } = places.limits;
  if (rows.length <= linesAtOnce)
    return sendWorkbook(reply, fileName, await writeWorkbook({ ...sheet, rows }));
  const release = await places.take(accountSetId);
  const thread = new WorkbookThread({ name: sheet.name, columns: sheet.columns }, leavingOf(reply));
  void thread.closed.then(release);
  void writeAll(thread, rows, linesAtOnce).catch((error: Error) => thread.fail(error));
  return sendWorkbook(reply, fileName, thread.file);
}

async function writeAll(
  thread: WorkbookThread,
  rows: readonly SheetCells[],
  linesAtOnce: number,
): Promise<void> {
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await thread.add(rows.slice(from, from + linesAtOnce));
  await thread.end();
}
