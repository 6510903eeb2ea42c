import { InternalClient, type IdentitySigner } from '@suanpan/service-kit';
import type { Nightly } from './nightly-verification.ts';

/** Asks identity for the account sets that exist: the ledger sees one at a time (row-level security). */
export function knownSets(signer: IdentitySigner, urls: readonly string[]): Nightly['setsBehind'] {
  const client = new InternalClient({ service: 'identity', urls, signer });
  return (behind) =>
    client.call('GET', `/internal/account-sets?behind=${behind}`, { requestId: 'nightly-verification' });
}
