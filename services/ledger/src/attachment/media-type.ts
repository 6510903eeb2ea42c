import type { AttachmentType } from '@suanpan/contracts';
import type { FileBytes } from '@suanpan/service-kit/sheets';

/**
 * What a file is, found in its bytes; its name and what the browser says are not asked. Undefined: none of ours. Looks at
 * its first bytes and, of an archive, at its directory: little, however large the file is and whatever it holds.
 */
export async function mediaTypeOf(file: FileBytes): Promise<AttachmentType | undefined> {
  const start = await file.read(0, Math.min(file.size, 12));
  const known = signatures.find(({ marks }) =>
    marks.every(({ at, bytes }) => start.subarray(at, at + bytes.length).equals(bytes)),
  );
  if (known?.type !== 'archive') return known?.type;
  return (await hasEntry(file, 'OFD.xml')) ? 'application/ofd' : undefined;
}

const mark = (hex: string, at = 0) => ({ at, bytes: Buffer.from(hex, 'hex') });

const signatures: readonly { type: AttachmentType | 'archive'; marks: ReturnType<typeof mark>[] }[] = [
  { type: 'application/pdf', marks: [mark('255044462d')] },
  { type: 'image/png', marks: [mark('89504e470d0a1a0a')] },
  { type: 'image/jpeg', marks: [mark('ffd8ff')] },
  { type: 'image/webp', marks: [mark('52494646'), mark('57454250', 8)] },
  { type: 'archive', marks: [mark('504b0304')] },
];

/** An archive with a larger directory, in entries or in bytes, is none of ours. */
const mostEntries = 10_000;
const mostDirectoryBytes = 1_048_576;

/** Whether the directory of a zip archive names an entry: an OFD document begins in OFD.xml. */
async function hasEntry(file: FileBytes, name: string): Promise<boolean> {
  const directory = await directoryOf(file);
  const wanted = Buffer.from(name);
  for (let at = 0, entries = 0; at + NAME <= directory.length && entries < mostEntries; entries++) {
    if (directory.readUInt32LE(at) !== ENTRY_MARK) return false;
    const nameEnd = at + NAME + directory.readUInt16LE(at + NAME_LENGTH);
    if (directory.subarray(at + NAME, nameEnd).equals(wanted)) return true;
    at = nameEnd + directory.readUInt16LE(at + EXTRA_LENGTH) + directory.readUInt16LE(at + COMMENT_LENGTH);
  }
  return false;
}

/** The directory of a zip archive, which a record at its end leads to; empty when there is none, or one too large. */
async function directoryOf(file: FileBytes): Promise<Buffer> {
  const tailLength = Math.min(file.size, END_LENGTH + LONGEST_COMMENT);
  const tail = await file.read(file.size - tailLength, tailLength);
  const end = tail.lastIndexOf(END_MARK);
  if (end < 0 || end + END_LENGTH > tail.length) return Buffer.alloc(0);
  const length = tail.readUInt32LE(end + DIRECTORY_LENGTH);
  const at = tail.readUInt32LE(end + DIRECTORY_AT);
  return length > mostDirectoryBytes || at + length > file.size ? Buffer.alloc(0) : file.read(at, length);
}

/** The record at the end of a zip archive (APPNOTE 4.3.16), and the places in it. */
const END_MARK = Buffer.from('504b0506', 'hex');
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const DIRECTORY_LENGTH = 12;
const DIRECTORY_AT = 16;

/** An entry of the directory (APPNOTE 4.3.12), and the places in it. */
const ENTRY_MARK = 0x02014b50;
const NAME_LENGTH = 28;
const EXTRA_LENGTH = 30;
const COMMENT_LENGTH = 32;
const NAME = 46;
