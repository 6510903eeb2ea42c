import { abs, add, type Fen, negate, sum, ZERO } from './money.ts';
import type { SubjectTree } from './subject-tree.ts';
import type { VoucherKind } from './voucher-kind.ts';

/**
 * Rule: cash flows are computed from the lines that stand against cash, so that their sum is the change in cash by
 * construction. A line's item is the one set on it or on its voucher; else the one its subject proposes when the line
 * moves cash the way the whole voucher does; else that of the voucher's largest line that has one.
 * Source: domain/statements.small-enterprise.json, cashFlowMethod; decision D41.
 * Example: 1002 Cr 1,130 against 1405 Dr 1,000 and input VAT Dr 130: VAT follows the stock, both are CF03.
 */

/** The effect of exchange rates on cash: judged as one figure of a voucher. */
export const EXCHANGE_EFFECT = 'CF98';
/** Instead of an item: flows to which none could be given. */
export const UNASSIGNED = 'unassigned';
/** What a subject proposes when its line has no item of its own: that of the line it stands beside. */
const FOLLOW = 'follow';

export type FlowDirection = 'in' | 'out';

export interface CashFlowLine {
  subjectId: number;
  debit: Fen;
  credit: Fen;
  /** Set on the line, else on its voucher. */
  cashFlowItem: string | null;
}

export interface CashFlowVoucher<Line extends CashFlowLine = CashFlowLine> {
  kind: VoucherKind;
  /** All lines of the voucher, in their order. */
  lines: readonly Line[];
}

/** What the chart says about cash. */
export interface CashFlowChart {
  isCash(subjectId: number): boolean;
  /** The nearest proposal of the subject or one above it: an item, `follow`, or null. */
  proposalOf(subjectId: number, direction: FlowDirection): string | null;
  /** Whether the statement knows an item; one that it does not know says nothing. */
  isItem(code: string): boolean;
}

/** Where a line's item comes from. */
export type FlowSource = 'entered' | 'revaluation' | 'subject' | 'follows' | 'none';

export interface CashFlow<Line extends CashFlowLine = CashFlowLine> {
  line: Line;
  /** Into cash positive. */
  flow: Fen;
  item: string;
  source: FlowSource;
}

/** Cash by the flags of the chart, proposals by its subjects; both are valid for everything below a subject. */
export function cashFlowChart(
  { subjects }: SubjectTree,
  proposals: ReadonlyMap<number, Record<FlowDirection, string | null>>,
  items: ReadonlySet<string>,
): CashFlowChart {
  const cash = new Set<number>();
  const nearest = new Map<number, Record<FlowDirection, string | null>>();
  for (const { id, parentId, cashAccount } of subjects) {
    const above = parentId === null ? undefined : nearest.get(parentId);
    const own = proposals.get(id);
    nearest.set(id, { in: own?.in ?? above?.in ?? null, out: own?.out ?? above?.out ?? null });
    if (cashAccount || (parentId !== null && cash.has(parentId))) cash.add(id);
  }
  return {
    isCash: (subjectId) => cash.has(subjectId),
    proposalOf: (subjectId, direction) => nearest.get(subjectId)?.[direction] ?? null,
    isItem: (code) => items.has(code),
  };
}

/** The flows of a voucher, one for each line that is not cash; none when cash is moved within cash only, or not at all. */
export function cashFlowsOf<Line extends CashFlowLine>(
  voucher: CashFlowVoucher<Line>,
  chart: CashFlowChart,
): CashFlow<Line>[] {
  const against = voucher.lines.filter(({ subjectId }) => !chart.isCash(subjectId));
  return against.length === voucher.lines.length ? [] : flowsAgainstCash(against, voucher.kind, chart);
}

/**
 * The same of the lines that are not cash alone.
 * @param against in their order; all of one voucher that moves cash
 * @param sizeOf which of them is larger, where a line stands for several: its amount says it else
 */
