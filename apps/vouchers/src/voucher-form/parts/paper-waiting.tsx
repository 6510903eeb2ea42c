import { ErrorState, LoadingState, Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { PaperSkeleton } from './paper-skeleton.tsx';

/** The page while its paper is on the way, or what kept it from coming. */
export function PaperWaiting(props: { title: string; error?: Error; onRetry?: () => void }): ReactNode {
  const { title, error, onRetry } = props;
  return (
    <Page title={title}>
      {error ? (
        <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
      ) : (
        <LoadingState>
          <PaperSkeleton />
        </LoadingState>
      )}
    </Page>
  );
}
