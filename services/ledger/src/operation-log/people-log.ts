import type { IdentityLogQuery, IdentityLogSlice, SessionOrigins } from '@suanpan/contracts';
import { InternalClient, type IdentitySigner } from '@suanpan/service-kit';

/** Whose log is read, and by which request. */
export interface LogReader {
  accountSetId: number;
  requestId: string;
}

/** What identity knows for the operation log of a set. */
export interface PeopleLog {
  /** Changes of members and of the set, sign-ins and failures, newest first. */
  read(reader: LogReader, query: IdentityLogQuery): Promise<IdentityLogSlice>;
  members(reader: LogReader): Promise<{ userId: number; name: string }[]>;
  /** From where sessions came, as far as it is still kept. */
  origins(reader: LogReader, sessionIds: readonly string[]): Promise<SessionOrigins>;
}

/**
 * Asks identity, in the name of the set. The ledger owns the one ordered list because nearly all entries are its own: it merges
 * what identity tells into it, so that filter, pages and export are one.
 * @throws ProblemError service.unavailable: a log without its people would look complete.
 */
export function peopleLog(signer: IdentitySigner, urls: readonly string[]): PeopleLog {
  const client = new InternalClient({ service: 'identity', urls, signer, timeoutMs: 5_000 });
  return {
    read: (reader, body) =>
      client.call('POST', `/internal/operation-log/${reader.accountSetId}`, { ...reader, body }),
    members: (reader) => client.call('GET', `/internal/members/${reader.accountSetId}`, reader),
    origins: async (reader, sessionIds) =>
      sessionIds.length === 0
        ? []
        : client.call('POST', `/internal/session-origins/${reader.accountSetId}`, {
            ...reader,
            body: sessionIds,
          }),
  };
}
