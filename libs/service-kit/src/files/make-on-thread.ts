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

function onThread(address: URL, request: unknown, { onProgress, signal }: MakeOptions): Promise<Buffer> {
  const worker = new Worker(address, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  return new Promise<Buffer>((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp, { once: true });
    worker.on('message', (answer: number | Uint8Array) => {
      if (typeof answer === 'number') onProgress?.(answer);
      else resolve(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread that makes a file ended with ${code}.`)));
  }).finally(() => worker.terminate());
}
