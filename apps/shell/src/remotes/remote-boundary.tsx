import { Component, type ReactNode } from 'react';
import { factsOf, RemoteCard } from './remote-card.tsx';
import { reportLoadFailure } from './report-load-failure.ts';

export interface RemoteBoundaryProps {
  area: string;
  page: string;
  title: string;
  onRetry(): void;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
}

/** Catches what an area throws, while loading or while rendering, and shows its card instead. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { area, page } = this.props;
    const { chunk, type } = factsOf(area, page, error);
    reportLoadFailure({ area, chunk, type });
  }

  override render(): ReactNode {
    const { area, page, title, onRetry, children } = this.props;
    const { failed, error } = this.state;
    return failed ? <RemoteCard {...{ area, page, title, error }} onRetry={onRetry} /> : children;
  }
}
