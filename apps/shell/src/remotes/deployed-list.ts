import { type DeployedRemote, pathPattern, readRemote } from '@suanpan/feature-kit';
import { reportLoadFailure } from './report-load-failure.ts';

/** Where the deployed areas are listed; served with `Cache-Control: no-store`. */
const ADDRESS = '/remotes.json';

/**
 * The deployed areas. What is faulty is left out and named in the console and in the gateway's log; without the list
 * the shell works alone, and each area's screens say that they are not available.
 */
export async function fetchDeployedList(): Promise<DeployedRemote[]> {
  try {
    const response = await fetch(ADDRESS, { cache: 'no-store' });
    return sound(response.ok ? await response.json() : null);
  } catch {
    return [];
  }
}

/** What can be used of the list. A faulty entry is left out, a faulty part of one too; of a path claimed twice the first counts. */
export function sound(list: unknown): DeployedRemote[] {
  const entries: unknown = (list as { remotes?: unknown } | null)?.remotes;
  const claimed = new Set<string>();
  return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) => {
    const { remote, faults } = readRemote(entry);
    for (const fault of faults) tell(entry, fault);
    return remote ? [withOwnPaths(remote, claimed)] : [];
  });
}

function withOwnPaths(remote: DeployedRemote, claimed: Set<string>): DeployedRemote {
  const routes = remote.feature.routes.filter(({ path }) => {
    const isFree = !claimed.has(pathPattern(path));
    if (!isFree) tell(remote, `${path} is a path of another area`);
    return isFree;
  });
  for (const { path } of routes) claimed.add(pathPattern(path));
  return { ...remote, feature: { ...remote.feature, routes } };
}

function tell(entry: unknown, fault: string): void {
  const name = String((entry as { name?: unknown } | null)?.name ?? 'an entry');
  reportError(new Error(`remotes.json: ${name}: ${fault}`));
  reportLoadFailure({ area: name, chunk: 'remotes.json', type: 'FAULTY_ENTRY' });
}
