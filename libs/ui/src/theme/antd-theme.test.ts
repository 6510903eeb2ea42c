import { expect, it } from 'vitest';
import { antdTheme } from './antd-theme.ts';

const heights = (isNarrow: boolean) => {
  const { controlHeight, controlHeightSM } =
    antdTheme({ isDark: false, reduceMotion: false, isNarrow }).token ?? {};
  return { controlHeight, controlHeightSM };
};

it('controls are 32 px high, and as high as a finger needs under 900 px, small ones too', () => {
  expect(heights(false)).toEqual({ controlHeight: 32, controlHeightSM: undefined });
  expect(heights(true)).toEqual({ controlHeight: 44, controlHeightSM: 44 });
});
