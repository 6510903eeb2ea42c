import { periodKey } from '@suanpan/accounting-core';
import type { PackContent } from './pack-content.ts';
import { packWords } from './pack-words.ts';
import type { PackHead } from './stored-packs.ts';

/** A version with what was frozen. */
export type FrozenPack = PackHead & { content: PackContent };

/** Hours and minutes where the books are kept, wherever the server stands. */
const minutes = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What the cover says of a version, line by line: a name and its value. */
export function coverFacts(pack: FrozenPack): (readonly [name: string, value: string])[] {
  const words = packWords[pack.language];
  return [
    [words.month, periodKey(pack)],
    [words.version, words.versionOf(pack.version)],
    [words.madeAt, `${minutes.format(new Date(pack.madeAt))} (UTC+8)`],
    [words.madeBy, pack.madeBy],
    [words.ledgerVersion, String(pack.ledgerVersion)],
    [words.chainHead, pack.chainHead],
    [words.digest, pack.digest],
  ];
}
