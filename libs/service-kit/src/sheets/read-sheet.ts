import { Worker } from 'node:worker_threads';
import { refuse } from '../problem-error.ts';
import { sheetLimits } from './limits.ts';
import type { FileFault, Sheet } from './sheet.ts';

/** So many files are read at once; the others wait. */
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the first sheet of an uploaded xlsx or xls file, or a csv file, on a thread of its own, with limited memory and time.
 * @throws ProblemError file.type, file.unsafe, file.unreadable, file.empty, file.too-many-rows.
 */
export async function readSheet(file: Buffer): Promise<Sheet> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const sheet = await onThread(file);
    if (typeof sheet === 'string') refuse({ code: sheet, max: sheetLimits.rows });
    return sheet;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function onThread(file: Buffer): Promise<Sheet | FileFault> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { file },
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.memoryMb },
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => done('file.unsafe'), sheetLimits.milliseconds);
    const done = (answer: Sheet | FileFault): void => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    worker.on('message', (answer: Sheet | FileFault) => done(answer));
    // Out of memory, or a parser that gave up: the file is at fault, the service lives on.
    worker.on('error', () => done('file.unsafe'));
    worker.on('exit', () => done('file.unsafe'));
  });
}
