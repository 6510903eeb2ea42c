import type { ComponentType } from 'react';
import { loadPage } from './federation.ts';

const known = new Map<string, ComponentType>();
const asked = new Map<string, Promise<ComponentType>>();

/** The page of an area when its code is here already: it is then drawn with the visit, without waiting for anything. */
export const knownPage = (area: string, page: string): ComponentType | undefined =>
  known.get(`${area}/${page}`);

/** Fetches a page's code once, whoever asks; after a failure the next one who asks tries again. */
export function fetchPage(area: string, page: string): Promise<ComponentType> {
  const chunk = `${area}/${page}`;
  const before = asked.get(chunk);
  if (before) return before;
  const loading = loadPage(area, page);
  asked.set(chunk, loading);
  loading.then(
    (component) => known.set(chunk, component),
    () => asked.delete(chunk),
  );
  return loading;
}
