import { asApiError } from '@suanpan/api-client';
import type { Opening, OpeningInput, OpeningRow } from '@suanpan/contracts';
import { type Cells, markRefused, markSent, nextRow, setCell, waitingValues } from './cell-saves.ts';
import { type CellField, inputOf } from './opening-rows.ts';

/** What the saver needs of the books. */
export interface SaverBooks {
  /** The row as it is known now; its version is the one the save is based on. */
  rowOf(rowKey: string): OpeningRow | undefined;
  /** The same key for the same content, so that a repeated save cannot count twice. */
  save(input: OpeningInput, idempotencyKey: string): Promise<Opening>;
  saved(rowKey: string, opening: Opening): void;
  /** Nothing waits any more: sums can be read again. */
  drained(): void;
  newKey(): string;
}

/**
 * Saves cells one row after the other, all waiting cells of a row in one call, while typing goes on. A refused cell
 * keeps what was typed and is only sent again when it is changed or retried.
 */
export class OpeningSaver {
  private cells: Cells = new Map();
  private isRunning = false;
  private readonly books: SaverBooks;
  private readonly listeners = new Set<() => void>();
  private readonly attempts = new Map<string, { content: string; key: string }>();

  constructor(books: SaverBooks) {
    this.books = books;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  snapshot = (): Cells => this.cells;

  /** A figure was entered; it is saved as soon as those before it are. */
  commit = (rowKey: string, field: CellField, value: string | null): void => {
    this.show(setCell(this.cells, rowKey, field, { value, status: 'waiting' }));
    void this.run();
  };

  /** What was typed is no figure: it stays where it is with its message. */
  fail = (rowKey: string, field: CellField, typed: string, message: string): void =>
    this.show(setCell(this.cells, rowKey, field, { value: typed, status: 'failed', message }));

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let rowKey = nextRow(this.cells); rowKey !== undefined; rowKey = nextRow(this.cells))
      await this.saveRow(rowKey);
    this.isRunning = false;
    this.books.drained();
  }

  private async saveRow(rowKey: string): Promise<void> {
    const sent = waitingValues(this.cells, rowKey);
    this.show(markSent(this.cells, rowKey, sent, { status: 'saving' }));
    try {
      const row = this.books.rowOf(rowKey);
      if (!row) throw new Error(`The row ${rowKey} is gone.`);
      const input = inputOf(row, sent);
      this.books.saved(rowKey, await this.books.save(input, this.keyOf(rowKey, input)));
      this.show(markSent(this.cells, rowKey, sent, { status: 'saved' }));
      this.attempts.delete(rowKey);
    } catch (failure) {
      const error = asApiError(failure);
      if (!error.isNetworkFailure) this.attempts.delete(rowKey);
      this.show(markRefused(this.cells, rowKey, sent, error));
    }
  }

  private keyOf(rowKey: string, input: OpeningInput): string {
    const content = JSON.stringify(input);
    const known = this.attempts.get(rowKey);
    if (known?.content === content) return known.key;
    const key = this.books.newKey();
    this.attempts.set(rowKey, { content, key });
    return key;
  }

  private show(cells: Cells): void {
    this.cells = cells;
    for (const listener of this.listeners) listener();
  }
}
