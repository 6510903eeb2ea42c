/** Points of so many mm. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** A text broken into lines at a size (in points) at which it stays inside its box. */
export interface FittedText {
  lines: string[];
  size: number;
}

/** Line to line, as a multiple of the size. */
export const LEADING = 1.2;
/** A line of Noto Sans SC has its ink so many ems below the middle: lifted by them it stands in the middle of its box. */
export const RISE = 0.18;
/** Sizes are tried from the wanted one down to the smallest a reader can read. */
const WANTED = 9;
const SMALLEST = 5;
const STEP = 0.5;

/** A box in points; `size` is the wanted size, `mostLines` bounds the lines where the height alone does not. */
export interface TextBox {
  width: number;
  height: number;
  size?: number;
  mostLines?: number;
}

/** Whether a text can be printed whole in a box. */
export const fitsWhole = (text: string, box: TextBox): boolean =>
  brokenLines(text, box.width / SMALLEST).length <= room(box, SMALLEST);

const room = ({ height, mostLines = Infinity }: TextBox, size: number): number =>
  Math.min(mostLines, Math.floor(height / (size * LEADING)));

/**
 * Breaks a text for a box at the largest size that fits. What does not even fit at the smallest one ends in an ellipsis,
 * so that nothing is ever printed over its neighbour.
 */
export function fitText(text: string, box: TextBox): FittedText {
  const { width, size: wanted = WANTED } = box;
  for (let size = wanted; size >= SMALLEST; size -= STEP) {
    const lines = brokenLines(text, width / size);
    if (lines.length <= room(box, size)) return { lines, size };
  }
  const lines = brokenLines(text, width / SMALLEST - 1).slice(0, Math.max(1, room(box, SMALLEST)));
  return { lines: [...lines.slice(0, -1), `${lines.at(-1) ?? ''}…`], size: SMALLEST };
}

/** Lines of at most so many ems; broken behind a blank where one is near the end, else between any two characters. */
function brokenLines(text: string, ems: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const character of text.replaceAll(/\s+/g, ' ').trim()) {
    const width = emsOf(character);
    if (used + width > ems && line !== '') {
      const blank = line.lastIndexOf(' ');
      const kept = blank > line.length / 2 ? line.slice(blank + 1) : '';
      lines.push(line.slice(0, line.length - kept.length).trimEnd());
      line = kept;
      used = widthOfText(kept, 1);
    }
    line += character;
    used += width;
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

/** The width of a text in points at a size, never less than it is. */
export const widthOfText = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + emsOf(character), 0) * size;

/** The width of a character in Noto Sans SC, never less than it is. */
function emsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x2000) return 1;
  if (/[0-9]/.test(character)) return 0.56;
  if (/[ .,:;'|!()ilj-]/.test(character)) return 0.35;
  return /[A-Zmw%@&]/.test(character) ? 0.93 : 0.63;
}
