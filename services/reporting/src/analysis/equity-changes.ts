import {
  codeIn,
  descendantsOf,
  equityChanges as changesOf,
  formatMoney,
  negate,
  subtract,
  sum,
  ZERO,
  type EquityLine,
  type EquityRole,
  type EquityVoucher,
  type Fen,
  type LeafBalance,
  type Span,
  type Subject,
  type VoucherKind,
} from '@suanpan/accounting-core';
import type { EquityChanges } from '@suanpan/contracts';
import { analysisDefinitions, type EquityDefinitions } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { readChart, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readNetProfit } from './net-profit.ts';

type Column = 'year' | 'span';

/**
 * The statement of changes in equity of the year to the end of a span, or of the span itself: begins and ends with the
 * balance sheet, and has the net profit of the income statement.
 * Source: domain/payroll-assets-tax.md 4; the rules are the core's (`equityChanges`).
 */
export async function equityChanges(books: Books, span: Span, column: Column): Promise<EquityChanges> {
  refuseBeforeBooks(span, books.enablePeriod);
  const { equity } = analysisDefinitions(books.standard);
  if (!equity) return { columns: [], rows: [], unclassified: [] };
  const chart = await readChart(books);
  const leaves = await readLeaves(books, chart, span, 'activity');
  const componentOf = componentsOf(books, chart, equity);
  const shown = { from: column === 'year' ? { year: span.to.year, month: 1 } : span.from, to: span.to };
  const withResults = resultsAsProfit(chart, equity, componentOf);
  const vouchers = await readVouchers(books, chart, shown, componentOf);
  const balances = (point: 'yearStart' | 'opening' | 'closing'): Fen[] =>
    byComponent(equity, withResults, leaves, ({ figures }) => negate(figures.amount[point]));
  const { rows, unclassified } = changesOf({
    components: equity.components.map(({ part }) => part),
    opening: balances(column === 'year' ? 'yearStart' : 'opening'),
    closing: balances('closing'),
    profit: await readNetProfit(books, chart, leaves, column),
    priorYears: priorYears(books, chart, leaves, equity, column),
    contributedBefore:
      column === 'year' ? contributedBefore(equity, componentOf, leaves, vouchers) : none(equity),
    vouchers: vouchers.map(({ voucher }) => voucher),
  });
  const left = new Set(unclassified);
  return {
    columns: equity.components.map(({ key, nameZh, nameEn }) => ({ key, name: nameZh, nameEn })),
    rows: equity.rows.map(({ key, nameZh, nameEn }) => ({
      key,
      name: nameZh,
      nameEn,
      amounts: rows[key].map(formatMoney),
      total: formatMoney(sum(rows[key])),
    })),
    unclassified: vouchers.filter(({ voucher }) => left.has(voucher.id)).map(({ head }) => head),
  };
}

type ComponentOf = (subjectId: number) => { component: number; role: EquityRole | null } | null;

/** Where a subject of equity belongs. */
function componentsOf(books: Books, { tree }: Chart, equity: EquityDefinitions): ComponentOf {
  const places = new Map<number, { component: number; role: EquityRole | null }>();
  const below = (code: string): Subject[] => {
    const subject = tree.byCode.get(codeIn(books.encoding, code) ?? '');
    return subject ? [subject, ...descendantsOf(tree, subject.id)] : [];
  };
  for (const [component, { subjects }] of equity.components.entries())
    for (const { id } of subjects.flatMap(below)) places.set(id, { component, role: null });
  for (const [role, codes] of Object.entries(equity.roles) as [EquityRole, readonly string[]][])
    for (const { id } of codes.flatMap(below)) {
      const place = places.get(id);
      if (place) places.set(id, { ...place, role });
    }
  return (subjectId) => places.get(subjectId) ?? null;
}

/** Profit and loss that was not carried yet counts as undistributed. */
function resultsAsProfit({ tree }: Chart, equity: EquityDefinitions, componentOf: ComponentOf): ComponentOf {
  const profit = {
    component: equity.components.findIndex(({ part }) => part === 'undistributed'),
    role: null,
  };
  return (subjectId) =>
    componentOf(subjectId) ?? (tree.byId.get(subjectId)?.category === 'pl' ? profit : null);
}

