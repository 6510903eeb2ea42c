import type { StreamEvent } from './read-events.ts';

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file that comes within a stream of events: whole (`file`), or in pieces (`part`, and `done` at the end), in base 64. */
export class MadeFile {
  #isWhole = false;
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [];

  take({ event, data }: StreamEvent): void {
    if (event === 'done' || event === 'file') this.#isWhole = true;
    if (event === 'part' || event === 'file')
      this.#pieces.push(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)));
  }

  /** Null when the stream ended before the file did. */
  blob(name: string): Blob | null {
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? '';
    return this.#isWhole ? new Blob(this.#pieces, { type }) : null;
  }
}
