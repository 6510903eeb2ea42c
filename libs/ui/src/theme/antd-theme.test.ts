import theme from 'antd/es/theme';
import { describe, expect, it } from 'vitest';
import { antdTheme } from './antd-theme.ts';
import { contrast } from './contrast.ts';
import { dark, light } from './palette.ts';

const heights = (isNarrow: boolean) => {
  const { controlHeight, controlHeightSM } =
    antdTheme({ isDark: false, reduceMotion: false, isNarrow }).token ?? {};
  return { controlHeight, controlHeightSM };
};

it('controls are 32 px high, and as high as a finger needs under 900 px, small ones too', () => {
  expect(heights(false)).toEqual({ controlHeight: 32, controlHeightSM: undefined });
  expect(heights(true)).toEqual({ controlHeight: 44, controlHeightSM: 44 });
});

describe.each([
  ['light', light, false],
  ['dark', dark, true],
] as const)('in the %s theme, under the mouse and pressed,', (_name, palette, isDark) => {
  const token = theme.getDesignToken(antdTheme({ isDark, reduceMotion: false, isNarrow: false }));
  const grounds = [palette.card, palette.page, palette.raised];

  it('links and outlined buttons read at 4.5:1', () => {
    const { colorLinkHover, colorLinkActive, colorPrimaryHover, colorPrimaryActive } = token;
    for (const text of [colorLinkHover, colorLinkActive, colorPrimaryHover, colorPrimaryActive])
      for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('ticks, handles and marks of fields stand out at 3:1, placeholders read at 4.5:1', () => {
    const of = antdTheme({ isDark, reduceMotion: false, isNarrow: false }).components;
    const tick = { ...token, ...of?.Checkbox };
    const dot = { ...token, ...of?.Radio };
    const handle = { ...token, handleBg: token.colorWhite, ...of?.Switch };
    const marks = [of?.Select, of?.DatePicker, of?.Input].map((part) => ({ ...token, ...part }));
    for (const [sign, ground] of [
      [tick.colorWhite, tick.colorPrimary],
      [dot.colorWhite, dot.colorPrimary],
      [handle.handleBg, handle.colorPrimary],
      [handle.handleBg, handle.colorTextQuaternary],
      ...grounds.flatMap((under) => [tick, dot].map(({ colorBorder }) => [colorBorder, under] as const)),
      ...grounds.flatMap((under) =>
        marks.map(({ colorTextQuaternary }) => [colorTextQuaternary, under] as const),
      ),
    ] as const)
      expect(contrast(sign, ground)).toBeGreaterThanOrEqual(3);
    for (const ground of grounds)
      expect(contrast(token.colorTextPlaceholder, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('fields and buttons are outlined at 3:1, also under the mouse', () => {
    for (const line of [token.colorBorder, token.colorPrimary, token.colorPrimaryHover, token.colorError])
      for (const ground of grounds) expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  });

  it('links in selected rows of tables read at 4.5:1', () => {
    const { rowSelectedBg = '', rowSelectedHoverBg = '' } =
      antdTheme({ isDark, reduceMotion: false, isNarrow: false }).components?.Table ?? {};
    for (const ground of [rowSelectedBg, rowSelectedHoverBg])
      expect(contrast(token.colorLink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('dangerous buttons without a ground of their own read at 4.5:1', () => {
    for (const ground of [...grounds, token.colorErrorBg])
      expect(contrast(token.colorErrorHover, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [...grounds, token.colorErrorBgActive])
      expect(contrast(token.colorErrorActive, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('what stands on full buttons reads at 4.5:1', () => {
    const { colorPrimaryHover, colorPrimaryActive, colorErrorHover, colorErrorActive } = token;
    for (const ground of [colorPrimaryHover, colorPrimaryActive, colorErrorHover, colorErrorActive])
      expect(contrast(palette.onPrimary, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
