import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|html|txt|webmanifest)$/;
/** Below this the answer's headers weigh more than what is saved. */
const smallest = 400;

/**
 * Writes a .br and a .gz beside every text file of the folder, once per deploy, so that no request ever compresses.
 * zlib works in a thread pool; the files are given to it all at once.
 */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    compressible.test(name),
  );
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const { br, gz } = await compress(content);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Both compressed forms, as small as they get. */
export async function compress(content: Buffer): Promise<Record<'br' | 'gz', Buffer>> {
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: parameters }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return { br, gz };
}
