import { type ApiError, asApiError } from '@suanpan/api-client';
import type { Opening, OpeningInput, OpeningRow } from '@suanpan/contracts';
import { type Cells, markRefused, markSent, setCell, waitingRows, waitingValues } from './cell-saves.ts';
import { type CellField, type CellValues, inputOf, rowKeyOf } from './opening-rows.ts';

/** What the saver needs of the books. */
export interface SaverBooks {
  /** The row as it is known now; its version is the one the save is based on. */
  rowOf(rowKey: string): OpeningRow | undefined;
  /** All or none; the same key for the same content, so that a repeated save cannot count twice. */
  save(inputs: readonly OpeningInput[], idempotencyKey: string): Promise<readonly Opening[]>;
  saved(rowKey: string, opening: Opening): void;
  /** Nothing waits any more: sums can be read again. */
  drained(): void;
  newKey(): string;
}

interface SentRow {
  rowKey: string;
  values: CellValues;
  input: OpeningInput;
}

/** What one call may bring; a longer block follows in further calls. */
const MOST_ROWS = 1000;

/** A row that keeps no currencies is known without one. */
const keyAmong = (rowKeys: readonly string[], opening: Opening): string => {
  const key = rowKeyOf(opening);
  return rowKeys.includes(key) ? key : rowKeyOf({ ...opening, currencyCode: null });
};

/**
 * Saves all waiting cells in one call after the other, while typing goes on. A refused cell keeps what was typed and is
 * only sent again when it is changed or retried; the others go without it.
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

  /** Figures entered together, such as a pasted block, are sent together. */
  together = (enter: () => void): void => {
    const wasRunning = this.isRunning;
    this.isRunning = true;
    enter();
    this.isRunning = wasRunning;
    void this.run();
  };

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let rows = waitingRows(this.cells); rows.length > 0; rows = waitingRows(this.cells))
      await this.saveRows(rows.slice(0, MOST_ROWS));
    this.isRunning = false;
    this.books.drained();
  }

  /** Saves all waiting cells of the rows or none; those a refusal does not name are tried again without the others. */
  private async saveRows(rowKeys: readonly string[]): Promise<void> {
    const sent = rowKeys.flatMap((rowKey) => this.sentRow(rowKey) ?? []);
    if (sent.length === 0) return;
    const call = rowKeys.join();
    const inputs = sent.map(({ input }) => input);
    try {
      for (const opening of await this.books.save(inputs, this.keyOf(call, inputs)))
        this.books.saved(keyAmong(rowKeys, opening), opening);
      for (const { rowKey, values } of sent)
        this.show(markSent(this.cells, rowKey, values, { status: 'saved' }));
      this.attempts.delete(call);
    } catch (failure) {
      const error = asApiError(failure);
      if (!error.isUnknown) this.attempts.delete(call);
      this.refused(sent, error);
    }
  }

  /** The row with its waiting cells, marked as under way; null for one that is gone, whose cells stay as typed. */
  private sentRow(rowKey: string): SentRow | null {
    const values = waitingValues(this.cells, rowKey);
    const row = this.books.rowOf(rowKey);
    this.show(markSent(this.cells, rowKey, values, { status: row ? 'saving' : 'failed', message: '' }));
    return row ? { rowKey, values, input: inputOf(row, values) } : null;
  }

  /** The lines of a refusal count the rows that were sent; one that names no row stands at all of them. */
  private refused(sent: readonly SentRow[], { msg, fields }: ApiError): void {
    const isNamed = fields.some(({ line }) => line !== undefined && line <= sent.length);
    for (const [index, { rowKey, values }] of sent.entries()) {
      const ofRow = isNamed ? fields.filter(({ line }) => line === index + 1) : fields;
      const message = (isNamed && ofRow[0]?.message) || msg;
      if (isNamed && ofRow.length === 0)
        this.show(markSent(this.cells, rowKey, values, { status: 'waiting' }));
      else this.show(markRefused(this.cells, rowKey, values, { msg: message, fields: ofRow }));
    }
  }

  private keyOf(call: string, inputs: readonly OpeningInput[]): string {
    const content = JSON.stringify(inputs);
    const known = this.attempts.get(call);
    if (known?.content === content) return known.key;
    const key = this.books.newKey();
    this.attempts.set(call, { content, key });
    return key;
  }

  private show(cells: Cells): void {
    this.cells = cells;
    for (const listener of this.listeners) listener();
  }
}
