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
  failed: boolean;
}

/** What a part of the shell throws, while its code is loading or while it is drawn, stays in its own place. */
export class PartBoundary extends Component<PartProps, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportLoadFailure({ area: 'shell', chunk: this.props.name, type: typeOf(error) });
    this.props.onFailed?.();
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

/**
 * Most often the page is older than the program on the server, whose files or answers it does not find as it knows them. What
 * was thrown says nothing to a user, and stands in the console.
 */
function Broken(): ReactNode {
  const t = useMessages();
  const error = { message: t('part.mayBeNewer'), code: NEWER_PROGRAM, status: 426 };
  return <ErrorState title={t('part.broken')} error={error} />;
}
