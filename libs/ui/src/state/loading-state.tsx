import Skeleton from 'antd/es/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useUiMessages } from '../messages/ui-messages.ts';

const PATIENCE_MS = 200;

/** A skeleton of the coming layout, shown only when the wait is longer than 200 ms. */
export function LoadingState({ rows = 4, children }: { rows?: number; children?: ReactNode }): ReactNode {
  const t = useUiMessages();
  const isSlow = useAfter(PATIENCE_MS);
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {isSlow && (children ?? <Skeleton active title={false} paragraph={{ rows }} />)}
    </div>
  );
}

/** False first, true once the time has passed. */
export function useAfter(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setPassed(true), milliseconds);
    return () => window.clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
