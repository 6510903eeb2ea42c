import { api } from '@suanpan/api-client';
import { type Language, type ThemeChoice, useOption } from '@suanpan/feature-kit';
import { UiProvider, useSystemDark } from '@suanpan/ui';
import { type ReactNode, createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { isLanguage, languageOfBrowser } from './language.ts';
import { readStored, writeStored } from './stored.ts';
import { useHiddenAmounts } from './use-hidden-amounts.ts';

export interface Preferences {
  language: Language;
  setLanguage(language: Language): void;
  themeChoice: ThemeChoice;
  setThemeChoice(choice: ThemeChoice): void;
  isDark: boolean;
  areAmountsHidden: boolean;
  toggleAmounts(): void;
}

const PreferencesContext = createContext<Preferences | null>(null);

/** Language and theme: the browser's and the system's until the user chooses, also before sign-in. */
export function PreferencesProvider({ children }: { children: ReactNode }): ReactNode {
  const [language, setLanguage] = useState(initialLanguage);
  const [themeChoice, setThemeChoice] = useState(initialTheme);
  const { areAmountsHidden, toggleAmounts } = useHiddenAmounts();
  const isCompact = useOption('compact');
  const systemIsDark = useSystemDark();
  const isDark = themeChoice === 'dark' || (themeChoice === 'system' && systemIsDark);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    api.configure({ language });
  }, [language]);
  const value = useMemo<Preferences>(
    () => ({
      language,
      setLanguage: (chosen) => {
        writeStored('language', chosen);
        setLanguage(chosen);
      },
      themeChoice,
      setThemeChoice: (chosen) => {
        writeStored('theme', chosen);
        setThemeChoice(chosen);
      },
      isDark,
      areAmountsHidden,
      toggleAmounts,
    }),
    [language, themeChoice, isDark, areAmountsHidden, toggleAmounts],
  );
  return (
    <PreferencesContext value={value}>
      <UiProvider language={language} isDark={isDark} isCompact={isCompact}>
        {children}
      </UiProvider>
    </PreferencesContext>
  );
}

export function usePreferences(): Preferences {
  const preferences = useContext(PreferencesContext);
  if (!preferences) throw new Error('Preferences are provided by the shell.');
  return preferences;
}

function initialLanguage(): Language {
  const stored = readStored('language');
  const language = isLanguage(stored) ? stored : languageOfBrowser(navigator.languages);
  api.configure({ language });
  return language;
}

function initialTheme(): ThemeChoice {
  const stored = readStored('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
