import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Part } from './manifest.ts';

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Writes a file part by part, each as it comes: what is in memory are the chunks on their way. Packing is done beside the
 * service's own thread.
 */
export class FileWriter {
  readonly parts: Part[] = [];
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #failed: Promise<never>;

  /** @param path of a file that is not there yet; only its owner may read it. */
  constructor(path: string) {
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    this.#written = pipeline(this.#zip.outputStream, target);
    this.#failed = this.#written.then(
      () => new Promise<never>(() => undefined),
      (error: unknown) => Promise.reject(error as Error),
    );
    this.#failed.catch(() => undefined);
  }

  /** Adds a part and waits until all of it has gone into the file. */
  async add(name: string, chunks: Chunks): Promise<void> {
    const hash = createHash('sha256');
    const part = { name, rows: 0, bytes: 0 };
    const source = Readable.from(counted(chunks, part, hash), { objectMode: false });
    const read = new Promise<void>((resolve, reject) => source.once('end', resolve).once('error', reject));
    this.#zip.addReadStream(source, name, { mode: 0o100600 });
    await Promise.race([read, this.#failed]);
    this.parts.push({ ...part, sha256: hash.digest('hex') });
  }

  /** Adds something small that is no part: the manifest, its signature. */
  note(name: string, content: Buffer): void {
    this.#zip.addBuffer(content, name, { mode: 0o100600 });
  }

  /** Ends the file; it is on the disk then. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
  }

  /** Breaks off; what is there of the file is to be removed. */
  async giveUp(): Promise<void> {
    (this.#zip.outputStream as Readable).destroy(new Error('The file was given up.'));
    await this.#written.catch(() => undefined);
  }
}

const newline = 10;

async function* counted(
  chunks: Chunks,
  part: { rows: number; bytes: number },
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    part.bytes += chunk.length;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) part.rows++;
    yield chunk;
  }
}
