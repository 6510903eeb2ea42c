import type { Region, RegionNode } from '@suanpan/contracts/regions';

/** How a region may be typed: its titles, its reading without blanks, the initials of its syllables. */
function keysOf(region: Region): readonly string[] {
  const syllables = region.pinyinTitle.replaceAll('ü', 'v').split(' ');
  return [
    region.title,
    region.traditionalTitle,
    syllables.join(''),
    syllables.map((syllable) => syllable[0]).join(''),
  ];
}

const matches = (region: Region, word: string): boolean => {
  const [title = '', traditionalTitle = '', reading = '', initials = ''] = keysOf(region);
  return (
    title.includes(word) ||
    traditionalTitle.includes(word) ||
    reading.startsWith(word) ||
    initials.startsWith(word)
  );
};

/**
 * Whether what was typed means the last region of a path. The last word must fit that region, the words before it any
 * region it lies in: "gulou" finds every 鼓楼区, "fuzhou gulou" the one in 福州.
 */
export function meansRegion(typed: string, path: readonly Region[]): boolean {
  const words = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ü']/g, asTyped)
    .split(/\s+/)
    .filter(Boolean);
  const [last, ...above] = words.toReversed();
  const region = path.at(-1);
  if (last === undefined || region === undefined) return false;
  return matches(region, last) && above.every((word) => path.slice(0, -1).some((one) => matches(one, word)));
}

/** "ü" is typed v, as in every input method; the apostrophe of xi'an is left out. */
const asTyped = (letter: string): string => (letter === 'ü' ? 'v' : '');

const LISTED = 50;

/** The first fifty regions that fit what was typed, each with what it lies in. */
export function searchRegions(
  paths: Iterable<readonly RegionNode[]>,
  typed: string,
): readonly (readonly RegionNode[])[] {
  const found: (readonly RegionNode[])[] = [];
  for (const path of paths) {
    if (found.length === LISTED) break;
    if (meansRegion(typed, path)) found.push(path);
  }
  return found;
}
