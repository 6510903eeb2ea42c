import type {
  AnyProblem,
  DocumentFenceBody,
  DocumentRemovalAnswer,
  DocumentRemovalBody,
  DocumentVoucher,
  DocumentVoucherAnswer,
  DocumentVoucherBody,
} from '@suanpan/contracts';
import { InternalClient, ProblemError, type IdentitySigner, type Member } from '@suanpan/service-kit';
import { randomUUID } from 'node:crypto';

/** For whom the ledger is asked. */
export interface LedgerAsker {
  member: Member;
  requestId: string;
}

/**
 * The ledger's one write path, as documents use it. Who asks has the documents locked.
 *
 * Whether a booking that was not answered in time will still arrive nobody here can know, and then the document may have been changed:
 * the books would say what it no longer says. So each act fences its documents first: what was asked before either is in the books by
 * then, and seen, or is refused by the ledger for ever. Trade keeps nothing of it, and nothing has to be put right afterwards.
 */
export interface LedgerPort {
  /**
   * Before documents are changed or deleted: what `bookingsOf` says behind this is final, and no earlier request books them any more.
   * @throws ProblemError service.unavailable; the document stays as it is then.
   */
  fence(asker: LedgerAsker, documents: readonly string[]): Promise<void>;
  /** As `fence`, of all documents of the company, before they go. @throws ProblemError service.unavailable; they stay then. */
  fenceAll(asker: LedgerAsker): Promise<void>;
  /**
   * One voucher of some documents; the same ones again answer the voucher that is there.
   * @throws ProblemError what the books refuse; service.unavailable.
   */
  book(
    asker: LedgerAsker,
    body: Omit<DocumentVoucherBody, 'fence'>,
  ): Promise<{ voucher: DocumentVoucher; version: number }>;
  /** Their vouchers are taken back; those that have none need nothing. @throws ProblemError as `book`. */
  unbook(
    asker: LedgerAsker,
    body: Pick<DocumentRemovalBody, 'documents'>,
  ): Promise<{ removed: number; version: number }>;
}

/** Less than an idle transaction may last: the document is locked meanwhile. */
const timeoutMs = 8_000;

/** So many documents are told at once, as the ledger takes them. */
const mostFenced = 1_000;

export function ledgerAt(signer: IdentitySigner, urls: readonly string[]): LedgerPort {
  const client = new InternalClient({ service: 'ledger', urls, signer, timeoutMs });
  const pathOf = ({ member }: LedgerAsker): string => `/internal/books/${member.accountSetId}/documents`;
  const fenced = async (asker: LedgerAsker, documents: readonly string[]): Promise<string> => {
    const body: DocumentFenceBody = { fence: randomUUID(), documents: [...new Set(documents)] };
    await client.call<null>('POST', `${pathOf(asker)}/fence`, { ...asker, body });
    return body.fence;
  };
  const namesOf = ({ documents }: Pick<DocumentRemovalBody, 'documents'>): string[] =>
    documents.map(({ document }) => document);
  return {
    async fence(asker, documents) {
      for (let at = 0; at < documents.length; at += mostFenced)
        await fenced(asker, documents.slice(at, at + mostFenced));
    },
    async fenceAll(asker) {
      await client.call<null>('POST', `${pathOf(asker)}/fence/removal`, asker);
    },
    async book(asker, wish) {
      const body: DocumentVoucherBody = { ...wish, fence: await fenced(asker, namesOf(wish)) };
      const answer = await client.call<DocumentVoucherAnswer>('POST', pathOf(asker), { ...asker, body });
      refuseTold(answer.problems);
      return { voucher: answer.voucher!, version: answer.version };
    },
    async unbook(asker, wish) {
      const body: DocumentRemovalBody = { ...wish, fence: await fenced(asker, namesOf(wish)) };
      const path = `${pathOf(asker)}/removal`;
      const answer = await client.call<DocumentRemovalAnswer>('POST', path, { ...asker, body });
      refuseTold(answer.problems);
      return { removed: answer.removed, version: answer.version };
    },
  };
}

/** What the books refuse is a problem with its facts: the person who asked is told in their language. */
function refuseTold(problems: readonly object[]): void {
  if (problems.length > 0) throw new ProblemError(problems as AnyProblem[]);
}
