import type { DocumentFileType } from '@suanpan/contracts';

const LONGEST = 200;

/** The extensions a file of each type may carry; the first is given to one that carries none of them. */
const extensions: Readonly<Record<DocumentFileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/ofd': ['.ofd'],
  'application/xml': ['.xml'],
};

/**
 * A file's name without folders and without characters that steer a terminal or turn a text around. It ends as its
 * content says: a program that goes by the ending opens `evil.html` that holds a PDF as `evil.html.pdf`.
 */
export function fileName(given: string, type: DocumentFileType): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim() || 'file';
  const [added, ...others] = extensions[type];
  const isRight = [added, ...others].some((extension) => plain.toLowerCase().endsWith(extension));
  const name = isRight ? plain : `${plain}${added}`;
  return Array.from(name).slice(-LONGEST).join('');
}
