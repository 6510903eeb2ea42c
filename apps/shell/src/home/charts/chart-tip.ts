/** A chart's point, as the library tells which one lies under the mouse. */
interface Point {
  dataIndex: number;
}

/** The place of the point under the mouse in the figures that were drawn. */
export const pointedAt = (points: Point | readonly Point[]): number =>
  (Array.isArray(points) ? (points as readonly Point[])[0] : (points as Point))?.dataIndex ?? 0;

/** What stands over a chart under the mouse, line by line. */
export function chartTip(...lines: readonly string[]): HTMLElement {
  const tip = document.createElement('div');
  tip.append(
    ...lines.map((text) => {
      const line = document.createElement('p');
      line.textContent = text;
      return line;
    }),
  );
  return tip;
}
