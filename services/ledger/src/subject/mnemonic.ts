import { pinyin } from 'pinyin-pro';

/** Initials of a name for quick search: 银行存款 → yhck; letters and digits stay. */
export function mnemonicOf(name: string): string {
  const initials = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return initials
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 64);
}
