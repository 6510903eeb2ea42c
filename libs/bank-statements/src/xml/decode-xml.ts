import { decodedText } from '@suanpan/service-kit/sheet-reading';

/**
 * Rule: an XML text is in the encoding that its mark or its first line says, else in UTF-8; bytes that this encoding
 * does not have are refused, not replaced.
 * Source: domain/trade.md 5; XML 1.0, 4.3.3.
 * Example: a file that says encoding="UTF-8" and holds GBK bytes is refused.
 */
export function decodeXml(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return decodedText(bytes)?.text ?? null;
  const head = bytes.subarray(0, 200).toString('latin1');
  const said = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(/^gb/i.test(said) ? 'gb18030' : said, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
