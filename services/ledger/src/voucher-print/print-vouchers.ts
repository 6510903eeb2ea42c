import { ThreadPlaces } from '@suanpan/service-kit';
import { Worker } from 'node:worker_threads';
import type { PrintRequest } from './voucher-document.ts';

const memoryMb = 512;
const places = new ThreadPlaces();

export interface PrintOptions {
  /** Told the share that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Given up: the thread ends at once. */
  signal: AbortSignal;
}

/**
 * The vouchers as one PDF, made on a thread of its own with limited memory, so that posting is not held up.
 * @throws the signal's reason when it is given up; ProblemError service.busy; an error when the thread fails.
 */
export function printVouchers(request: PrintRequest, options: PrintOptions): Promise<Buffer> {
  return places.use(() => {
    options.signal.throwIfAborted();
    return onThread(request, options);
  });
}

function onThread(request: PrintRequest, { onProgress, signal }: PrintOptions): Promise<Buffer> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
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
    worker.on('exit', (code) => reject(new Error(`The printing thread ended with ${code}.`)));
  }).finally(() => worker.terminate());
}
