import { Component, type ReactNode } from 'react';
import { forgetPage } from './lazy-pages.ts';
import { RemoteCard } from './remote-card.tsx';

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

  /** Retry forgets before the page is rendered again, which is before this boundary is gone. */
  private isRetried = false;
  private readonly retry = (): void => {
    this.isRetried = true;
    forgetPage(this.props.area, this.props.page);
    this.props.onRetry();
  };

  /** Leaving the card makes the next visit load anew. */
  override componentWillUnmount(): void {
    if (this.state.failed && !this.isRetried) forgetPage(this.props.area, this.props.page);
  }

  override render(): ReactNode {
    const { area, page, title, children } = this.props;
    const { failed, error } = this.state;
    return failed ? <RemoteCard {...{ area, page, title, error }} onRetry={this.retry} /> : children;
  }
}
