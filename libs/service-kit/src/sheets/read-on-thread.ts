import { Worker } from 'node:worker_threads';
import { ThreadSemaphore } from '../thread-semaphore.ts';
import { sheetLimits } from './limits.ts';

const threads = new ThreadSemaphore();

/**
 * What a worker's file makes of an uploaded file, on a thread of its own with limited memory and time; 'file.unsafe' when
 * it comes to an end without an answer. The worker posts its one answer.
 * @throws ProblemError service.busy when too many others are read.
 */
export const readOnThread = <Answer>(worker: URL, data: unknown): Promise<Answer | 'file.unsafe'> =>
  threads.use(() => onThread<Answer>(worker, data));

async function onThread<Answer>(address: URL, workerData: unknown): Promise<Answer | 'file.unsafe'> {
  const worker = new Worker(address, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: sheetLimits.memoryMb },
  });
  let answer: Answer | 'file.unsafe' = 'file.unsafe';
  worker.on('message', (given: Answer) => (answer = given));
  // Out of memory, or a parser that gave up: the file is at fault, the service lives on.
  worker.on('error', () => undefined);
  // It ends by itself; a thread that is ended from outside while it ends may take the process with it.
  const timer = setTimeout(() => void worker.terminate(), sheetLimits.milliseconds);
  await new Promise((resolve) => worker.once('exit', resolve));
  clearTimeout(timer);
  return answer;
}
