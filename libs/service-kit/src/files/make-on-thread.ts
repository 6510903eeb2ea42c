import { Worker } from 'node:worker_threads';
import { ThreadSemaphore } from '../thread-semaphore.ts';

const memoryMb = 512;
const threads = new ThreadSemaphore();

export interface MakeOptions {
  /** Told the share that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Given up: the thread ends at once. */
  signal: AbortSignal;
}

/**
 * A file made by a worker on a thread of its own with limited memory, so that the service's other work is not held up.
 * The worker gets the request as its data; it posts shares that are done and at the end the bytes.
 * @throws the signal's reason when it is given up; ProblemError service.busy; an error when the thread fails.
 */
export function makeOnThread(worker: URL, request: unknown, options: MakeOptions): Promise<Buffer> {
  return threads.use(() => {
    options.signal.throwIfAborted();
    return onThread(worker, request, options);
  });
}

async function onThread(address: URL, workerData: unknown, options: MakeOptions): Promise<Buffer> {
  const { onProgress, signal } = options;
  const worker = new Worker(address, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let made: Buffer | undefined;
  let failure: Error | undefined;
  worker.on('message', (answer: number | Uint8Array) => {
    if (typeof answer === 'number') onProgress?.(answer);
    else made = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  });
  worker.on('error', (error: Error) => (failure = error));
  // It ends by itself when the file is made; a thread that is ended from outside while it ends may take the process with it.
  const giveUp = (): void => void worker.terminate();
  signal.addEventListener('abort', giveUp, { once: true });
  const code = await new Promise<number>((resolve) => worker.once('exit', resolve));
  signal.removeEventListener('abort', giveUp);
  if (made) return made;
  signal.throwIfAborted();
  throw failure ?? new Error(`The thread that makes a file ended with ${code}.`);
}
