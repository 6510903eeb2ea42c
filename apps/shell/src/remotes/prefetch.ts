import type { FeatureManifest } from '@suanpan/feature-kit';
import { matchPath } from 'react-router-dom';
import { fetchPage } from './pages.ts';

/** Fetches a screen's code before the click; a failure is left to the visit, which shows it. */
export function prefetchScreen(features: readonly FeatureManifest[], pathname: string): void {
  for (const { id, routes } of features) {
    const page = routes.find(({ path }) => matchPath(path, pathname))?.page;
    if (page === undefined) continue;
    void fetchPage(id, page).catch(() => undefined);
    return;
  }
}

/** Brings the second half of the shared components once the first screen stands. */
export function prefetchKitWhenIdle(): void {
  const fetchKit = (): void => void import('@suanpan/ui/kit');
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchKit, { timeout: 3000 });
  else setTimeout(fetchKit, 1000);
}
