import type { CompanySettings, StatementTable } from '@suanpan/contracts';
import { InternalClient, type IdentitySigner } from '@suanpan/service-kit';

/** For whom a neighbour is asked. */
export interface Asker {
  accountSetId: number;
  userId: number;
  userName: string;
  requestId: string;
}

/** What of a company identity and reporting keep, and how they take it back. */
export interface Neighbours {
  /** What identity knows of the set. */
  company(asker: Asker): Promise<CompanySettings>;
  /** A table of reporting as lines of JSON, of the moment of an exported snapshot. */
  statements(asker: Asker, table: StatementTable, snapshot: string): Promise<AsyncIterable<Uint8Array>>;
  /**
   * A new set that nobody sees yet; the same key is about the same set.
   * @throws ProblemError account-set.name-taken, backup.too-many-sets.
   */
  beginSet(asker: Asker, company: CompanySettings, key: string): Promise<number>;
  /** Some lines of a table of reporting, for the new set; lines that it has already change nothing. */
  restoreStatements(asker: Asker, table: StatementTable, lines: readonly string[]): Promise<void>;
  /** The new set is whole: its maker works in it from now on. @throws ProblemError account-set.name-taken. */
  finishSet(asker: Asker): Promise<void>;
}

/** A piece of a company's statements takes a moment; a month's pack is a large row. */
const timeoutMs = 60_000;

const refusals = {
  COMPANY_NAME_TAKEN: { code: 'account-set.name-taken', field: 'companyName' },
  TOO_MANY_SETS: { code: 'backup.too-many-sets', field: 'companyName' },
} as const;

/** Asks identity and reporting over their internal API. */
export function neighboursAt(target: {
  signer: IdentitySigner;
  identityUrls: readonly string[];
  reportingUrls: readonly string[];
}): Neighbours {
  const { signer } = target;
  const identity = new InternalClient({ service: 'identity', urls: target.identityUrls, signer, timeoutMs });
  const reporting = new InternalClient({
    service: 'reporting',
    urls: target.reportingUrls,
    signer,
    timeoutMs,
  });
  return {
    company: (asker) => identity.call('GET', `/internal/account-sets/${asker.accountSetId}`, asker),
    statements: (asker, table, snapshot) =>
      reporting.stream(
        `/internal/books/${asker.accountSetId}/backup/${table}?snapshot=${encodeURIComponent(snapshot)}`,
        asker,
      ),
    async beginSet({ userId, userName, requestId }, company, key) {
      const call = { userId, userName, requestId, body: { company, key }, refusals };
      return (await identity.call<{ id: number }>('POST', '/internal/account-sets', call)).id;
    },
    async restoreStatements(asker, table, lines) {
      const path = `/internal/books/${asker.accountSetId}/restore/${table}`;
      await reporting.call('POST', path, { ...asker, body: { lines } });
    },
    async finishSet(asker) {
      await identity.call('PUT', `/internal/account-sets/${asker.accountSetId}`, { ...asker, refusals });
    },
  };
}
