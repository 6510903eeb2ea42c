/** How many vouchers one call of the server answers. */
export const PAGE_SIZE = 100;

/** Vouchers of one page: those from `from` to before `to`, counted within it. */
export interface PagePart {
  /** The segment of the list the page is of: some days that one search has covered. */
  segment: number;
  /** From 1, within its segment. */
  page: number;
  from: number;
  to: number;
}

/** Where vouchers of the whole list stand, those from `from` to before `to`, when its segments hold so many each. */
export function partsOf(totals: readonly number[], from: number, to: number): PagePart[] {
  const parts: PagePart[] = [];
  let before = 0;
  for (const [segment, total] of totals.entries()) {
    const end = Math.min(to - before, total);
    for (let at = Math.max(from - before, 0); at < end;) {
      const start = at - (at % PAGE_SIZE);
      const next = Math.min(start + PAGE_SIZE, end);
      parts.push({ segment, page: start / PAGE_SIZE + 1, from: at - start, to: next - start });
      at = next;
    }
    before += total;
  }
  return parts;
}
