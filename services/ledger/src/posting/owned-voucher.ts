import type { AnyProblem, VoucherDocument } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

type Documents = readonly VoucherDocument[] | null | undefined;

/** A voucher that was made of a document of another service is changed or taken back through that document alone. */
export const checkNotOwned = ({ caller: { owner } }: Books, documents: Documents): AnyProblem[] =>
  owner !== '*' && documents?.some(({ service }) => service !== owner)
    ? [{ code: 'document.source-owned' }]
    : [];

/** @throws ProblemError document.source-owned, with the documents as its data: a screen leads there. */
export function refuseOwned(books: Books, documents: Documents): void {
  for (const problem of checkNotOwned(books, documents)) refuse(problem, { documents });
}
