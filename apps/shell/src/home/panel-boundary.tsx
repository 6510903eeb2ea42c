import { NEWER_PROGRAM } from '@suanpan/api-client';
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
    return error ? <Broken /> : this.props.children;
  }
}

/** Most often the page is older than what it was answered; what was thrown says nothing to a user, and stands in the console. */
function Broken(): ReactNode {
  const t = useMessages();
  return (
    <ErrorState
      title={t('panel.broken')}
      error={{ message: t('panel.mayBeNewer'), code: NEWER_PROGRAM, status: 426 }}
    />
  );
}
