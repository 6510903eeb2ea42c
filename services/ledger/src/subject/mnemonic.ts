import { createRequire } from 'node:module';
import type * as pinyinPro from 'pinyin-pro';

type Dictionary = typeof pinyinPro;

/** The dictionary of readings, 15 MB: read when the first name asks for it. */
let dictionary: Dictionary | undefined;

function readings(): Dictionary {
  if (dictionary) return dictionary;
  dictionary = createRequire(import.meta.url)('pinyin-pro') as Dictionary;
  // Characters with two readings that the dictionary reads the other way in a bookkeeper's words.
  dictionary.customPinyin({
    重分类: 'chóng fēn lèi',
    重估: 'chóng gū',
    重置: 'chóng zhì',
    重组: 'chóng zǔ',
    调拨: 'diào bō',
  });
  return dictionary;
}

/** Initials of a name for quick search: 银行存款 → yhck; letters and digits stay. */
export function mnemonicOf(name: string): string {
  const initials = readings().pinyin(name, {
    pattern: 'first',
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  });
  return initials
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 64);
}
