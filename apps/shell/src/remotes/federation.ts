import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type DeployedRemote, pageOf } from '@suanpan/feature-kit';
import type { ComponentType } from 'react';
import { RemoteLoadError } from './remote-load-error.ts';

/** How long a screen may load (product.md 9). */
const LOAD_TIMEOUT_MS = 120_000;

/** Tells the federation runtime where the areas are; nothing is loaded yet. */
export function registerAreas(areas: readonly DeployedRemote[]): void {
  registerPlugins([
    { name: 'styles-by-the-bundler', createLink: ({ url, attrs }) => onlyFetched(url, attrs) },
  ]);
  registerRemotes(areas.map(({ name, entry }) => ({ name, entry: new URL(entry, location.href).href })));
}

/**
 * The federation runtime would put an area's stylesheets into the page by itself, and a failed one
 * would go unnoticed: the bundler takes a link that is there for a loaded one. So it only fetches
 * them; the bundler's own loader then applies them, or fails with its code.
 */
function onlyFetched(
  url: string,
  attributes: Record<string, unknown> | undefined,
): HTMLLinkElement | undefined {
  if (attributes?.['rel'] !== 'stylesheet') return undefined;
  return Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: url });
}

/** Loads one page of an area; rejects with a `RemoteLoadError` when it is missing, broken or slow. */
export async function loadPage(area: string, page: string): Promise<ComponentType> {
  const chunk = `${area}/${page}`;
  try {
    return pageOf(await withTimeout(loadRemote(chunk)));
  } catch (cause) {
    throw new RemoteLoadError(chunk, cause);
  }
}

function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error('REMOTE_TIMEOUT')), LOAD_TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => window.clearTimeout(timer));
  });
}
