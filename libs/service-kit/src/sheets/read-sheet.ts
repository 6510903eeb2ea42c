import { refuse } from '../problem-error.ts';
import { sheetLimits } from './limits.ts';
import { readOnThread } from './read-on-thread.ts';
import type { FileFault, Sheet } from './sheet.ts';

const worker = new URL('./sheet-worker.ts', import.meta.url);

/**
 * Reads the first sheet of an uploaded xlsx or xls file, or a csv file, on a thread of its own, with limited memory and time.
 * @throws ProblemError file.type, file.unsafe, file.unreadable, file.empty, file.too-many-rows, file.too-many-columns; service.busy when
 * too many others are read.
 */
export async function readSheet(file: Buffer): Promise<Sheet> {
  const sheet = await readOnThread<Sheet | FileFault>(worker, { file });
  if (typeof sheet === 'string') refuse({ code: sheet, max: sheetLimits.rows });
  return sheet;
}
