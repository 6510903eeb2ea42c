import type { FeatureManifest } from '@suanpan/feature-kit';
import { matchPath } from 'react-router-dom';
import { fetchPage } from './pages.ts';
import { whenIdle } from './when-idle.ts';

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
export const prefetchKitWhenIdle = (): void => whenIdle(() => void import('@suanpan/ui/kit'));
