import {
  compareCodes,
  descendantsOf,
  type Figures,
  type LeafBalance,
  type Span,
  type Subject,
} from '@suanpan/accounting-core';
import type { AuxiliaryBalanceRow, AuxiliaryRef } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { askedCategories, readAuxiliarySets, readItems } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { askedSubject, readChart, type Chart } from '../books/chart.ts';
import { isWithin, subjectsWithin, type CodeRange } from '../books/code-range.ts';
import { hasNothing } from '../books/empty.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { auxiliaryTotalRow, itemRow, subjectRow } from './auxiliary-rows.ts';
import { byItems, itemsOf, type Posted } from './by-item.ts';
import { downToLevel } from './down-to-level.ts';

/** Also with a range of subjects. */
export interface AuxiliaryBalanceChoice extends CodeRange {
  /** Up to three categories, joined by commas. */
  auxiliaryId?: string | undefined;
  /** Rows also of lines that have no item of a category. */
  unassigned?: 0 | 1 | undefined;
  /** Codes of the first category's items. */
  itemFrom?: string | undefined;
  itemTo?: string | undefined;
  /** Only this subject and what is below it. */
  subjectId?: string | undefined;
  /** A row per subject, whole combination and currency instead of one per item. */
  bySubject?: 0 | 1 | undefined;
  /** Rows by subject down to this level, what is below them summed up. */
  level?: number | undefined;
  /** Whether what has nothing has a row of zeros: of one category every enabled item. */
  showZero?: boolean | undefined;
}

/**
 * The auxiliary balance (behaviour.md 8, decision D23): by the items of up to three categories, or by subject ×
 * combination × currency. Signed per row; openings count like postings. Last the sum of the rows; with what is unassigned
 * it is the balance of the subjects.
 */
export async function auxiliaryBalance(
  books: Books,
  span: Span,
  choice: AuxiliaryBalanceChoice,
): Promise<AuxiliaryBalanceRow[]> {
  refuseBeforeBooks(span, books.enablePeriod);
  if (!choice.bySubject && choice.auxiliaryId === undefined)
    refuse({ code: 'request.field', field: 'auxiliaryId', rule: 'required' });
  const categories = choice.auxiliaryId === undefined ? [] : await askedCategories(books, choice.auxiliaryId);
  const chart = await readChart(books);
  const subjects = chosenSubjects(chart, choice);
  const subjectIds = subjects.map(({ id }) => id);
  const leaves = await readLeaves(books, chart, span, 'quantities', { subjectIds });
  const posted = chooseItems(await readPosted(books, chart, leaves, choice), categories, choice);
  if (choice.bySubject) {
    const rows = downToLevel(posted, chart.tree, { level: choice.level, shown: new Set(subjectIds) });
    const chosen = (categories.length === 0 ? detailedRows(rows, books) : rows).toSorted(compareRows);
    return [...chosen.map((one) => subjectRow(one, books)), totalRow(chosen, books)];
  }
  const [only, ...others] = categories;
  const zeros =
    choice.showZero && only !== undefined && others.length === 0 ? await readItems(books, only) : [];
  const items = byItems(
    posted,
    categories,
    zeros.filter(({ code }) => isWithin(code, itemRange(choice))),
  );
  return [...items.map((item) => itemRow(item, books)), totalRow(items, books)];
}

const totalRow = (rows: readonly { figures: Figures }[], books: Books): AuxiliaryBalanceRow =>
  auxiliaryTotalRow(
    rows.map(({ figures }) => figures),
    books,
  );

/** A subject with what is below it, or all; of these the ones of a range. */
function chosenSubjects(
  { tree, ...chart }: Chart,
  { subjectId, ...range }: AuxiliaryBalanceChoice,
): Subject[] {
  const within = subjectsWithin(tree, range);
  if (subjectId === undefined) return within;
  const { id } = askedSubject({ tree, ...chart }, { subjectId });
  const below = new Set([id, ...descendantsOf(tree, id).map((subject) => subject.id)]);
  return within.filter((subject) => below.has(subject.id));
}

/** Names what the balances hold as numbers, and leaves out what has nothing to show, unless zeros are asked for. */
async function readPosted(
  books: Books,
  { tree }: Chart,
  leaves: readonly LeafBalance[],
  { showZero = false }: AuxiliaryBalanceChoice,
): Promise<Posted[]> {
  const sets = await readAuxiliarySets(
    books,
    leaves.map(({ auxSetId }) => auxSetId),
  );
  return leaves
    .map(({ subjectId, auxSetId, currencyCode, figures }) => ({
      subject: found(tree.byId.get(subjectId)),
      auxiliary: sets.get(auxSetId) ?? [],
      currencyCode,
      figures,
    }))
    .filter(({ subject, figures }) => showZero || !hasNothing(subject, figures));
}

/** What has an item of each category, or also what has none; of the first category only the items of a range. */
function chooseItems(
  posted: readonly Posted[],
  categories: readonly number[],
  choice: AuxiliaryBalanceChoice,
): Posted[] {
  const range = itemRange(choice);
  const isRange = range.codeFrom !== undefined || range.codeTo !== undefined;
  return posted.filter((one) => {
    const items = itemsOf(one, categories);
    if (!choice.unassigned && items.includes(null)) return false;
    const [first] = items;
    return !isRange || (first ? isWithin(first.code, range) : false);
  });
}

const itemRange = ({ itemFrom, itemTo }: AuxiliaryBalanceChoice): CodeRange => ({
  codeFrom: itemFrom,
  codeTo: itemTo,
});

/** Rows of subjects that are kept by items or in a foreign currency, so that the rows of a subject add up to the subject. */
function detailedRows(posted: readonly Posted[], books: Books): Posted[] {
  const detailed = new Set(posted.filter((one) => isDetailed(one, books)).map(({ subject }) => subject.id));
  return posted.filter(({ subject }) => detailed.has(subject.id));
}

const isDetailed = ({ auxiliary, currencyCode }: Posted, { baseCurrency }: Books): boolean =>
  auxiliary.length > 0 || currencyCode !== baseCurrency;

const compareRows = (a: Posted, b: Posted): number =>
  compareCodes(a.subject, b.subject) ||
  compareText(codesOf(a.auxiliary), codesOf(b.auxiliary)) ||
  compareText(a.currencyCode, b.currencyCode);

const codesOf = (auxiliary: readonly AuxiliaryRef[]): string => auxiliary.map(({ code }) => code).join(' ');
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
