/** What every screen has at once: theme, texts, amounts, states, page layout. Kept small (ADR 0001). */
export { default as Alert } from 'antd/es/alert';
export { default as Button, type ButtonProps } from 'antd/es/button';
export { default as Popover } from 'antd/es/popover';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Tooltip } from 'antd/es/tooltip';
export { isEmailAddress, isMobileNumber } from './code/code-address.ts';
export { SendCodeButton } from './code/send-code-button.tsx';
export { focusHeading } from './focus/focus-heading.ts';
export { keepFocus } from './focus/keep-focus.ts';
export { RestingButton } from './focus/resting-button.tsx';
export {
  createMessages,
  type Catalogue,
  type MessageValues,
  type Translate,
} from './messages/create-messages.ts';
export { useLabelled } from './messages/labelled.ts';
export { useUiLanguage, type UiLanguage } from './messages/language.ts';
export { AmountsInText } from './money/amounts-in-text.tsx';
export { formatAmount, inThousands, shortAmount, type Amount } from './money/format.ts';
export { MoneyText, type MoneyTextProps } from './money/money-text.tsx';
export { Icon, type IconName } from './page/icon.tsx';
export { Logo } from './page/logo.tsx';
export { Card, Page, Toolbar, type PageProps } from './page/page.tsx';
export { Unseen } from './page/unseen.tsx';
export { PeriodPicker, type PeriodMark, type PeriodPickerProps } from './period/period-picker.tsx';
export { clampPeriod, periodLabel } from './period/period-keys.ts';
export { EmptyState, type EmptyStateProps } from './state/empty-state.tsx';
export { ErrorState, type ErrorStateProps, type ShownError } from './state/error-state.tsx';
export { LoadingState, useAfter } from './state/loading-state.tsx';
export { ProblemAlert, type ProblemAlertProps, type ShownProblem } from './state/problem-alert.tsx';
export { chartColours, dark, fontFamily, light, type Palette } from './theme/palette.ts';
export { useMediaQuery, useSystemDark } from './theme/system-preference.ts';
export { UiProvider, type UiProviderProps } from './theme/ui-provider.tsx';
export { momentText } from './time/moment-text.ts';
export { useToast, type ShowToast, type ToastAction, type ToastOptions } from './toast/toast.tsx';
export { opensList } from './list/list-keys.ts';