const none = ({ components }: EquityDefinitions): Fen[] => components.map(() => ZERO);

function byComponent(
  equity: EquityDefinitions,
  componentOf: ComponentOf,
  leaves: readonly LeafBalance[],
  amountOf: (leaf: LeafBalance) => Fen,
): Fen[] {
  const amounts = none(equity);
  for (const leaf of leaves) {
    const place = componentOf(leaf.subjectId);
    if (place) amounts[place.component] = sum([amounts[place.component]!, amountOf(leaf)]);
  }
  return amounts;
}

/** What the openings moved of contributions in the year before the books began: the year less its vouchers. */
function contributedBefore(
  equity: EquityDefinitions,
  componentOf: ComponentOf,
  leaves: readonly LeafBalance[],
  vouchers: readonly ReadVoucher[],
): Fen[] {
  const lines = vouchers.flatMap(({ voucher }) => voucher.lines);
  const year = byComponent(equity, componentOf, leaves, ({ figures: { amount } }) =>
    subtract(amount.ytdCredit, amount.ytdDebit),
  );
  return equity.components.map(({ part }, component) =>
    part === 'contributed'
      ? subtract(
          year[component]!,
          sum(lines.filter((line) => line.component === component).map(({ net }) => net)),
        )
      : ZERO,
  );
}

function priorYears(
  books: Books,
  { tree }: Chart,
  leaves: readonly LeafBalance[],
  { priorYears: codes }: EquityDefinitions,
  column: Column,
): Fen {
  const subjects = codes.flatMap((code) => tree.byCode.get(codeIn(books.encoding, code) ?? '') ?? []);
  const ids = new Set(subjects.flatMap(({ id }) => [id, ...descendantsOf(tree, id).map((one) => one.id)]));
  return sum(
    leaves
      .filter(({ subjectId }) => ids.has(subjectId))
      .map(({ figures: { activity } }) =>
        column === 'year'
          ? subtract(activity.ytdCredit, activity.ytdDebit)
          : subtract(activity.credit, activity.debit),
      ),
  );
}

interface ReadVoucher {
  voucher: EquityVoucher;
  head: EquityChanges['unclassified'][number];
}

interface LineRow {
  voucherId: number;
  voucherDate: string;
  word: string;
  code: number;
  kind: VoucherKind;
  subjectId: number;
  net: string;
}

const selectLines = `
SELECT l.voucher_id, l.voucher_date, l.word, l.number AS code, l.kind, l.subject_id, sum(l.credit - l.debit) AS net
FROM ledger_read.voucher_line l
WHERE l.account_set_id = $1 AND l.voucher_id IN (
  SELECT e.voucher_id FROM ledger_read.voucher_line e
  WHERE e.account_set_id = $1 AND e.kind <> 'pl-carry-forward' AND e.subject_id = ANY ($2::bigint[])
    AND (e.year, e.month) BETWEEN ($3::int, $4::int) AND ($5::int, $6::int))
GROUP BY l.voucher_id, l.voucher_date, l.word, l.number, l.kind, l.subject_id
ORDER BY l.voucher_date, l.voucher_id, l.subject_id`;

/** The vouchers of a span that touch equity, but for those that carry results into it. */
async function readVouchers(
  { sql, accountSetId }: Books,
  { tree }: Chart,
  { from, to }: Span,
  componentOf: ComponentOf,
): Promise<ReadVoucher[]> {
  const subjectIds = tree.subjects.filter(({ id }) => componentOf(id)).map(({ id }) => id);
  const rows = await sql.rows<LineRow>(selectLines, [
    accountSetId,
    subjectIds,
    from.year,
    from.month,
    to.year,
    to.month,
  ]);
  const byVoucher = Map.groupBy(rows, ({ voucherId }) => voucherId);
  return [...byVoucher].map(([id, lines]) => {
    const { voucherDate, word, code, kind } = lines[0]!;
    const inEquity = lines.flatMap((line): EquityLine[] => {
      const place = componentOf(line.subjectId);
      return place ? [{ ...place, net: storedFen(line.net) }] : [];
    });
    const voucher = { id, kind, hasOutside: inEquity.length < lines.length, lines: inEquity };
    return { voucher, head: { voucherId: id, voucherDate, word, code } };
  });
}
