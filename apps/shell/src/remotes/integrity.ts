import type { DeployedRemote } from '@suanpan/feature-kit';

/** The digest of every script and style sheet of the deployed areas, by its whole address. */
const digests = new Map<string, string>();

/** Takes over what the deployed list says of an area's files, in place of what was known of them. */
export function listFiles({ entry, integrity }: DeployedRemote): void {
  for (const address of digests.keys()) if (address.startsWith(folderOf(entry))) digests.delete(address);
  for (const [file, digest] of Object.entries(integrity))
    digests.set(new URL(file, folderOf(entry)).href, digest);
}

/** The addresses of an area's listed files. */
export const filesOf = ({ entry, integrity }: DeployedRemote): string[] =>
  Object.keys(integrity).map((file) => new URL(file, folderOf(entry)).href);

/** The address of the folder an area is served from, with a slash at its end. */
export const folderOf = (entry: string): string => new URL('.', new URL(entry, location.href)).href;

/** A script of an area that the browser runs only with the listed content. @throws REMOTE_NOT_LISTED */
export const listedScript = (url: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src: url, ...checks(url) });

/** A style sheet of an area, fetched ahead but not applied. @throws REMOTE_NOT_LISTED */
export const listedStyle = (url: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: url, ...checks(url) });

function checks(url: string): { integrity: string; crossOrigin: 'anonymous' } {
  const integrity = digests.get(url);
  if (!integrity) throw new Error('REMOTE_NOT_LISTED');
  return { integrity, crossOrigin: 'anonymous' };
}
