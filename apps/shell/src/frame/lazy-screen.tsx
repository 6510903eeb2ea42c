import { LoadingState } from '@suanpan/ui';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { PartBoundary } from './part-boundary.tsx';

/**
 * A screen of the shell that is loaded when it is needed.
 * @param name for the log, should it not load.
 */
export function lazyScreen<Props extends object = object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Screen = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyScreen(props) {
    return (
      <PartBoundary name={name}>
        <Suspense fallback={<LoadingState rows={8} />}>
          <Screen {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
