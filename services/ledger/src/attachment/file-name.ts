const LONGEST = 200;

/** A file's name without folders and without characters that steer a terminal or turn a text around. */
export function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return Array.from(plain).slice(-LONGEST).join('') || 'file';
}
