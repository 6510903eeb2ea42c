import { ErrorState } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';

/** The shell itself failed: the last resort, so that nobody faces a blank page. */
export function RootError(): ReactNode {
  const error = useRouteError();
  const message = error instanceof Error ? error.message : String(error);
  return (
    <main style={{ padding: 24 }}>
      <ErrorState error={{ message }} onRetry={() => window.location.reload()} />
    </main>
  );
}
