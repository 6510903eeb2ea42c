import { on } from 'node:events';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { sheetLimits } from './limits.ts';

const forbidden = /(^|\/)(vbaProject\.bin|externalLinks\/|embeddings\/|activeX\/|macrosheets\/|ctrlProps\/)/i;

/**
 * Whether an archive may be unpacked (reliability.md 11): few entries, little out, no bomb, by the bytes that really
 * come out and not by what the headers claim; no macros, external links, embedded objects or document types.
 */
export async function isSafeArchive(file: Buffer): Promise<boolean> {
  try {
    const zip = await open(file);
    return zip.entryCount <= sheetLimits.entries && (await readEntries(zip));
  } catch {
    return false;
  }
}

const open = (file: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );

async function readEntries(zip: ZipFile): Promise<boolean> {
  let total = 0;
  zip.readEntry();
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[Entry]>) {
    if (forbidden.test(entry.fileName)) return false;
    const size = await sizeOf(zip, entry, sheetLimits.unpackedBytes - total);
    if (size === null) return false;
    total += size;
    zip.readEntry();
  }
  return true;
}

/** The entry's real size; null when it is a bomb, larger than `room`, or declares a document type. */
function sizeOf(zip: ZipFile, entry: Entry, room: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      let size = 0;
      let tail = '';
      stream.on('error', reject);
      stream.on('end', () => resolve(size));
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        const text = tail + chunk.toString('latin1');
        tail = text.slice(-16);
        const isBomb = size > sheetLimits.ratioFromBytes && size > entry.compressedSize * sheetLimits.ratio;
        if (size <= room && !isBomb && !/<!(DOCTYPE|ENTITY)/i.test(text)) return;
        stream.destroy();
        resolve(null);
      });
    });
  });
}
