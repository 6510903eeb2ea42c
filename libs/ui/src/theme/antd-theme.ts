import type { ThemeConfig } from 'antd';
import theme from 'antd/es/theme';
import { dark, fontFamily, light } from './palette.ts';

/** antd's tokens made from the palette (look.md, Type and space). */
export function antdTheme(isDark: boolean, reduceMotion: boolean): ThemeConfig {
  const colours = isDark ? dark : light;
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    token: {
      colorPrimary: colours.primary,
      colorLink: colours.primary,
      colorInfo: colours.primary,
      colorSuccess: colours.primary,
      colorError: colours.seal,
      colorWarning: colours.amber,
      colorText: colours.text,
      colorTextSecondary: colours.textSecondary,
      colorTextTertiary: colours.textSecondary,
      colorTextDescription: colours.textSecondary,
      colorTextPlaceholder: colours.textSecondary,
      colorBgLayout: colours.page,
      colorBgContainer: colours.card,
      colorBgElevated: colours.card,
      colorBorder: colours.lineStrong,
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      fontFamily,
      fontSize: 14,
      fontWeightStrong: 600,
      borderRadius: 6,
      controlHeight: 32,
      motion: !reduceMotion,
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.16s',
      wireframe: false,
    },
    components: {
      Button: {
        primaryColor: colours.onPrimary,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: {
        headerBg: colours.card,
        headerColor: colours.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: colours.hover,
        cellPaddingBlockSM: 5,
        cellPaddingInlineSM: 8,
      },
      Alert: { withDescriptionPadding: 12 },
    },
  };
}
