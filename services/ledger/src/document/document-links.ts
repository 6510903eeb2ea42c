import type { DocumentPart } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';

/** Which voucher a step of a document stands in. */
interface DocumentLink extends DocumentPart {
  voucherId: number;
}

/** Those of a service's documents that are booked. */
export const linksOf = (
  { sql, accountSetId }: Books,
  service: string,
  documents: readonly DocumentPart[],
): Promise<DocumentLink[]> =>
  sql.rows<DocumentLink>(
    `SELECT d.document, d.step, d.voucher_id FROM ledger.voucher_document d
     JOIN unnest($3::text[], $4::text[]) AS wanted (document, step)
       ON d.document = wanted.document AND d.step = wanted.step
     WHERE d.account_set_id = $1 AND d.service = $2 ORDER BY d.voucher_id, d.document, d.step`,
    [accountSetId, service, documents.map(({ document }) => document), documents.map(({ step }) => step)],
  );