export function flowsAgainstCash<Line extends CashFlowLine>(
  against: readonly Line[],
  kind: VoucherKind,
  chart: CashFlowChart,
  sizeOf: (line: Line) => Fen | number = (line) => abs(flowOf(line)),
): CashFlow<Line>[] {
  const net = sum(against.map(flowOf));
  const known = against.map((line) => knownItem(line, net, kind, chart));
  const leading = largest(against.map(sizeOf), known);
  return against.map((line, index) => ({
    line,
    flow: flowOf(line),
    ...(known[index] ?? followed(line, leading, chart)),
  }));
}

const flowOf = ({ debit, credit }: CashFlowLine): Fen => add(credit, negate(debit));

type Item = Pick<CashFlow, 'item' | 'source'>;

/** Steps (a) to (d) of the method. */
function knownItem(line: CashFlowLine, net: Fen, kind: VoucherKind, chart: CashFlowChart): Item | null {
  if (line.cashFlowItem !== null && chart.isItem(line.cashFlowItem))
    return { item: line.cashFlowItem, source: 'entered' };
  if (kind === 'fx-revaluation') return { item: EXCHANGE_EFFECT, source: 'revaluation' };
  const flow = flowOf(line);
  const goesWithVoucher = net === ZERO || flow > ZERO === net > ZERO;
  const proposal = proposed(line, chart);
  if (!goesWithVoucher || proposal === null || proposal === FOLLOW) return null;
  return { item: proposal, source: 'subject' };
}

const proposed = (line: CashFlowLine, chart: CashFlowChart): string | null =>
  chart.proposalOf(line.subjectId, flowOf(line) > ZERO ? 'in' : 'out');

/** Steps (e) and (f). */
function followed(line: CashFlowLine, leading: string | null, chart: CashFlowChart): Item {
  if (proposed(line, chart) === EXCHANGE_EFFECT) return { item: EXCHANGE_EFFECT, source: 'subject' };
  return leading === null ? { item: UNASSIGNED, source: 'none' } : { item: leading, source: 'follows' };
}

/** The item of the largest line that has one; of several the first. */
function largest(sizes: readonly (Fen | number)[], known: readonly (Item | null)[]): string | null {
  let leading: { item: string; size: Fen | number } | null = null;
  for (const [index, size] of sizes.entries()) {
    const item = known[index]?.item;
    if (item !== undefined && (leading === null || size > leading.size)) leading = { item, size };
  }
  return leading?.item ?? null;
}

/** Flows of one item: what came in and what went out, out negative. */
export type FlowSums = Record<FlowDirection, Fen>;

/** Sums by item. The exchange effect is judged by voucher, all else by line: a net loss counts as going out. */
export class CashFlowTotals {
  readonly #sums = new Map<string, FlowSums>();

  /** @param flows all of one voucher */
  addVoucher(flows: readonly CashFlow[]): void {
    for (const { item, flow } of flows) if (item !== EXCHANGE_EFFECT) this.#add(item, flow);
    this.#add(
      EXCHANGE_EFFECT,
      sum(flows.filter(({ item }) => item === EXCHANGE_EFFECT).map(({ flow }) => flow)),
    );
  }

  /** An item's flows; one direction of them, or both netted. */
  of(item: string, direction: FlowDirection | null): Fen {
    const sums = this.#sums.get(item);
    if (!sums) return ZERO;
    return direction === null ? add(sums.in, sums.out) : sums[direction];
  }

  /** All flows together: the change in cash. */
  get change(): Fen {
    return sum([...this.#sums.values()].flatMap(({ in: received, out: paid }) => [received, paid]));
  }

  #add(item: string, flow: Fen): void {
    if (flow === ZERO) return;
    const sums = this.#sums.get(item) ?? { in: ZERO, out: ZERO };
    const direction = flow > ZERO ? 'in' : 'out';
    this.#sums.set(item, { ...sums, [direction]: add(sums[direction], flow) });
  }
}
