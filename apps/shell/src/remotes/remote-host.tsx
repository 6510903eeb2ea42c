import { LoadingState, useAfter } from '@suanpan/ui';
import {
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  lazy,
  useState,
} from 'react';
import { useMessages } from '../messages.ts';
import { loadPage } from './federation.ts';
import { RemoteBoundary } from './remote-boundary.tsx';

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
  const [attempt, setAttempt] = useState(() => newAttempt(area, page));
  const Page = attempt.Page;
  return (
    <RemoteBoundary
      key={attempt.number}
      area={area}
      page={page}
      title={title}
      onRetry={() => setAttempt(newAttempt(area, page, attempt.number + 1))}
    >
      <Suspense fallback={<RemoteLoading title={title} />}>
        <Page />
      </Suspense>
    </RemoteBoundary>
  );
}

interface Attempt {
  number: number;
  Page: LazyExoticComponent<ComponentType>;
}

/** Each try needs a new `lazy`: a rejected one stays rejected. */
const newAttempt = (area: string, page: string, number = 1): Attempt => ({
  number,
  Page: lazy(async () => ({ default: await loadPage(area, page) })),
});

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
