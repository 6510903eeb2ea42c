import { type DeployedRemote, faultsOfRemote } from '@suanpan/feature-kit';

/** Where the deployed areas are listed; served with `Cache-Control: no-store`. */
const ADDRESS = '/remotes.json';

/**
 * The deployed areas. An entry with faults is left out and named in the console; without the list
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

/** The entries that can be used. */
export function sound(list: unknown): DeployedRemote[] {
  const entries: unknown = (list as { remotes?: unknown } | null)?.remotes;
  return Array.isArray(entries) ? entries.filter(isSound) : [];
}

function isSound(entry: unknown): entry is DeployedRemote {
  const faults = faultsOfRemote(entry);
  for (const fault of faults) reportError(new Error(`remotes.json: ${nameOf(entry)}: ${fault}`));
  return faults.length === 0;
}

const nameOf = (entry: unknown): string => String((entry as { name?: unknown } | null)?.name ?? 'an entry');
