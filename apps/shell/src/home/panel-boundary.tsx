import { ErrorState } from '@suanpan/ui';
import { Component, type ReactNode } from 'react';
import { useMessages } from './messages.ts';

interface State {
  error: Error | null;
}

/** What a panel throws, while its code is loading or while it is drawn, stays in its own place. */
export class PanelBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Broken error={error} /> : this.props.children;
  }
}

function Broken({ error: { message } }: { error: Error }): ReactNode {
  const t = useMessages();
  return (
    <ErrorState title={t('panel.broken')} error={{ message }} onRetry={() => window.location.reload()} />
  );
}
