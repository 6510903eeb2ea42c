import {
  formatMoney,
  isEmpty,
  sum,
  ZERO,
  type Fen,
  type LeafBalance,
  type Span,
} from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import { readAuxiliarySets } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { fullNameOf, type Chart } from '../books/chart.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { check } from './check.ts';

/**
 * Rule: a subject kept by items has an item of each of its categories on every line, so its items add up to it.
 * Source: behaviour.md 1 (sum of the auxiliary rows of a subject).
 * Example: 1122 is kept by customers. 100.00 of C01 and 20.00 of nobody: the items hold 100.00, the subject 120.00.
 *
 * The sides are read apart: items by combination, the subject as its own book has it. A subject offends also when what
 * has no item comes to nothing in the end. Without a subject kept by items there is no check.
 */
export async function checkItems(books: Books, chart: Chart, span: Span): Promise<BooksCheck[]> {
  const kept = await readKept(books, chart, span);
  if (kept.length === 0) return [];
  const balances = await readBalances(books, chart, span);
  const balanceOf = ({ subjectId }: Kept): Fen => balances.get(subjectId) ?? ZERO;
  const offenders = kept
    .filter((one) => one.lacksItems || one.items !== balanceOf(one))
    .map((one) => {
      const subject = found(chart.tree.byId.get(one.subjectId));
      return {
        subjectCode: subject.code,
        subjectName: fullNameOf(chart, subject),
        left: formatMoney(one.items),
        right: formatMoney(balanceOf(one)),
      };
    })
    .toSorted((a, b) => (a.subjectCode < b.subjectCode ? -1 : 1));
  return [check('items', sum(kept.map(({ items }) => items)), sum(kept.map(balanceOf)), offenders)];
}

/** A subject kept by items. */
interface Kept {
  subjectId: number;
  /** What stands on combinations with an item of each category. */
  items: Fen;
  /** Whether anything stands on others. */
  lacksItems: boolean;
}

async function readKept(books: Books, chart: Chart, span: Span): Promise<Kept[]> {
  const leaves = await readLeaves(books, chart, span, 'activity');
  const sets = await readAuxiliarySets(
    books,
    leaves.map(({ auxSetId }) => auxSetId),
  );
  const required = await readRequired(books);
  const categoriesOf = ({ auxSetId }: LeafBalance): number[] =>
    (sets.get(auxSetId) ?? []).map(({ categoryId }) => categoryId);
  return [...Map.groupBy(leaves, ({ subjectId }) => subjectId)].flatMap(([subjectId, own]) => {
    const categories = [...new Set([...(required.get(subjectId) ?? []), ...own.flatMap(categoriesOf)])];
    const hasItems = (leaf: LeafBalance): boolean =>
      categories.every((category) => categoriesOf(leaf).includes(category));
    const lacking = own.filter((leaf) => !hasItems(leaf) && !isEmpty(leaf.figures));
    return categories.length === 0
      ? []
      : { subjectId, items: sum(own.filter(hasItems).map(closingOf)), lacksItems: lacking.length > 0 };
  });
}

const closingOf = ({ figures }: LeafBalance): Fen => figures.amount.closing;

/** The categories of each subject; those of an earlier moment are told by its lines alone. */
async function readRequired({ sql, accountSetId, asOf }: Books): Promise<Map<number, number[]>> {
  if (asOf !== null) return new Map();
  const rows = await sql.rows<{ id: number; categoryIds: number[] }>(
    `SELECT id, to_json(category_ids) AS category_ids FROM ledger_read.subject
     WHERE account_set_id = $1 AND category_ids <> '{}'`,
    [accountSetId],
  );
  return new Map(rows.map(({ id, categoryIds }) => [id, categoryIds]));
}

/** Balances at the end of the months, by subject alone. */
async function readBalances(books: Books, chart: Chart, span: Span): Promise<Map<number, Fen>> {
  const leaves = await readLeaves(books, chart, span, 'amounts');
  return new Map(
    [...Map.groupBy(leaves, ({ subjectId }) => subjectId)].map(([id, own]) => [id, sum(own.map(closingOf))]),
  );
}
