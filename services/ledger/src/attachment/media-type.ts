import type { AttachmentType } from '@suanpan/contracts';

/** What a file is, found in its first bytes; its name and what the browser says are not asked. Undefined: none of ours. */
export function mediaTypeOf(file: Buffer): AttachmentType | undefined {
  if (beginsWith(file, '%PDF-')) return 'application/pdf';
  if (beginsWith(file, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (beginsWith(file, '\xff\xd8\xff')) return 'image/jpeg';
  if (beginsWith(file, 'RIFF') && file.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (beginsWith(file, 'PK\x03\x04') && hasEntry(file, 'OFD.xml')) return 'application/ofd';
  return undefined;
}

const beginsWith = (file: Buffer, mark: string): boolean =>
  file.subarray(0, mark.length).equals(Buffer.from(mark, 'latin1'));

/** Whether a zip archive's directory, which stands at its end, names an entry: an OFD document begins in OFD.xml. */
function hasEntry(file: Buffer, name: string): boolean {
  const header = Buffer.from('PK\x01\x02', 'latin1');
  for (let at = file.indexOf(header); at >= 0; at = file.indexOf(header, at + 4)) {
    const length = at + NAME_AT <= file.length ? file.readUInt16LE(at + LENGTH_AT) : 0;
    if (file.toString('utf8', at + NAME_AT, at + NAME_AT + length) === name) return true;
  }
  return false;
}

/** Places in an entry of the directory of a zip archive. */
const LENGTH_AT = 28;
const NAME_AT = 46;
