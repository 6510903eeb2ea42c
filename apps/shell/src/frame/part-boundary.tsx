import { NEWER_PROGRAM } from '@suanpan/api-client';
import { ErrorState } from '@suanpan/ui';
import { Component, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { typeOf } from '../remotes/remote-load-error.ts';
import { reportLoadFailure } from '../remotes/report-load-failure.ts';

interface PartProps {
  /** Its name for the log. */
  name: string;
  children: ReactNode;
  /** Somebody waits for what the part would have done. */
  onFailed?(): void;
}

interface State {
  error: unknown;
  failed: boolean;
}

/** What a part of the shell throws, while its code is loading or while it is drawn, stays in its own place. */
export class PartBoundary extends Component<PartProps, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportLoadFailure({ area: 'shell', chunk: this.props.name, type: typeOf(error) });
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    const { error, failed } = this.state;
    return failed ? <Broken error={error} /> : this.props.children;
  }
}

/**
 * Code that is gone from the server belongs to a program that has been replaced; otherwise the page is most often older than
 * what it was answered. What was thrown says nothing to a user, and stands in the console.
 */
function Broken({ error }: { error: unknown }): ReactNode {
  const t = useMessages();
  const isGone = typeOf(error).endsWith('CHUNK_LOAD_FAILED');
  const message = t(isGone ? 'remote.new-version' : 'part.mayBeNewer');
  return <ErrorState title={t('part.broken')} error={{ message, code: NEWER_PROGRAM, status: 426 }} />;
}
