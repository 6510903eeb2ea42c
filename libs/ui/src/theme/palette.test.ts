import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { type Palette, chartColours, cssVariables, dark, light } from './palette.ts';

describe.each([
  ['light', light],
  ['dark', dark],
] as [string, Palette][])('the %s palette', (_name, palette) => {
  it.each(['text', 'textSecondary', 'primary', 'primaryStrong', 'seal', 'sealStrong', 'amber'] as const)(
    '%s reads at 4.5:1 on card, paper, panels and hover',
    (role) => {
      for (const ground of [palette.card, palette.page, palette.raised, palette.hover])
        expect(contrast(palette[role], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('the outline of a field or button stands out at 3:1 from every ground it is on', () => {
    const { card, page, raised, hover, primaryTint, sealTint, amberTint } = palette;
    for (const ground of [card, page, raised, hover, primaryTint, sealTint, amberTint])
      expect(contrast(palette.outline, ground)).toBeGreaterThanOrEqual(3);
  });

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

it.each(chartColours.light)('the chart colour %s stands out from the light card', (colour) => {
  expect(contrast(colour, light.card)).toBeGreaterThanOrEqual(2.5);
});

it.each(chartColours.dark)('the chart colour %s stands out from the dark card', (colour) => {
  expect(contrast(colour, dark.card)).toBeGreaterThanOrEqual(5);
});
