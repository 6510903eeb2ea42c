/**
 * The look: ink on paper, one seal red (design/look.md). The one place where colours are written;
 * antd's tokens, the CSS variables, the charts and the print styles are made from it.
 */
export interface Palette {
  /** Actions, links, selection, revenue series. */
  primary: string;
  /** Text on a primary surface. */
  onPrimary: string;
  primaryTint: string;
  /** An action or link under the mouse, or pressed. */
  primaryStrong: string;
  /** Negative amounts (with a minus sign), errors, the red-letter stamp; never decoration. */
  seal: string;
  sealTint: string;
  /** A dangerous action under the mouse, or pressed. */
  sealStrong: string;
  /** Warnings, stale figures. */
  amber: string;
  amberTint: string;
  text: string;
  textSecondary: string;
  /** Paper behind everything. */
  page: string;
  /** Plain cards on the paper. */
  card: string;
  /** What floats: menus, panels, dialogs. */
  raised: string;
  hover: string;
  /** Hairlines between things that are told apart without them. */
  line: string;
  lineStrong: string;
  /** The outline by which a field or a button is seen at all: 3:1 on every ground (WCAG 1.4.11). */
  outline: string;
  /** Voucher paper: thin rules of the digit columns. */
  paperRule: string;
  /** Voucher paper: the line between yuan and fen. */
  paperYuanLine: string;
}

export const light: Palette = {
  primary: '#1F6F5C',
  onPrimary: '#FFFFFF',
  primaryTint: '#E8F1EE',
  primaryStrong: '#17594A',
  seal: '#B3261E',
  sealTint: '#FBEDEC',
  sealStrong: '#8F1C16',
  amber: '#8A5A00',
  amberTint: '#FAF2E3',
  text: '#2B2F2D',
  textSecondary: '#5F6763',
  page: '#F6F5F1',
  card: '#FFFFFF',
  raised: '#FFFFFF',
  hover: '#EFEEE8',
  line: '#DCDFDA',
  lineStrong: '#B9C0BA',
  outline: '#7F8882',
  paperRule: '#BFD8C8',
  paperYuanLine: '#E2A5A0',
};

export const dark: Palette = {
  primary: '#5CC2A8',
  onPrimary: '#0E1F1A',
  primaryTint: '#1D2F2A',
  primaryStrong: '#80D6BF',
  seal: '#FF8A7A',
  sealTint: '#33211F',
  sealStrong: '#FFA99D',
  amber: '#E6B450',
  amberTint: '#2F2819',
  text: '#E4E7E5',
  textSecondary: '#9AA39E',
  page: '#141614',
  card: '#1B1E1C',
  raised: '#232725',
  hover: '#262A28',
  line: '#323834',
  lineStrong: '#4A524D',
  outline: '#6F7872',
  paperRule: '#2F4A3E',
  paperYuanLine: '#6E3B37',
};

/** Chart series in order, distinguishable for colour-blind readers; the dark ones are the same hues, lighter. */
export const chartColours = {
  light: ['#1F6F5C', '#D98E04', '#3B6EA8', '#A65E8C', '#7A8B3C', '#8C564B', '#5B6770'],
  dark: ['#5CC2A8', '#E6B450', '#7FB0E6', '#D195BC', '#A9BC66', '#C99186', '#9AA7B1'],
} as const;

export const fontFamily =
  '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Zen Hei", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** The palette as CSS variables: `--sp-text-secondary` and so on. */
export function cssVariables(palette: Palette): Record<string, string> {
  const entries = Object.entries(palette).map(([name, colour]) => [`--sp-${kebab(name)}`, colour]);
  return Object.fromEntries(entries) as Record<string, string>;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
