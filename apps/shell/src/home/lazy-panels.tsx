import { LoadingState } from '@suanpan/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../frame/part-boundary.tsx';

/** Asked for once the first row is painted, which then does not share the line with them. */
async function panels() {
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return import('./panels/after-paint.ts');
}

const Todo = lazy(async () => ({ default: (await panels()).TodoPanel }));
const Later = lazy(async () => ({ default: (await panels()).LaterPanels }));

export const LazyTodo = (): ReactNode => (
  <PartBoundary name="to-do">
    <Suspense fallback={<LoadingState rows={5} />}>
      <Todo />
    </Suspense>
  </PartBoundary>
);

export const LazyPanels = (): ReactNode => (
  <PartBoundary name="panels">
    <Suspense fallback={<LoadingState rows={10} />}>
      <Later />
    </Suspense>
  </PartBoundary>
);
