import { LoadingState, useAfter } from '@suanpan/ui';
import { type ReactNode, Suspense, createElement, useState } from 'react';
import { useMessages } from '../messages.ts';
import { forgetArea } from './pages.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { usePage } from './use-page.ts';

const SLOW_AFTER_MS = 5000;

export interface RemoteHostProps {
  /** Name of the deployed area. */
  area: string;
  page: string;
  /** Title of the screen in the user's language. */
  title: string;
}

/** A page of an area, loaded when visited; whatever fails stays inside this place (architecture.md 5). */
export function RemoteHost({ area, page, title }: RemoteHostProps): ReactNode {
  const [attempt, setAttempt] = useState(1);
  const retry = (): void => {
    forgetArea(area);
    setAttempt(attempt + 1);
  };
  return (
    <RemoteBoundary key={attempt} {...{ area, page, title }} onRetry={retry}>
      <RemotePage {...{ area, page, title }} />
    </RemoteBoundary>
  );
}

function RemotePage({ area, page, title }: RemoteHostProps): ReactNode {
  const Page = usePage(area, page);
  const loading = <RemoteLoading title={title} />;
  return Page ? <Suspense fallback={loading}>{createElement(Page)}</Suspense> : loading;
}

function RemoteLoading({ title }: { title: string }): ReactNode {
  const t = useMessages();
  const isSlow = useAfter(SLOW_AFTER_MS);
  return (
    <div style={{ padding: 24 }}>
      <LoadingState rows={6} />
      {isSlow && <p role="status">{`${t('remote.loading', { title })}. ${t('remote.slow')}`}</p>}
    </div>
  );
}
