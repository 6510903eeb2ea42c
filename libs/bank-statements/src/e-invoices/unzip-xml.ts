import { isSafeArchive } from '@suanpan/service-kit/sheet-reading';
import { on } from 'node:events';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** The XML parts of an archive by name; null when it may not be unpacked (reliability.md 11) or is broken. */
export async function unzipXml(file: Buffer): Promise<Map<string, Buffer> | null> {
  if (!(await isSafeArchive(file))) return null;
  try {
    return await xmlParts(await open(file));
  } catch {
    return null;
  }
}

const open = (file: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );

async function xmlParts(zip: ZipFile): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  zip.readEntry();
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[Entry]>) {
    if (/\.xml$/i.test(entry.fileName)) parts.set(entry.fileName, await contentOf(zip, entry));
    zip.readEntry();
  }
  return parts;
}

const contentOf = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
