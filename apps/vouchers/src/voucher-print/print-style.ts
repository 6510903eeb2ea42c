import { PRINT_PAPERS, type PrintPaper, type PrintStyle } from '@suanpan/contracts';

/** How this browser prints vouchers. */
export type KeptStyle = Required<PrintStyle>;

const usual: KeptStyle = { paper: 'a4-2', lines: 5, names: true, strike: false, offsetX: 0, offsetY: 0 };

export const FEWEST_LINES = 4;
export const MOST_LINES = 8;
export const MOST_OFFSET = 50;

/** The kept style; what is missing or malformed is as usual. */
export function styleOf(text: string | null): KeptStyle {
  const kept = parsed(text);
  const number = (name: 'lines' | 'offsetX' | 'offsetY', least: number, most: number): number => {
    const value = kept[name];
    return typeof value === 'number' && value >= least && value <= most ? value : usual[name];
  };
  const flag = (name: 'names' | 'strike'): boolean =>
    typeof kept[name] === 'boolean' ? kept[name] : usual[name];
  return {
    paper: PRINT_PAPERS.find((paper: PrintPaper) => paper === kept['paper']) ?? usual.paper,
    lines: Math.round(number('lines', FEWEST_LINES, MOST_LINES)),
    names: flag('names'),
    strike: flag('strike'),
    offsetX: number('offsetX', -MOST_OFFSET, MOST_OFFSET),
    offsetY: number('offsetY', -MOST_OFFSET, MOST_OFFSET),
  };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const PLACE = 'suanpan.print';

/** Browsers may refuse to keep anything; then the usual style stands. */
export function keptStyle(): KeptStyle {
  try {
    return styleOf(localStorage.getItem(PLACE));
  } catch {
    return usual;
  }
}

export function keepStyle(style: KeptStyle): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(style));
  } catch {
    // Printing works all the same.
  }
}
