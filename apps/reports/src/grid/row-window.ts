export interface Viewport {
  scrollTop: number;
  height: number;
}

/** The rows that are drawn: `from` included, `to` excluded. */
export interface RowWindow {
  from: number;
  to: number;
}

/** Where rows stand below each other. */
export interface RowPlaces {
  count: number;
  /** Of the row after the last one: the height of all. */
  topOf(row: number): number;
  rowAt(top: number): number;
}

/** Lines of a table, one as high as the other. */
export const equalRows = (count: number, height: number): RowPlaces => ({
  count,
  topOf: (row) => row * height,
  rowAt: (top) => Math.floor(top / height),
});

/** Cards, each as high as its own figures need. */
export function unequalRows(heights: readonly number[]): RowPlaces {
  const tops = [0];
  for (const height of heights) tops.push(tops.at(-1)! + height);
  const rowAt = (top: number): number => {
    let [low, high] = [0, heights.length];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (tops[middle]! <= top) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { count: heights.length, topOf: (row) => tops[row]!, rowAt };
}

/** Rows drawn beyond the visible ones on each side; the window moves in steps of half of it. */
const MARGIN = 20;

/** The rows in sight with a margin, so that a ledger of 20,000 lines draws some sixty of them. */
export function windowOf({ scrollTop, height }: Viewport, rows: RowPlaces): RowWindow {
  const step = MARGIN / 2;
  const first = Math.floor(rows.rowAt(scrollTop) / step) * step;
  const end = Math.ceil((rows.rowAt(scrollTop + height) + 1) / step) * step;
  const from = Math.min(Math.max(first - MARGIN, 0), Math.max(rows.count - 1, 0));
  return { from, to: Math.min(end + MARGIN, rows.count) };
}

/** Where to scroll so that a row stands between the head and the foot, which cover the edges. */
export function scrollTopFor(
  row: number,
  rows: RowPlaces,
  { scrollTop, height }: Viewport,
  covered: number,
): number {
  const [top, bottom] = [rows.topOf(row), rows.topOf(row + 1)];
  const room = height - covered;
  if (top < scrollTop) return top;
  return bottom > scrollTop + room ? bottom - room : scrollTop;
}
