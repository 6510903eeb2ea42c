import {
  formatMoney,
  seededName,
  sum,
  UNASSIGNED,
  ZERO,
  type CashFlow,
  type Span,
} from '@suanpan/accounting-core';
import type { CashFlowPage, CashFlowQuery, VoucherCashFlow } from '@suanpan/contracts';
import { cashFlowItems } from '@suanpan/seeds';
import { found } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { fullNameOf, readChart, type Chart } from '../books/chart.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readFlows, type CashVoucherLine } from './read-flows.ts';

type Choice = Pick<CashFlowQuery, 'item' | 'direction' | 'page' | 'size'>;

const DEFAULT_SIZE = 200;

/** What the cash-flow statement of a span adds up, by voucher and item. */
export async function listFlows(books: Books, span: Span, choice: Choice): Promise<CashFlowPage> {
  refuseBeforeBooks(span, books.enablePeriod);
  const chart = await readChart(books);
  const vouchers = await readFlows(books, chart, span);
  const chosen = vouchers.flatMap(byItem).filter((flows) => isChosen(flows, choice));
  const { page = 1, size = DEFAULT_SIZE } = choice;
  const names = itemNames(books);
  return {
    records: chosen.slice((page - 1) * size, page * size).map((flows) => wireRow(flows, chart, names)),
    total: chosen.length,
    size,
    current: page,
    pages: Math.ceil(chosen.length / size),
    totalFlow: formatMoney(sum(chosen.flat().map(({ flow }) => flow))),
  };
}

type Flows = readonly CashFlow<CashVoucherLine>[];

/** Flows of one voucher that count together, in the order of the items; without an item each line counts for itself. */
const byItem = (flows: Flows): Flows[] =>
  [...Map.groupBy(flows, ({ item, line }) => (item === UNASSIGNED ? line.lineNo : item)).values()].toSorted(
    ([a], [b]) => (a!.item < b!.item ? -1 : a!.item > b!.item ? 1 : a!.line.lineNo - b!.line.lineNo),
  );

const isChosen = (flows: Flows, { item, direction }: Choice): boolean =>
  (item === undefined || flows[0]!.item === item) &&
  (direction === undefined || sum(flows.map(({ flow }) => flow)) > ZERO === (direction === 'in'));

const itemNames = ({ standard, language }: Books): ReadonlyMap<string, string> =>
  new Map(
    cashFlowItems(standard).map(({ code, nameZh, nameEn }) => [
      code,
      seededName({ zh: nameZh, en: nameEn }, language),
    ]),
  );

function wireRow(flows: Flows, chart: Chart, names: ReadonlyMap<string, string>): VoucherCashFlow {
  const { item, line } = flows[0]!;
  return {
    voucherId: line.voucherId,
    voucherDate: line.voucherDate,
    word: line.word,
    code: line.number,
    item,
    itemName: names.get(item) ?? null,
    flow: formatMoney(sum(flows.map(({ flow }) => flow))),
    lines: flows.map(({ line: { lineNo, summary, subjectId }, flow, source }) => {
      const subject = found(chart.tree.byId.get(subjectId));
      return {
        lineNo,
        summary,
        subjectId,
        subjectCode: subject.code,
        subjectName: fullNameOf(chart, subject),
        flow: formatMoney(flow),
        source,
      };
    }),
  };
}
