import {
  at,
  formatMoney,
  isProblem,
  parseMoney,
  ZERO,
  type Fen,
  type Problem,
} from '@suanpan/accounting-core';
import type { AnyProblem, CashFlowOpening, CashFlowOpeningInput } from '@suanpan/contracts';
import { statementTemplates, type StatementItem } from '@suanpan/seeds';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { loadOpeningContext } from './opening-context.ts';

/**
 * The lines of the cash-flow statement that are entered, with what the year already holds before the books begin; sums
 * follow from them. None for a standard without statements (decision D40).
 */
export async function cashFlowOpenings(sql: Sql, accountSetId: number): Promise<CashFlowOpening[]> {
  const { standard } = await sql.one<{ standard: 0 | 1 | 2 }>(
    'SELECT standard FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const stored = await sql.rows<Stored>(
    'SELECT line, year_to_date, version FROM ledger.opening_cash_flow WHERE account_set_id = $1',
    [accountSetId],
  );
  const byLine = new Map(stored.map((row) => [row.line, row]));
  return enteredLines(standard).map(({ line, titleZh, titleEn, direction }) => ({
    line,
    titleZh,
    titleEn,
    direction,
    ytdAmount: byLine.get(line)?.yearToDate ?? '0.00',
    version: byLine.get(line)?.version ?? 0,
  }));
}

interface Stored {
  line: number;
  yearToDate: string;
  version: number;
}

const enteredLines = (standard: 0 | 1 | 2) =>
  statementTemplates(standard)
    .templates.filter(({ type }) => type === 2)
    .flatMap(({ items }) => items.flatMap((item) => enteredLine(item) ?? []));

const enteredLine = ({ line, titleZh, titleEn, cashFlowDirection: direction }: StatementItem) =>
  line === null || direction === null ? null : { line, titleZh, titleEn, direction };

/**
 * Stores figures of lines, all or none; lines that are not named stay. Locked with the opening balances, and without
 * meaning for books that begin in January.
 */
export async function saveCashFlowOpenings(
  books: Books,
  rows: readonly CashFlowOpeningInput[],
): Promise<CashFlowOpening[]> {
  const context = await loadOpeningContext(books, []);
  if (context.isLocked) refuse({ code: 'opening.locked' });
  const before = await cashFlowOpenings(books.sql, books.accountSetId);
  const problems: AnyProblem[] = [];
  const amounts = rows.map((row, index) => amountOf(row, index + 1, problems));
  const known = new Map(before.map((row) => [row.line, row]));
  refuseIf([
    ...problems,
    ...rows.flatMap((row, index) =>
      checkLine(row, index, { rows, known, amounts, isJanuary: context.enablePeriod.month === 1 }),
    ),
  ]);
  const saved = rows.map(({ line }, index) => ({ line, yearToDate: formatMoney(amounts[index]!) }));
  await books.sql.run('SELECT ledger.save_cash_flow_openings($1, $2, $3)', [
    books.accountSetId,
    books.caller,
    JSON.stringify(saved),
  ]);
  const after = await cashFlowOpenings(books.sql, books.accountSetId);
  books.record({ action: 'opening.cash-flow', objectType: 'cash-flow-opening', objectId: 0, before, after });
  return after;
}

function amountOf({ ytdAmount }: CashFlowOpeningInput, line: number, problems: AnyProblem[]): Fen {
  if (ytdAmount === null || ytdAmount === '') return ZERO;
  const parsed = parseMoney(String(ytdAmount));
  if (!isProblem(parsed)) return parsed;
  problems.push(at(parsed, line, 'ytdAmount'));
  return ZERO;
}

interface LineFacts {
  rows: readonly CashFlowOpeningInput[];
  known: ReadonlyMap<number, CashFlowOpening>;
  amounts: readonly Fen[];
  /** There is no year before the books; what stands there may only be cleared. */
  isJanuary: boolean;
}

function checkLine(
  row: CashFlowOpeningInput,
  index: number,
  { rows, known, amounts, isJanuary }: LineFacts,
): Problem[] {
  const line = index + 1;
  const stored = known.get(row.line);
  if (!stored) return [{ code: 'opening.cash-flow-line', line, field: 'line', cashFlowLine: row.line }];
  if (isJanuary && amounts[index] !== ZERO)
    return [{ code: 'opening.turnover-not-allowed', line, field: 'ytdAmount' }];
  if (rows.findIndex((other) => other.line === row.line) !== index)
    return [{ code: 'opening.duplicate', line, field: 'line' }];
  if (row.version !== undefined && row.version !== stored.version)
    return refuse({ code: 'record.stale', line, version: stored.version });
  return [];
}
