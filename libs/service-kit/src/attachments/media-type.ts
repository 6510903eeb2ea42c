import type { DocumentFileType } from '@suanpan/contracts';
import { refuse } from '../problem-error.ts';
import type { FileBytes } from '../sheets/file-bytes.ts';

/**
 * What a file that is to be kept is, one of these types.
 * @throws ProblemError attachment.empty, attachment.type or attachment.document-type at the field `file`.
 */
export async function acceptedType<T extends DocumentFileType>(
  file: FileBytes,
  types: readonly T[],
): Promise<T> {
  if (file.size === 0) refuse({ code: 'attachment.empty', field: 'file' });
  const found = await mediaTypeOf(file);
  const code = types.some((type) => type === 'application/xml')
    ? 'attachment.document-type'
    : 'attachment.type';
  return types.find((type) => type === found) ?? refuse({ code, field: 'file' });
}

/**
 * What a file is, found in its bytes; its name and what the browser says are not asked. Undefined: none of ours. Looks at
 * its first bytes and, of an archive, at its directory: little, however large the file is and whatever it holds.
 */
export async function mediaTypeOf(file: FileBytes): Promise<DocumentFileType | undefined> {
  const start = await file.read(0, Math.min(file.size, xmlStart));
  if (isEInvoice(start)) return 'application/xml';
  const known = signatures.find(({ marks }) =>
    marks.every(({ at, bytes }) => start.subarray(at, at + bytes.length).equals(bytes)),
  );
  if (known?.type !== 'archive') return known?.type;
  return (await hasEntry(file, 'OFD.xml')) ? 'application/ofd' : undefined;
}

/** So much of a text may stand before its first tag, declaration, instructions and comments included. */
const xmlStart = 4_096;
/** Rule: of XML an electronic invoice is known by its first tag, EInvoice or eInvoice, with or without a prefix; no other XML is one of ours. */
const firstTag =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:(?:<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->)\s*)*<(?:[\w.-]+:)?[Ee]Invoice[\s/>]/;

/** UTF-16 has a zero beside each of these characters: without them the text is read the same. */
const isEInvoice = (start: Buffer): boolean =>
  firstTag.test(
    start
      .toString('latin1')
      .replace(/^(?:\u00ff\u00fe|\u00fe\u00ff)/, '')
      .replaceAll('\0', ''),
  );

const mark = (hex: string, at = 0) => ({ at, bytes: Buffer.from(hex, 'hex') });

const signatures: readonly { type: DocumentFileType | 'archive'; marks: ReturnType<typeof mark>[] }[] = [
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
