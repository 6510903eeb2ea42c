import type { Books } from './books.ts';
import { monthOf } from './months.ts';
import type { Line, Voucher } from './records.ts';

/** Cash that a line stands for; what comes in is positive. */
interface Flow {
  item: string;
  amount: bigint;
}

const EXCHANGE = 'CF98';
const NOTHING_SAID = 'unassigned';

/**
 * What the vouchers of some months say about cash, by the steps of domain/statements.small-enterprise.json
 * (cashFlowMethod): each line that is not cash is a flow, and its item is found by its account, or it goes with the
 * largest flow of its voucher that has one.
 */
export class CashFlows {
  readonly #flows: Flow[];

  constructor(books: Books, months: { from: string; to: string }) {
    this.#flows = books.vouchers
      .filter(({ date }) => monthOf(date) >= months.from && monthOf(date) <= months.to)
      .flatMap((voucher) => flowsOf(books, voucher));
  }

  /** The flows of an item, or only those in one direction. */
  of(item: string, direction: 'in' | 'out' | null): bigint {
    return this.#flows
      .filter((flow) => flow.item === item)
      .filter(({ amount }) => direction === null || amount > 0n === (direction === 'in'))
      .reduce((sum, { amount }) => sum + amount, 0n);
  }
}

const flowOf = ({ side, amount }: Line): bigint => (side === 'credit' ? amount : -amount);

function flowsOf(books: Books, voucher: Voucher): Flow[] {
  const lines = voucher.lines.filter(({ account }) => !isCash(books, account));
  if (lines.length === voucher.lines.length) return [];
  const net = lines.reduce((sum, line) => sum + flowOf(line), 0n);
  const resolved = lines.map((line) => {
    if (voucher.kind === 'fx-revaluation') return EXCHANGE;
    const isWithVoucher = net === 0n || flowOf(line) > 0n === net > 0n;
    const said = saidBy(books, line);
    return isWithVoucher && said !== null && said !== 'follow' ? said : null;
  });
  const sizes = lines.map((line, at) => {
    const flow = flowOf(line);
    return resolved[at] === null ? -1n : flow < 0n ? -flow : flow;
  });
  const largest = sizes.reduce((best, size, at) => (size > sizes[best]! ? at : best), 0);
  const leading = resolved[largest] ?? null;
  const flows = lines.map((line, at): Flow => {
    const item = resolved[at] ?? (saidBy(books, line) === EXCHANGE ? EXCHANGE : (leading ?? NOTHING_SAID));
    return { item, amount: flowOf(line) };
  });
  return [...flows.filter(({ item }) => item !== EXCHANGE), exchangeOf(flows)];
}

/** Gains and losses of exchange of one voucher count as one. */
const exchangeOf = (flows: readonly Flow[]): Flow => ({
  item: EXCHANGE,
  amount: flows.filter(({ item }) => item === EXCHANGE).reduce((sum, { amount }) => sum + amount, 0n),
});

const isCash = (books: Books, code: string): boolean =>
  books.accounts.some((account) => account.isCash && books.isWithin(code, account.code));

/** The account of the line says it, or the nearest above it. */
function saidBy(books: Books, line: Line): string | null {
  const way = flowOf(line) > 0n ? 'in' : 'out';
  for (let code: string | null = line.account; code !== null; code = books.account(code).parent) {
    const said = books.account(code).flowItems[way];
    if (said !== null) return said;
  }
  return null;
}
