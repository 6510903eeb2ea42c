import type { FeatureManifest } from '@suanpan/feature-kit';
import { matchPath } from 'react-router-dom';
import { loadPage } from './federation.ts';

const asked = new Set<string>();

/** Fetches a screen's code before the click; a failure is left to the visit, which shows it. */
export function prefetchScreen(features: readonly FeatureManifest[], pathname: string): void {
  for (const { id, routes } of features) {
    const page = routes.find(({ path }) => matchPath(path, pathname))?.page;
    if (page === undefined) continue;
    const chunk = `${id}/${page}`;
    if (asked.has(chunk)) return;
    asked.add(chunk);
    void loadPage(id, page).catch(() => asked.delete(chunk));
    return;
  }
}

/** Brings the second half of the shared components once the first screen stands. */
export function prefetchKitWhenIdle(): void {
  const fetchKit = (): void => void import('@suanpan/ui/kit');
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchKit, { timeout: 3000 });
  else setTimeout(fetchKit, 1000);
}
