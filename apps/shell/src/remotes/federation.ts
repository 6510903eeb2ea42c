import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type DeployedRemote, pageOf } from '@suanpan/feature-kit';
import type { ComponentType } from 'react';
import { fetchDeployedList } from './deployed-list.ts';
import { filesOf, folderOf, listFiles, listedScript, listedStyle } from './integrity.ts';
import { refuseNewer } from './provided.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** How long a screen may load (product.md 9). */
const LOAD_TIMEOUT_MS = 120_000;

const known = new Map<string, DeployedRemote>();

/** Tells the federation runtime where the areas are and what of them may run; nothing is loaded yet. */
export function registerAreas(areas: readonly DeployedRemote[]): void {
  registerPlugins([
    {
      name: 'only-listed-files',
      createScript: ({ url }) => listedScript(url),
      // The runtime would put an area's style sheets into the page by itself, and a failed one would go unnoticed: the
      // bundler takes a link that is there for a loaded one. So they are only fetched; the bundler's own loader then
      // applies them, or fails with its code.
      createLink: ({ url, attrs }) => (attrs?.['rel'] === 'stylesheet' ? listedStyle(url) : undefined),
    },
  ]);
  for (const area of areas) register(area);
}

function register(area: DeployedRemote, force = false): void {
  known.set(area.name, area);
  listFiles(area);
  registerRemotes([{ name: area.name, entry: new URL(area.entry, location.href).href }], { force });
}

/**
 * Makes the next load of an area start from nothing: its place in the list, its entry and its files are asked of the
 * server again, past what the browser keeps, and what has run of it is forgotten. Never rejects: what is still missing
 * shows when it is loaded.
 */
export async function renewArea(name: string): Promise<void> {
  const area = (await listedNow(name)) ?? known.get(name);
  if (area) await renew(area);
}

/**
 * Renews an area that has been deployed anew since its place in the list was read.
 * @returns false when it is still the same.
 */
export async function followDeploy(name: string): Promise<boolean> {
  const area = await listedNow(name);
  if (!area || JSON.stringify(area) === JSON.stringify(known.get(name))) return false;
  await renew(area);
  return true;
}

const listedNow = async (name: string): Promise<DeployedRemote | undefined> =>
  (await fetchDeployedList()).find((remote) => remote.name === name);

async function renew(area: DeployedRemote): Promise<void> {
  const folders = [area, known.get(area.name) ?? area].map(({ entry }) => folderOf(entry));
  const addresses = [new URL(area.entry, location.href).href, ...filesOf(area)];
  await Promise.allSettled(addresses.map((address) => fetch(address, { cache: 'reload' })));
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (folders.some((folder) => sheet.href.startsWith(folder))) sheet.remove();
  // Where the bundler collects the area's chunks (libs/build-config); an older build's must not mix with the new.
  Reflect.deleteProperty(window, `suanpanChunks_${area.name}`);
  register(area, true);
}

/** Loads one page of an area; rejects with a `RemoteLoadError` when it is missing, broken or slow. */
export async function loadPage(area: string, page: string): Promise<ComponentType> {
  const chunk = `${area}/${page}`;
  try {
    const feature = known.get(area)?.feature;
    if (feature) await refuseNewer(feature);
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
