import { inflateRawSync } from 'node:zlib';

/** The first sheet of a spreadsheet as it lies in the file: what another program reads, byte by byte. */
export function sheetXml(file: Buffer): string {
  const wanted = 'xl/worksheets/sheet1.xml';
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let entry = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = file.readUInt16LE(entry + 28);
    if (file.toString('utf8', entry + 46, entry + 46 + nameLength) === wanted) return textAt(file, entry);
    entry += 46 + nameLength + file.readUInt16LE(entry + 30) + file.readUInt16LE(entry + 32);
  }
  throw new Error(`The file has no ${wanted}.`);
}

/** The content that an entry of the archive's directory points to. */
function textAt(file: Buffer, entry: number): string {
  const local = file.readUInt32LE(entry + 42);
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  return inflateRawSync(file.subarray(start, start + file.readUInt32LE(entry + 20))).toString('utf8');
}
