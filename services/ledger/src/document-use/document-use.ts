import type { Period } from '@suanpan/accounting-core';
import {
  MAX_NAMED_IDS,
  type AnyProblem,
  type InUse,
  type InUseBody,
  type MonthDocuments,
} from '@suanpan/contracts';
import { InternalClient, ProblemError, refuse, type IdentitySigner } from '@suanpan/service-kit';
import type { Call } from '../books/call.ts';

/** For whom trade is asked. */
export type DocumentAsker = Pick<Call, 'member' | 'requestId'>;

/** Which items and subjects documents name that may not be in the books yet: asked before some are deleted, never by posting. */
export interface DocumentUse {
  /** @throws ProblemError service.unavailable: nothing may be deleted then. */
  of(asker: DocumentAsker, wanted: Partial<InUseBody>): Promise<NamedByDocuments>;
  /** What closing warns of in a month; null when trade is away, which stops nothing. */
  inMonth(asker: DocumentAsker, month: Period): Promise<MonthDocuments | null>;
}

/** How many documents name an item or a subject, by id; one that is missing is named by none. */
export interface NamedByDocuments {
  items: ReadonlyMap<number, number>;
  subjects: ReadonlyMap<number, number>;
}

const timeoutMs = 5_000;
const monthTimeoutMs = 3_000;

/** Asks trade over its internal API. */
export function documentUseAt(signer: IdentitySigner, urls: readonly string[]): DocumentUse {
  const client = new InternalClient({ service: 'trade', urls, signer, timeoutMs });
  const monthClient = new InternalClient({ service: 'trade', urls, signer, timeoutMs: monthTimeoutMs });
  const ask = async ({ member, requestId }: DocumentAsker, body: InUseBody): Promise<InUse> => {
    const { accountSetId, userId, userName } = member;
    const path = `/internal/books/${accountSetId}/in-use`;
    return client.call<InUse>('POST', path, { accountSetId, userId, userName, requestId, body });
  };
  return {
    async of(asker, { items = [], subjects = [] }) {
      const named = { items: new Map<number, number>(), subjects: new Map<number, number>() };
      for (let from = 0; from < Math.max(items.length, subjects.length); from += MAX_NAMED_IDS) {
        const part = (ids: readonly number[]) => ids.slice(from, from + MAX_NAMED_IDS);
        const answer = await ask(asker, { items: part(items), subjects: part(subjects) });
        for (const kind of ['items', 'subjects'] as const)
          for (const { id, documents } of answer[kind]) named[kind].set(id, documents);
      }
      return named;
    },
    async inMonth({ member, requestId }, { year, month }) {
      const { accountSetId, userId, userName } = member;
      const path = `/internal/books/${accountSetId}/month-documents`;
      const call = { accountSetId, userId, userName, requestId, body: { year, month } };
      try {
        return await monthClient.call<MonthDocuments>('POST', path, call);
      } catch (error) {
        if (error instanceof ProblemError) return null;
        throw error;
      }
    },
  };
}

/** Says it behind the key of a request that deletes: trade's refusal is thrown there. */
type AskedDocuments = () => NamedByDocuments;

/**
 * Asks before the transaction, and lets it say what trade answered, or that it was away: so a repetition is answered as before
 * also while trade is away.
 */
export async function askDocuments(
  documents: DocumentUse,
  asker: DocumentAsker,
  wanted: Partial<InUseBody>,
): Promise<AskedDocuments> {
  try {
    const named = await documents.of(asker, wanted);
    return () => named;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** What documents name nothing of, such as what they cannot know yet. */
export const namedByNone: NamedByDocuments = { items: new Map(), subjects: new Map() };

/** Why one of them stays, with the number of documents that name it; nothing when none does. */
export function documentProblems(named: ReadonlyMap<number, number>, id: number): AnyProblem[] {
  const documents = named.get(id);
  return documents === undefined ? [] : [{ code: 'record.named-by-documents', documents }];
}

/** @throws ProblemError record.named-by-documents when documents name one of them. */
export function refuseNamed(named: ReadonlyMap<number, number>, ids: readonly number[]): void {
  const problems = ids.flatMap((id) => documentProblems(named, id));
  if (problems[0]) refuse(problems[0]);
}
