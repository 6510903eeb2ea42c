import { createHash } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileBytes } from './file-bytes.ts';

/** So much of a spooled file is in memory at once. */
const pieceBytes = 1_048_576;

/**
 * An uploaded file on its way through the service: on disk, where a slow sender or a large file takes no memory, and
 * already without a name there, so that the system removes it whatever becomes of the process.
 */
export class SpooledFile implements FileBytes {
  readonly #handle: FileHandle;
  #size = 0;
  #sha256 = Buffer.alloc(0);

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** An empty file in the system's folder for temporary ones; `close` gives its room back. */
  static async open(): Promise<SpooledFile> {
    const path = join(tmpdir(), `suanpan-upload-${crypto.randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new SpooledFile(handle);
  }

  get size(): number {
    return this.#size;
  }

  /** Of the whole content. */
  get sha256(): Buffer {
    return this.#sha256;
  }

  /** Takes the content in, chunk by chunk: the next one is asked for when the last one is written. */
  async fill(source: AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    for await (const chunk of source) {
      hash.update(chunk);
      this.#size += chunk.length;
      await this.#handle.writeFile(chunk);
    }
    this.#sha256 = hash.digest();
  }

  async read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  /** The content from its start, in pieces of a megabyte. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.#size; at += pieceBytes)
      yield await this.read(at, Math.min(pieceBytes, this.#size - at));
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
