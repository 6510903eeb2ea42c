import { describe, expect, it } from 'vitest';
import { type Palette, cssVariables, dark, light } from './palette.ts';

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string): number => {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
};

describe.each([
  ['light', light],
  ['dark', dark],
] as [string, Palette][])('the %s palette', (_name, palette) => {
  it.each(['text', 'textSecondary', 'primary', 'seal', 'amber'] as const)(
    '%s reads at 4.5:1 on card, paper, panels and hover',
    (role) => {
      for (const ground of [palette.card, palette.page, palette.raised, palette.hover])
        expect(contrast(palette[role], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('text on primary, and text on each tint, reads at 4.5:1', () => {
    const pairs = [
      [palette.onPrimary, palette.primary],
      [palette.primary, palette.primaryTint],
      [palette.seal, palette.sealTint],
      [palette.amber, palette.amberTint],
    ] as const;
    for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it('becomes CSS variables', () => {
  expect(cssVariables(light)).toMatchObject({ '--sp-text-secondary': '#5F6763', '--sp-page': '#F6F5F1' });
});
