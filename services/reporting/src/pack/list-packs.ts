import { periodKey, type Period } from '@suanpan/accounting-core';
import { MOST_PACK_CHANGES, type ReportPack, type ReportPackComparison } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { changesBetween } from './compare-packs.ts';
import { packContent } from './pack-content.ts';
import { readPack, readPackHeads, type PackHead } from './stored-packs.ts';

/** The versions of a month, newest first; the newest one compared with the books as they are in this snapshot. */
export async function listPacks(books: Books, month: Period): Promise<ReportPack[]> {
  const heads = await readPackHeads(books.sql, books.accountSetId, month);
  const [newest] = heads;
  if (!newest) return [];
  const comparison = await compare(books, newest);
  return heads.map((head, index) => answeredPack(head, index === 0 ? comparison : null));
}

/** A version as it is answered. */
export const answeredPack = (
  { year, month, statements: _statements, ...head }: PackHead,
  comparison: ReportPackComparison | null,
): ReportPack => ({ ...head, month: periodKey({ year, month }), comparison });

const same: ReportPackComparison = { differs: false, changeCount: 0, changes: [] };

/** Neither an event nor a change of a statement since: nothing can differ, and nothing is computed. */
async function compare(books: Books, head: PackHead): Promise<ReportPackComparison> {
  const { sql, accountSetId, version, statements } = books;
  if (head.ledgerVersion === version && head.statements === statements) return same;
  const { content } = found(await readPack(sql, accountSetId, head.id));
  const { language } = head;
  const now = await packContent({ ...books, language, nameLanguage: language }, head);
  const changes = changesBetween(content, now);
  return {
    differs: changes.length > 0,
    changeCount: changes.length,
    changes: changes.slice(0, MOST_PACK_CHANGES),
  };
}
