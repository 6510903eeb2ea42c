import type { InitUser } from '@suanpan/contracts';
import { type FeatureManifest, ShellProvider, type ShellUser, type ShellValue } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { usePreferences } from '../preferences/preferences.tsx';
import { useAnswersInLanguage } from '../preferences/use-answers-in-language.ts';
import { useLiveMonths } from '../live/use-live-months.ts';
import { useNewsSource } from '../live/use-news-source.ts';
import { prefetchScreen } from '../remotes/prefetch.ts';
import { initQuery, useInit } from '../session/use-init.ts';
import { useShellPeriod } from './use-shell-period.ts';

interface ProviderProps {
  features: readonly FeatureManifest[];
  children: ReactNode;
}

/** Fills the context the areas read through feature-kit. */
export function ShellValueProvider({ features, children }: ProviderProps): ReactNode {
  const { data: init } = useInit();
  if (!init) throw new Error('The frame is shown to members only.');
  return <Provided {...{ init, features }}>{children}</Provided>;
}

function Provided({ init, features, children }: ProviderProps & { init: InitUser }): ReactNode {
  const preferences = usePreferences();
  useAnswersInLanguage(preferences.language);
  const period = useShellPeriod(init);
  const queryClient = useQueryClient();
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: initQuery.queryKey }),
    [queryClient],
  );
  const news = useNewsSource(init.accountSets?.id ?? null);
  useLiveMonths(news, init, refresh);
  const value = useMemo<ShellValue>(
    () => ({
      ...preferences,
      accountSet: init.accountSets,
      period,
      user: userOf(init),
      permissions: new Set(init.permissions),
      refresh,
      news,
      fetchScreenAhead: (pathname) => prefetchScreen(features, pathname),
    }),
    [preferences, init, period, refresh, news, features],
  );
  return <ShellProvider value={value}>{children}</ShellProvider>;
}

const userOf = (init: InitUser): ShellUser => ({
  id: init.id,
  name: init.name,
  role: init.role,
  soleMember: init.soleMember,
  mobile: init.mobile,
  email: init.email,
  avatarUrl: init.avatarUrl,
});
