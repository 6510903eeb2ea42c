import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { on } from 'node:events';
import { open, type Entry, type ZipFile } from 'yauzl';
import { textLines } from '../maintenance/text-lines.ts';

/** More parts no company has: each file of a voucher is one. */
const mostEntries = 1_000_000;
/** The manifest names every part. */
const mostNoteBytes = 268_435_456;

/** A file that cannot be read to its end: cut off, or no archive at all. */
export class UnreadableFile extends Error {
  /** It begins as one. */
  readonly isArchive: boolean;

  constructor(isArchive: boolean) {
    super('The file cannot be read.');
    this.isArchive = isArchive;
  }
}

/** Reads the parts of a file in any order, each as a stream. */
export class FileReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws UnreadableFile. */
  static async open(path: string): Promise<FileReader> {
    try {
      const zip = await opened(path);
      try {
        return new FileReader(zip, await entriesOf(zip));
      } catch (error) {
        zip.close();
        throw error;
      }
    } catch {
      throw new UnreadableFile(await beginsAsArchive(path));
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Something small that is read whole; null when it is not there or is too large. @throws UnreadableFile. */
  async note(name: string): Promise<Buffer | null> {
    const entry = this.#entries.get(name);
    if (!entry || entry.uncompressedSize > mostNoteBytes) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of this.chunks(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** A part as it comes. @throws UnreadableFile. */
  async *chunks(name: string): AsyncGenerator<Buffer> {
    try {
      yield* (await this.#stream(name)) as AsyncIterable<Buffer>;
    } catch {
      throw new UnreadableFile(true);
    }
  }

  /** The lines of a part. @throws UnreadableFile. */
  lines(name: string): AsyncGenerator<string> {
    return textLines(this.chunks(name));
  }

  close(): void {
    this.#zip.close();
  }

  #stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) return Promise.reject(new UnreadableFile(true));
    return new Promise((resolve, reject) =>
      this.#zip.openReadStream(entry, (error, stream) =>
        error ? reject(new UnreadableFile(true)) : resolve(stream),
      ),
    );
  }
}

const opened = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  );

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new Error('Too many entries.');
  const entries = new Map<string, Entry>();
  if (zip.entryCount === 0) return entries;
  zip.readEntry();
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[Entry]>) {
    entries.set(entry.fileName, entry);
    zip.readEntry();
  }
  return entries;
}

/** The four bytes before the first entry of an archive. */
async function beginsAsArchive(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: 3 }) as AsyncIterable<Buffer>)
    return chunk.equals(Buffer.from('PK\u0003\u0004', 'latin1'));
  return false;
}
