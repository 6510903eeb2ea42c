import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { SheetCells, SheetHead } from './workbook-stream.ts';

const memoryMb = 512;

/**
 * A spreadsheet written on a thread of its own, with limited memory, from rows that come page by page. Who hands the pages
 * over waits for the thread, never for the one who receives the file: made, but not yet fetched, it is kept compressed.
 */
export class WorkbookThread {
  /** The file, piece by piece as it is made; it breaks off when the writing fails. */
  readonly file: Readable;
  /** Settles when the thread is gone, however it came to that. */
  readonly closed: Promise<unknown>;
  readonly #worker: Worker;
  readonly #file = new PassThrough();
  #answer: PromiseWithResolvers<void> | undefined;
  #failure: Error | undefined;

  /** @param signal gives the writing up: the thread ends at once. */
  constructor(head: SheetHead, signal: AbortSignal) {
    this.file = this.#file;
    // Who still waits for the thread hears of its failure; a file that nobody reads any more has nobody to tell.
    this.#file.on('error', () => undefined);
    this.#worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData: head,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.closed = once(this.#worker, 'exit').catch(() => undefined);
    this.#worker.on('message', (said: 'next' | 'done' | Uint8Array) => this.#hear(said));
    this.#worker.on('error', (error: Error) => this.fail(error));
    this.#worker.on('exit', (code) => this.fail(new Error(`The writing thread ended with ${code}.`)));
    const giveUp = (): void => this.fail(signal.reason as Error);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  }

  /** Hands rows over and waits until they are written. @throws the signal's reason; an error when the thread failed. */
  add(rows: readonly SheetCells[]): Promise<void> {
    return this.#ask(rows);
  }

  /** No more rows: the file is complete when this resolves. @throws like `add`. */
  end(): Promise<void> {
    return this.#ask(null);
  }

  /** Ends the thread, and breaks the file off unless it is complete. */
  fail(error: Error): void {
    void this.#worker.terminate();
    if (this.#file.writableEnded || this.#failure) return;
    this.#failure = error;
    this.#answer?.reject(error);
    this.#file.destroy(error);
  }

  #ask(page: readonly SheetCells[] | null): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#answer = Promise.withResolvers();
    this.#worker.postMessage(page, []);
    return this.#answer.promise;
  }

  #hear(said: 'next' | 'done' | Uint8Array): void {
    if (said instanceof Uint8Array) {
      this.#file.write(said);
      return;
    }
    if (said === 'done') this.#file.end();
    this.#answer?.resolve();
  }
}
