import {
  allDecimals,
  formatMoney,
  ORIGINAL,
  PRICE,
  QUANTITY,
  sum,
  ZERO,
  type Span,
} from '@suanpan/accounting-core';
import type { ChronologicalLine, ChronologicalPage } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import { combinationsOf, itemGroups, readAuxiliarySets } from '../books/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { fullNameOf, readChart, type Chart } from '../books/chart.ts';
import { isWithin, type CodeRange } from '../books/code-range.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves, type FigureFilter } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { StatementValues } from '../books/statement-values.ts';
import { dayBookKey } from './day-book-key.ts';
import { pageStatement, type StoredLine } from './read-page.ts';

interface Choice extends CodeRange {
  items?: string | undefined;
  size?: number | undefined;
  after?: string | undefined;
}

/** Most lines of one answer; what is left is behind `next`. */
const mostLines = 20_000;

/**
 * The day book: every line of the vouchers that the reader may see, or those on a range of subjects or with one item of each
 * category that is asked for, by date, the word's place, number and line, with the totals of the span from the balances. A page
 * begins at its key's day, so it costs the same wherever it stands.
 * @throws request.field for an item that the books do not have.
 */
export async function dayBook(books: Books, span: Span, choice: Choice): Promise<ChronologicalPage> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const size = choice.size ?? mostLines;
  const chosen = {
    subjectIds: chosenSubjects(chart, choice),
    auxSetIds:
      choice.items === undefined ? null : await combinationsOf(books, await itemGroups(books, choice.items)),
  };
  const stored = await readPage(books, chosen, { span, after: choice.after, limit: size + 1 });
  const shown = stored.slice(0, size);
  const auxiliary = await readAuxiliarySets(
    books,
    shown.map(({ auxSetId }) => auxSetId),
  );
  const leaves = await readLeaves(books, chart, span, 'amounts', chosen);
  return {
    lines: shown.map((line) => ({
      ...wireLine(books, chart, line),
      auxiliary: auxiliary.get(line.auxSetId) ?? [],
    })),
    debitTotal: formatMoney(sum(leaves.map(({ figures }) => figures.amount.debit))),
    creditTotal: formatMoney(sum(leaves.map(({ figures }) => figures.amount.credit))),
    next: stored.length > size ? dayBookKey(shown.at(-1)!) : null,
  };
}

/** The subjects whose lines are shown; undefined: all. */
const chosenSubjects = ({ tree, hidden }: Chart, { codeFrom, codeTo }: Choice): number[] | undefined =>
  hidden.length === 0 && codeFrom === undefined && codeTo === undefined
    ? undefined
    : tree.subjects.filter(({ code }) => isWithin(code, { codeFrom, codeTo })).map(({ id }) => id);

function readPage(
  books: Books,
  { subjectIds, auxSetIds }: FigureFilter,
  page: Parameters<typeof pageStatement>[1],
): Promise<StoredLine[]> {
  const statement = pageStatement(books, page);
  const values = new StatementValues(statement.values);
  const bySubject = subjectIds ? ` AND l.subject_id = ANY (${values.bind(subjectIds, 'bigint[]')})` : '';
  const byItems = auxSetIds ? ` AND l.aux_set_id = ANY (${values.bind(auxSetIds, 'bigint[]')})` : '';
  return books.sql.rows<StoredLine>(statement.textWith(bySubject + byItems), values.values);
}

/** A line as it travels, apart from its items. */
export function wireLine(
  { baseCurrency }: Books,
  chart: Chart,
  line: StoredLine,
): Omit<ChronologicalLine, 'auxiliary'> {
  const subject = found(chart.tree.byId.get(line.subjectId));
  const [debit, credit] = [storedFen(line.debit), storedFen(line.credit)];
  return {
    voucherId: line.voucherId,
    voucherDate: line.voucherDate,
    word: line.word,
    code: line.number,
    lineNo: line.lineNo,
    summary: line.summary,
    subjectId: subject.id,
    subjectCode: subject.code,
    subjectName: fullNameOf(chart, subject),
    debitAmount: debit === ZERO ? null : formatMoney(debit),
    creditAmount: credit === ZERO ? null : formatMoney(credit),
    quantity: allDecimals(line.quantity, QUANTITY),
    price: allDecimals(line.price, PRICE),
    currencyCode: line.currencyCode === baseCurrency ? null : line.currencyCode,
    originalAmount: allDecimals(line.originalAmount, ORIGINAL),
    maker: line.maker,
  };
}
