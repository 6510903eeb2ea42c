export interface Viewport {
  scrollTop: number;
  height: number;
}

/** The rows that are drawn: `from` included, `to` excluded. */
export interface RowWindow {
  from: number;
  to: number;
}

/** Rows drawn beyond the visible ones on each side; the window moves in steps of half of it. */
const MARGIN = 20;

/** The rows in sight with a margin, so that a ledger of 20,000 lines draws some sixty of them. */
export function windowOf({ scrollTop, height }: Viewport, rowHeight: number, count: number): RowWindow {
  const step = MARGIN / 2;
  const first = Math.floor(scrollTop / rowHeight / step) * step;
  const visible = Math.ceil(height / rowHeight) + step;
  const from = Math.min(Math.max(first - MARGIN, 0), Math.max(count - 1, 0));
  return { from, to: Math.min(first + visible + MARGIN, count) };
}

/** Where to scroll so that a row stands between the head and the foot, which cover the edges. */
export function scrollTopFor(
  row: number,
  rowHeight: number,
  { scrollTop, height }: Viewport,
  covered: number,
): number {
  const top = row * rowHeight;
  const room = height - covered;
  if (top < scrollTop) return top;
  return top + rowHeight > scrollTop + room ? top + rowHeight - room : scrollTop;
}
