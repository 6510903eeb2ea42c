import { decodedText } from '@suanpan/service-kit/sheet-reading';
import { decodeXml } from '../xml/decode-xml.ts';

/**
 * Rule: what a file is, is seen in its bytes; its name says nothing.
 * Source: domain/trade.md 5 (Detect encoding, formats).
 * Example: an MT940 text named statement.csv is read as MT940.
 */
export type Detected =
  | { kind: 'spreadsheet' }
  | { kind: 'table'; encoding: string }
  | { kind: 'xml' | 'ofx-sgml' | 'mt940'; text: string }
  | { kind: 'encoding' };

export function detect(bytes: Buffer): Detected {
  const magic = bytes.subarray(0, 8).toString('hex');
  if (magic.startsWith('504b0304') || magic === 'd0cf11e0a1b11ae1') return { kind: 'spreadsheet' };
  const start = bytes.subarray(0, 4_096).toString('latin1');
  if (/^(?:\xef\xbb\xbf)?\s*<\?xml/i.test(start) || /^(?:fffe|feff)(?:3c00|003c)/.test(magic)) {
    const text = decodeXml(bytes);
    return text === null ? { kind: 'encoding' } : { kind: 'xml', text };
  }
  const decoded = decodedText(bytes) ?? latinOf(bytes, start);
  if (decoded === null) return { kind: 'encoding' };
  const text = decoded.text.replace(/^\ufeff/, '');
  if (/^\s*<\?OFX/i.test(text)) return { kind: 'xml', text };
  if (/^\s*(?:OFXHEADER\s*:|<OFX>)/i.test(text)) return { kind: 'ofx-sgml', text };
  if (/^\s*</.test(text)) return { kind: 'xml', text };
  if (/^(?:\{|\s*:20:)/.test(text) && /^(?:\{.*\})?:6[01][FM]?:/m.test(text)) return { kind: 'mt940', text };
  return { kind: 'table', encoding: decoded.encoding };
}

/** OFX 1 may say that it is in the Latin letters of Windows. */
const latinOf = (bytes: Buffer, start: string): { text: string; encoding: string } | null =>
  /^\s*OFXHEADER/.test(start) && /CHARSET\s*:\s*1252/.test(start)
    ? { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
    : null;
