import type { InitUser } from '@suanpan/contracts';
import { ShellProvider, type ShellUser, type ShellValue } from '@suanpan/feature-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { usePreferences } from '../preferences/preferences.tsx';
import { useLiveMonths } from '../live/use-live-months.ts';
import { useNewsSource } from '../live/use-news-source.ts';
import { initQuery, useInit } from '../session/use-init.ts';
import { useShellPeriod } from './use-shell-period.ts';

/** Fills the context the areas read through feature-kit. */
export function ShellValueProvider({ children }: { children: ReactNode }): ReactNode {
  const { data: init } = useInit();
  if (!init) throw new Error('The frame is shown to members only.');
  return <Provided init={init}>{children}</Provided>;
}

function Provided({ init, children }: { init: InitUser; children: ReactNode }): ReactNode {
  const preferences = usePreferences();
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
    }),
    [preferences, init, period, refresh, news],
  );
  return <ShellProvider value={value}>{children}</ShellProvider>;
}

const userOf = (init: InitUser): ShellUser => ({
  id: init.id,
  name: init.name,
  role: init.role,
  soleMember: init.soleMember,
});
