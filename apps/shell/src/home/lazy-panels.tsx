import { LoadingState } from '@suanpan/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { PanelBoundary } from './panel-boundary.tsx';

const Todo = lazy(async () => ({ default: (await import('./panels/todo-panel.tsx')).TodoPanel }));
const Later = lazy(async () => ({ default: (await import('./panels/later-panels.tsx')).LaterPanels }));

/** They come after the first row, so that the first paint does not wait for them. */
export const LazyTodo = (): ReactNode => (
  <PanelBoundary>
    <Suspense fallback={<LoadingState rows={5} />}>
      <Todo />
    </Suspense>
  </PanelBoundary>
);

export const LazyPanels = (): ReactNode => (
  <PanelBoundary>
    <Suspense fallback={<LoadingState rows={10} />}>
      <Later />
    </Suspense>
  </PanelBoundary>
);
