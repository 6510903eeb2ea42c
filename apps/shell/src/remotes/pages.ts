import type { ComponentType } from 'react';
import { followDeploy, loadPage, renewArea } from './federation.ts';
import { RemoteLoadError } from './remote-load-error.ts';

const known = new Map<string, ComponentType>();
const asked = new Map<string, Promise<ComponentType>>();
/** Areas that failed to load in part: they are fetched anew before more of them is shown. */
const broken = new Set<string>();

/** The page of an area when its code is here already: it is then drawn with the visit, without waiting for anything. */
export const knownPage = (area: string, page: string): ComponentType | undefined =>
  known.get(`${area}/${page}`);

/** Fetches a page's code once for all who ask; after a failure the next one who asks has the whole area fetched anew. */
export function fetchPage(area: string, page: string): Promise<ComponentType> {
  const chunk = `${area}/${page}`;
  const before = asked.get(chunk);
  if (before) return before;
  const loading = broken.delete(area)
    ? renewArea(area).then(() => loadPage(area, page))
    : loadOrFollow(area, page);
  asked.set(chunk, loading);
  loading.then(
    (component) => known.set(chunk, component),
    () => forgetArea(area),
  );
  return loading;
}

/** An area that was deployed anew while its page was open is taken from where it is now, once. */
async function loadOrFollow(area: string, page: string): Promise<ComponentType> {
  try {
    return await loadPage(area, page);
  } catch (error) {
    if (!(await followDeploy(area))) throw error;
    dropPages(area);
    return await loadPage(area, page).catch((again: unknown) => {
      throw again instanceof RemoteLoadError ? again.afterDeploy() : again;
    });
  }
}

/** Forgets the pages of an area that failed, while loading or later. */
export function forgetArea(area: string): void {
  broken.add(area);
  dropPages(area);
}

/** Pages of one build must not be mixed with those of another. */
function dropPages(area: string): void {
  for (const pages of [known, asked])
    for (const chunk of pages.keys()) if (chunk.startsWith(`${area}/`)) pages.delete(chunk);
}
