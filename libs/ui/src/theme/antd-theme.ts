import type { ThemeConfig } from 'antd';
import theme from 'antd/es/theme';
import { type Palette, dark, fontFamily, light } from './palette.ts';

export interface Surroundings {
  isDark: boolean;
  reduceMotion: boolean;
  /** Under 900 px controls are made for fingers. */
  isNarrow: boolean;
  /** Lower controls and rows, where fingers need no room. */
  isCompact?: boolean;
}

const CONTROL_HEIGHT = 32;
const COMPACT_HEIGHT = 28;
/** What a finger hits (ux.md 16), also where a control is otherwise small. */
const TOUCH_HEIGHT = 44;

/** antd's tokens made from the palette (look.md, Type and space). */
export function antdTheme({ isDark, reduceMotion, isNarrow, isCompact = false }: Surroundings): ThemeConfig {
  const colours = isDark ? dark : light;
  /** Chevrons, calendars and crosses of fields, the ground of a switch that is off. */
  const marks = { colorTextQuaternary: colours.textSecondary };
  return {
    // The algorithm derives shades; the palette's own colours then stand exactly as they are written.
    algorithm: [
      isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      (_seed, shades = noShades) => ({ ...shades, ...exact(colours) }),
    ],
    hashed: false,
    token: {
      colorPrimary: colours.primary,
      colorInfo: colours.primary,
      colorSuccess: colours.primary,
      colorError: colours.seal,
      colorWarning: colours.amber,
      colorInfoBg: colours.primaryTint,
      colorInfoBorder: colours.line,
      colorSuccessBg: colours.primaryTint,
      colorSuccessBorder: colours.line,
      colorWarningBg: colours.amberTint,
      colorWarningBorder: colours.line,
      colorErrorBg: colours.sealTint,
      colorErrorBorder: colours.line,
      colorTextTertiary: colours.textSecondary,
      colorTextDescription: colours.textSecondary,
      colorTextPlaceholder: colours.textSecondary,
      colorSplit: colours.line,
      fontFamily,
      fontSize: isCompact ? 13 : 14,
      fontWeightStrong: 600,
      borderRadius: 6,
      controlHeight: isNarrow ? TOUCH_HEIGHT : isCompact ? COMPACT_HEIGHT : CONTROL_HEIGHT,
      ...(isNarrow ? { controlHeightSM: TOUCH_HEIGHT } : {}),
      // A button at work has its mark; paler, its text could not be read.
      opacityLoading: 1,
      motion: !reduceMotion,
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.16s',
      wireframe: false,
    },
    components: {
      Button: {
        primaryColor: colours.onPrimary,
        dangerColor: colours.onPrimary,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Table: {
        headerBg: colours.card,
        headerColor: colours.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: colours.hover,
        rowSelectedBg: colours.primaryTint,
        rowSelectedHoverBg: colours.primaryTint,
        cellPaddingBlockSM: isCompact ? 2 : 5,
        cellPaddingInlineSM: 8,
      },
      Alert: { withDescriptionPadding: 12 },
      Checkbox: { colorWhite: colours.onPrimary, colorBorder: colours.textSecondary },
      Radio: { colorWhite: colours.onPrimary, colorBorder: colours.textSecondary },
      Switch: { handleBg: colours.onPrimary, ...marks },
      Select: marks,
      DatePicker: marks,
      Input: marks,
    },
  };
}

const noShades = theme.getDesignToken();

const exact = (colours: Palette) => ({
  colorPrimary: colours.primary,
  colorPrimaryHover: colours.primaryStrong,
  colorPrimaryActive: colours.primaryStrong,
  colorLink: colours.primary,
  colorLinkHover: colours.primaryStrong,
  colorLinkActive: colours.primaryStrong,
  colorInfo: colours.primary,
  colorSuccess: colours.primary,
  colorError: colours.seal,
  colorErrorHover: colours.sealStrong,
  colorErrorActive: colours.sealStrong,
  colorErrorBgActive: colours.sealTint,
  colorErrorText: colours.seal,
  colorWarning: colours.amber,
  colorText: colours.text,
  colorTextSecondary: colours.textSecondary,
  colorBgLayout: colours.page,
  colorBgContainer: colours.card,
  colorBgElevated: colours.raised,
  colorBorder: colours.outline,
  colorBorderSecondary: colours.line,
});
