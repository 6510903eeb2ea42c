import type { MenuItem, MenuSection } from './build-menu.ts';

/** The entry whose path is the longest start of the address. */
export function bestMatch(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const matching = items.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return matching.toSorted((a, b) => b.to.length - a.to.length)[0];
}

/**
 * The section one is in: that of the entry one came by, else that of its neighbours, for screens that no entry names,
 * such as the steps of a month's end.
 */
export function sectionHere(
  sections: readonly MenuSection[],
  pathname: string,
): MenuSection['section'] | undefined {
  if (pathname === '/') return 'home';
  const own = sections.find(({ items }) => bestMatch(items, pathname));
  return (own ?? sections.find(({ items }) => items.some(({ to }) => areaOf(to) === areaOf(pathname))))
    ?.section;
}

const areaOf = (path: string): string | undefined => path.split('/')[1];
