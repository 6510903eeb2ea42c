import { LoadingState } from '@suanpan/ui';
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The screens that the footer of the menu leads to; everybody who is signed in sees them, with books or without. */
export const infoPlaces = [
  { path: '/about', label: 'info.about' },
  { path: '/partners', label: 'info.partners' },
  { path: '/licences', label: 'info.licences' },
  { path: '/support', label: 'info.support' },
] as const;

function lazyScreen(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<LoadingState rows={6} />}>
      <Screen />
    </Suspense>
  );
}

export const infoRoutes: readonly (RouteObject & { path: string })[] = [
  { path: '/about', element: lazyScreen(async () => (await import('./about.tsx')).About) },
  { path: '/partners', element: lazyScreen(async () => (await import('./about.tsx')).Partners) },
  { path: '/licences', element: lazyScreen(async () => (await import('./licences.tsx')).Licences) },
  { path: '/support', element: lazyScreen(async () => (await import('./about.tsx')).Support) },
];
