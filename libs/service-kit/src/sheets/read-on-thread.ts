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
  const answer = await new Promise<Answer | 'file.unsafe'>((resolve) => {
    const timer = setTimeout(() => done('file.unsafe'), sheetLimits.milliseconds);
    const done = (answer: Answer | 'file.unsafe'): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.on('message', (answer: Answer) => done(answer));
    // Out of memory, or a parser that gave up: the file is at fault, the service lives on.
    worker.on('error', () => done('file.unsafe'));
    worker.on('exit', () => done('file.unsafe'));
  });
  await worker.terminate();
  return answer;
}
