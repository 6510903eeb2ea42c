/** A screen that is open as a tab. */
export interface OpenTab {
  pathname: string;
  /** The query it was left with. */
  search: string;
  /** Stays until it is let go: nothing closes it. */
  isPinned?: boolean;
}

/** From this many on the row is marked as oversize (product.md 4). */
export const manyTabs = 15;

/** The tabs after a screen was visited: it keeps its place, a new one comes last. */
export function visited(tabs: readonly OpenTab[], here: OpenTab): readonly OpenTab[] {
  const at = tabs.findIndex(({ pathname }) => pathname === here.pathname);
  if (at < 0) return [...tabs, here];
  return tabs[at]?.search === here.search ? tabs : tabs.with(at, { ...tabs[at], ...here });
}

/** Pins a tab, or lets it go. Pinned ones stand first, in the order in which they were pinned. */
export function pinned(tabs: readonly OpenTab[], pathname: string): readonly OpenTab[] {
  const changed = tabs.map((tab) => (tab.pathname === pathname ? { ...tab, isPinned: !tab.isPinned } : tab));
  return changed.toSorted((a, b) => Number(b.isPinned ?? false) - Number(a.isPinned ?? false));
}

/** Without the others, or without those to the right; pinned ones stay. */
export function closedAround(
  tabs: readonly OpenTab[],
  pathname: string,
  which: 'others' | 'right',
): readonly OpenTab[] {
  const at = tabs.findIndex((tab) => tab.pathname === pathname);
  return tabs.filter((tab, index) => tab.isPinned || index === at || (which === 'right' && index < at));
}

/** Where closing the tab one is on leads: to the right neighbour, else the left one, else home. */
export function nextTo(tabs: readonly OpenTab[], pathname: string): OpenTab {
  const at = tabs.findIndex((tab) => tab.pathname === pathname);
  return tabs[at + 1] ?? tabs[at - 1] ?? { pathname: '/', search: '' };
}

/** What was kept as text; anything else than addresses of this site is no tab. */
export function parseTabs(text: string | null): readonly OpenTab[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isTab) : [];
  } catch {
    return [];
  }
}

const isTab = (value: unknown): value is OpenTab => {
  const { pathname, search, isPinned } = (value ?? {}) as Partial<OpenTab>;
  const isAddress = typeof pathname === 'string' && /^\/(?!\/)/.test(pathname) && typeof search === 'string';
  return isAddress && (isPinned === undefined || typeof isPinned === 'boolean');
};
