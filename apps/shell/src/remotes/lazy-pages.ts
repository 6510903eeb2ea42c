import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadPage } from './federation.ts';

const pages = new Map<string, LazyExoticComponent<ComponentType>>();

/**
 * The page of an area as a lazy component, the same one for every render: React may render a screen
 * several times before it shows it, and each new `lazy` would start a load of its own.
 */
export function lazyPage(area: string, page: string): LazyExoticComponent<ComponentType> {
  const chunk = `${area}/${page}`;
  const known = pages.get(chunk);
  if (known) return known;
  const made = lazy(async () => ({ default: await loadPage(area, page) }));
  pages.set(chunk, made);
  return made;
}

/** A rejected lazy stays rejected: the next try needs a new one. */
export const forgetPage = (area: string, page: string): void => void pages.delete(`${area}/${page}`);
