import { Worker } from 'node:worker_threads';
import type { PrintRequest } from './voucher-document.ts';

/** So many files are printed at once; the others wait. */
const atOnce = 2;
const memoryMb = 512;
let running = 0;
const waiting: (() => void)[] = [];

export interface PrintOptions {
  /** Told the share that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Given up: the thread ends at once. */
  signal: AbortSignal;
}

/**
 * The vouchers as one PDF, made on a thread of its own with limited memory, so that posting is not held up.
 * @throws the signal's reason when it is given up; an error when the thread fails.
 */
export async function printVouchers(request: PrintRequest, options: PrintOptions): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    options.signal.throwIfAborted();
    return await onThread(request, options);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
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
  }).finally(() => void worker.terminate());
}
