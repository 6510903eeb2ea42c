import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import english from 'antd/es/locale/en_US';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { LanguageContext, type UiLanguage } from '../messages/language.ts';
import { useCopyPlainAmounts } from '../money/copy-plain.ts';
import { ToastProvider } from '../toast/toast.tsx';
import { antdTheme } from './antd-theme.ts';
import './base.css';
import '../money/hidden-amounts.css';
import { cssVariables, dark, fontFamily, light } from './palette.ts';
import { useMediaQuery, useReducedMotion } from './system-preference.ts';

export interface UiProviderProps {
  language: UiLanguage;
  isDark: boolean;
  /** Lower controls and rows. */
  isCompact?: boolean;
  children: ReactNode;
}

/** Theme, language and toasts for everything below it. The shell has the only one. */
export function UiProvider({ language, isDark, isCompact = false, children }: UiProviderProps): ReactNode {
  const reduceMotion = useReducedMotion();
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const theme = useMemo(
    () => antdTheme({ isDark, reduceMotion, isNarrow, isCompact }),
    [isDark, reduceMotion, isNarrow, isCompact],
  );
  const locale = useAntdLocale(language);
  usePageColours(isDark);
  usePageDensity(isCompact);
  useCopyPlainAmounts();
  return (
    <LanguageContext value={language}>
      <ConfigProvider
        theme={theme}
        locale={locale}
        button={{ autoInsertSpace: false }}
        getPopupContainer={landmarkAround}
        wave={noRipple}
        modal={dialogs}
        form={forms}
      >
        <ToastProvider>{children}</ToastProvider>
      </ConfigProvider>
    </LanguageContext>
  );
}

/** A ripple after each press would last seconds, in a React root of its own (look.md: motion is 120 to 160 ms). */
const noRipple = { disabled: true } as const;

/** A long title ends before the button that closes the dialog. */
const dialogs = { styles: { header: { paddingInlineEnd: 40 } } };

/** What keeps a form from being sent is brought into sight, with the focus: its first wrong field. */
const forms = { scrollToFirstError: { focus: true, block: 'center', scrollMode: 'always' } } as const;

/**
 * Lists and panels open inside the landmark of their control, where readers look for them. The role of a modal stands on
 * an element that takes no pointer; what it contains does.
 */
const landmarkAround = (control?: HTMLElement): HTMLElement =>
  control?.closest<HTMLElement>('.ant-modal-container, dialog, [role="dialog"], main, header, nav') ??
  document.body;

function usePageColours(isDark: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const variables = { ...cssVariables(isDark ? dark : light), 'font-family': fontFamily };
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    root.style.colorScheme = isDark ? 'dark' : 'light';
    root.dataset['theme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
}

/** Said to the styles: the size of what antd does not draw. */
function usePageDensity(isCompact: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = isCompact ? 'compact' : 'usual';
  }, [isCompact]);
}

/**
 * antd's own texts; English is built in, the others are loaded when chosen. There is always one: where none is given antd wraps
 * its children otherwise, and every screen with what is typed on it would be made anew.
 */
function useAntdLocale(language: UiLanguage): Locale {
  const [locale, setLocale] = useState(english);
  useEffect(() => {
    let current = true;
    const load = async (): Promise<void> => {
      const loaded = await loadLocale(language);
      if (current) setLocale(loaded);
    };
    void load();
    return () => {
      current = false;
    };
  }, [language]);
  return locale;
}

async function loadLocale(language: UiLanguage): Promise<Locale> {
  if (language === 'zh-CN') return (await import('./locale-zh-cn.ts')).locale;
  if (language === 'zh-TW') return (await import('./locale-zh-tw.ts')).locale;
  return english;
}
