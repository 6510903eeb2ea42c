import type { Problem } from './problem.ts';

/**
 * Rule: a subject code is four digits, then one segment per further level; the code of a child is its
 * parent's code plus its own segment.
 * Source: behaviour.md 7 (code scheme); product.md (account set: encoding).
 * Example: in 4-2-2-2 the code 22210101 is level 3 and its parent is 222101.
 */

/** Segment lengths of the four levels, first to last. */
export type Encoding = readonly [number, number, number, number];

export const DEFAULT_ENCODING: Encoding = [4, 2, 2, 2];
export const MAX_LEVEL = 4;
const ENCODING_TEXT = /^4-([2-4])-([2-4])-([1-4])$/;

/** Reads "4-2-2-2": the first segment is 4, then 2 to 4, 2 to 4 and 1 to 4 digits. */
export function parseEncoding(text: string): Encoding | Problem {
  const match = ENCODING_TEXT.exec(text);
  if (!match) return { code: 'encoding.malformed' };
  return [4, Number(match[1]), Number(match[2]), Number(match[3])];
}

export const formatEncoding = (encoding: Encoding): string => encoding.join('-');

/** The lengths a code may have, by level: 4, 6, 8, 10. */
export const codeLengths = (encoding: Encoding): number[] =>
  encoding.map((_, level) => encoding.slice(0, level + 1).reduce((length, segment) => length + segment, 0));

/** 1 to 4, or null when the text is no code of this encoding. */
export function levelOfCode(code: string, encoding: Encoding): number | null {
  const level = codeLengths(encoding).indexOf(code.length) + 1;
  return level > 0 && /^\d+$/.test(code) ? level : null;
}

/** The parent's code; null for a first-level code (and for what is no code). */
export function parentCodeOf(code: string, encoding: Encoding): string | null {
  const level = levelOfCode(code, encoding);
  return level === null || level === 1 ? null : code.slice(0, code.length - (encoding[level - 1] ?? 0));
}

/**
 * The next free code below a parent: the highest child's segment + 1, left-padded; 1 for the first
 * child. Null when the level is full (99 of two digits) or the parent is on the last level.
 */
export function nextChildCode(
  parentCode: string,
  siblingCodes: readonly string[],
  encoding: Encoding,
): string | null {
  const level = levelOfCode(parentCode, encoding);
  const length = level === null ? undefined : encoding[level];
  if (length === undefined) return null;
  const last = Math.max(0, ...siblingCodes.map((code) => Number(code.slice(parentCode.length))));
  const segment = String(last + 1).padStart(length, '0');
  return segment.length > length ? null : parentCode + segment;
}

/**
 * A code in another encoding: each segment left-padded with zeros, or cut to its rightmost digits. A segment whose
 * leading digits are not zero does not fit: 101 in two digits would be 01, somebody else's code (behaviour.md 7).
 */
export function recode(code: string, from: Encoding, to: Encoding): string | Problem {
  let place = 0;
  let result = '';
  for (const [level, length] of from.entries()) {
    const segment = code.slice(place, place + length);
    const digits = to[level] ?? 0;
    if (segment === '') break;
    if (/[^0]/.test(segment.slice(0, -digits))) {
      return { code: 'encoding.segment-too-long', subjectCode: code, segment, digits };
    }
    result += segment.slice(-digits).padStart(digits, '0');
    place += length;
  }
  return result;
}

/**
 * A code as statements, seeds and standards write it (4-2-2-2), in the encoding of an account set. Null when it does
 * not fit: then no subject of the set has it.
 * @param encoding the stored text, such as "4-3-2-2"
 * @param code also in segments parted by points, as `standardCode` writes what is too long for 4-2-2-2
 * @throws Error when the stored text is no encoding
 */
export function codeIn(encoding: string, code: string): string | null {
  const to = storedEncoding(encoding);
  const segments = code.split('.');
  const recoded =
    segments.length === 1
      ? recode(code, DEFAULT_ENCODING, to)
      : recode(segments.map((segment) => segment.padStart(4, '0')).join(''), WIDEST_ENCODING, to);
  return typeof recoded === 'string' ? recoded : null;
}

/**
 * A code of an account set as statements keep it: in 4-2-2-2, so that it outlives another encoding of the set; in
 * segments parted by points when it is too long for that, as `1002.100`.
 */
export function standardCode(encoding: string, code: string): string {
  const from = storedEncoding(encoding);
  const recoded = recode(code, from, DEFAULT_ENCODING);
  if (typeof recoded === 'string') return recoded;
  const ends = codeLengths(from).filter((length) => length <= code.length);
  return ends.map((end, level) => code.slice(ends[level - 1] ?? 0, end)).join('.');
}

/** Segments as long as any encoding may have them. */
const WIDEST_ENCODING: Encoding = [4, 4, 4, 4];

function storedEncoding(text: string): Encoding {
  const encoding = parseEncoding(text);
  if ('code' in encoding) throw new Error(`The stored encoding ${text} is malformed.`);
  return encoding;
}
