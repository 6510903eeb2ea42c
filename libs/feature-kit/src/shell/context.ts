import type { AccountSet, CheckoutPeriod, PermissionKey, Role, VoucherNews } from '@suanpan/contracts';
import type { Period } from '@suanpan/accounting-core';
import { createContext, useContext } from 'react';

export type Language = 'en' | 'zh-CN' | 'zh-TW';

/** The languages by their own names, for a switch. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Who is signed in. */
export interface ShellUser {
  id: number;
  /** Real name, else nickname, else e-mail, else mobile. */
  name: string;
  role: Role | null;
  soleMember: boolean;
  mobile: string;
  email: string | null;
  /** Address of the user's picture; null when there is none. */
  avatarUrl: string | null;
}

export interface ShellPeriod {
  /** The month every screen shows; in the address as `?period=YYYY-MM`. */
  period: Period;
  setPeriod(period: Period): void;
  /** The months that exist in the books, newest first, with their closing state. */
  checkoutList: readonly CheckoutPeriod[];
  first: Period;
  last: Period;
}

/** What happens to vouchers and months while a screen is in sight; the shell listens once for all of them. */
export interface NewsSource {
  /** Hears what comes from now on; answers the function that ends it. */
  subscribe(hear: (news: VoucherNews) => void): () => void;
}

/** Everything an area gets from the shell (architecture.md 5). Nothing else is global. */
export interface ShellValue {
  accountSet: AccountSet | null;
  period: ShellPeriod;
  user: ShellUser;
  permissions: ReadonlySet<string>;
  language: Language;
  setLanguage(language: Language): void;
  themeChoice: ThemeChoice;
  setThemeChoice(choice: ThemeChoice): void;
  isDark: boolean;
  /** Reads /init again, after a change of periods or of the account set. */
  refresh(): Promise<void>;
  news: NewsSource;
  /** Fetches the code of the screen at a path, when one is likely to go there next. */
  fetchScreenAhead(pathname: string): void;
}

const ShellContext = createContext<ShellValue | null>(null);
export const ShellProvider = ShellContext.Provider;

function useShell(): ShellValue {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('This hook works inside the shell only; in a test, wrap it in ShellProvider.');
  return shell;
}

/** The account set the user works in. Areas are shown only when there is one. */
export function useAccountSet(): AccountSet {
  const { accountSet } = useShell();
  if (!accountSet) throw new Error('No account set is open.');
  return accountSet;
}

export const usePeriod = (): ShellPeriod => useShell().period;
export const useUser = (): ShellUser => useShell().user;

/** Whether the member holds the right. Hides what the services would refuse; never a safeguard. */
export const useCan = (permission: PermissionKey): boolean => useShell().permissions.has(permission);

export function useLanguage(): { language: Language; setLanguage(language: Language): void } {
  const { language, setLanguage } = useShell();
  return { language, setLanguage };
}

export function useTheme(): Pick<ShellValue, 'themeChoice' | 'setThemeChoice' | 'isDark'> {
  const { themeChoice, setThemeChoice, isDark } = useShell();
  return { themeChoice, setThemeChoice, isDark };
}

/** Reads /init again: call it after closing or re-opening a month, or after editing the set. */
export const useRefreshShell = (): (() => Promise<void>) => useShell().refresh;

/** Fetches the code of a screen before somebody goes there; it then stands with the click. */
export const useFetchScreenAhead = (): ((pathname: string) => void) => useShell().fetchScreenAhead;

/** What others do to vouchers and months of the set. */
export const useNews = (): NewsSource => useShell().news;
