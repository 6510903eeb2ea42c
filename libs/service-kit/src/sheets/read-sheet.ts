import { Worker } from 'node:worker_threads';
import { refuse } from '../problem-error.ts';
import { ThreadPlaces } from '../thread-places.ts';
import { sheetLimits } from './limits.ts';
import type { FileFault, Sheet } from './sheet.ts';

const places = new ThreadPlaces();

/**
 * Reads the first sheet of an uploaded xlsx or xls file, or a csv file, on a thread of its own, with limited memory and time.
 * @throws ProblemError file.type, file.unsafe, file.unreadable, file.empty, file.too-many-rows, file.too-many-columns; service.busy when
 * too many others are read.
 */
export async function readSheet(file: Buffer): Promise<Sheet> {
  const sheet = await places.use(() => onThread(file));
  if (typeof sheet === 'string') refuse({ code: sheet, max: sheetLimits.rows });
  return sheet;
}

async function onThread(file: Buffer): Promise<Sheet | FileFault> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.memoryMb },
  });
  const answer = await new Promise<Sheet | FileFault>((resolve) => {
    const timer = setTimeout(() => done('file.unsafe'), sheetLimits.milliseconds);
    const done = (answer: Sheet | FileFault): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.on('message', (answer: Sheet | FileFault) => done(answer));
    // Out of memory, or a parser that gave up: the file is at fault, the service lives on.
    worker.on('error', () => done('file.unsafe'));
    worker.on('exit', () => done('file.unsafe'));
  });
  await worker.terminate();
  return answer;
}
