import type { AfreshBody, CompanySettings, Keeper, KeptTable } from '@suanpan/contracts';
import { InternalClient, type IdentitySigner, type Member } from '@suanpan/service-kit';

/** For whom a neighbour is asked. */
export interface Asker {
  accountSetId: number;
  userId: number;
  userName: string;
  requestId: string;
}

/** What of a company the other services keep, and how they take it back. */
export interface Neighbours {
  /** What identity knows of the set. */
  company(asker: Asker): Promise<CompanySettings>;
  /** A table of another service as lines of JSON, of the moment of an exported snapshot. */
  kept(asker: Asker, kept: KeptTable, snapshot: string): Promise<AsyncIterable<Uint8Array>>;
  /**
   * A new set that nobody sees yet; the same key is about the same set.
   * @throws ProblemError account-set.name-taken, backup.too-many-sets.
   */
  beginSet(asker: Asker, company: CompanySettings, key: string): Promise<number>;
  /** Some lines of such a table, for the new set; lines that it has already change nothing. */
  restoreKept(asker: Asker, kept: KeptTable, lines: readonly string[]): Promise<void>;
  /** The new set is whole: its maker works in it from now on. @throws ProblemError account-set.name-taken. */
  finishSet(asker: Asker): Promise<void>;
  /**
   * The documents of books that begin anew go.
   * @throws ProblemError reinitialization.backup-behind, document.booked.
   */
  beginAfresh(asker: Member, requestId: string, body: AfreshBody): Promise<void>;
}

/** A piece of what others keep takes a moment; a month's pack is a large row. */
const timeoutMs = 60_000;

const refusals = {
  COMPANY_NAME_TAKEN: { code: 'account-set.name-taken', field: 'companyName' },
  TOO_MANY_SETS: { code: 'backup.too-many-sets', field: 'companyName' },
  BACKUP_BEHIND_BOOKS: { code: 'reinitialization.backup-behind', field: 'backup' },
  DOCUMENT_BOOKED: { code: 'document.booked' },
} as const;

/** Asks the other services over their internal API. */
export function neighboursAt(target: {
  signer: IdentitySigner;
  identityUrls: readonly string[];
  /** Where those who keep something of a company answer. */
  keeperUrls: Readonly<Record<Keeper, readonly string[]>>;
}): Neighbours {
  const { signer } = target;
  const identity = new InternalClient({ service: 'identity', urls: target.identityUrls, signer, timeoutMs });
  const clientOf = (service: Keeper): InternalClient =>
    new InternalClient({ service, urls: target.keeperUrls[service], signer, timeoutMs });
  const keepers = { reporting: clientOf('reporting'), trade: clientOf('trade') };
  return {
    company: (asker) => identity.call('GET', `/internal/account-sets/${asker.accountSetId}`, asker),
    kept: (asker, { keeper, table }, snapshot) =>
      keepers[keeper].stream(
        `/internal/books/${asker.accountSetId}/backup/${table}?snapshot=${encodeURIComponent(snapshot)}`,
        asker,
      ),
    async beginSet({ userId, userName, requestId }, company, key) {
      const call = { userId, userName, requestId, body: { company, key }, refusals };
      return (await identity.call<{ id: number }>('POST', '/internal/account-sets', call)).id;
    },
    async restoreKept(asker, { keeper, table }, lines) {
      const path = `/internal/books/${asker.accountSetId}/restore/${table}`;
      await keepers[keeper].call('POST', path, { ...asker, body: { lines } });
    },
    async finishSet(asker) {
      await identity.call('PUT', `/internal/account-sets/${asker.accountSetId}`, { ...asker, refusals });
    },
    async beginAfresh(member, requestId, body) {
      const path = `/internal/books/${member.accountSetId}/afresh`;
      await keepers.trade.call<null>('POST', path, { member, requestId, body, refusals });
    },
  };
}
