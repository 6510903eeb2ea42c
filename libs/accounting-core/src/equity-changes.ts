import { add, negate, subtract, sum, type Fen, ZERO } from './money.ts';
import { isCarryForward, type VoucherKind } from './voucher-kind.ts';

/**
 * Rule: how equity came from the beginning of a span to its end, by component: corrections of earlier years, the net
 * profit, what owners put in or took out, appropriations to the surplus reserve, distributions, and transfers within
 * equity. What none of these explains in any component is told as not classified, with its vouchers; it must be zero.
 * Source: domain/analysis.json (equityChanges); domain/payroll-assets-tax.md 4.
 * Example: Dr 310402 Cr 310101 500.00 adds 500.00 to the reserve and takes it from undistributed profit.
 */
export const EQUITY_ROWS = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10'] as const;
export type EquityRow = (typeof EQUITY_ROWS)[number];

/** What a component is; there is one reserve and one undistributed profit. */
export type EquityPart = 'contributed' | 'comprehensive' | 'reserve' | 'undistributed' | 'other';
/** What a subject of undistributed profit is for. */
export type EquityRole = 'correction' | 'appropriation' | 'distribution';

export interface EquityLine {
  /** Place of the component. */
  component: number;
  role: EquityRole | null;
  /** Credit less debit. */
  net: Fen;
}

/** A voucher that touches equity. */
export interface EquityVoucher {
  id: number;
  kind: VoucherKind;
  /** Whether it has lines outside equity, too. */
  hasOutside: boolean;
  lines: readonly EquityLine[];
}

export interface EquityBooks {
  components: readonly EquityPart[];
  /** By component, credit positive; profit that was not carried yet is undistributed. */
  opening: readonly Fen[];
  closing: readonly Fen[];
  /** The net profit line of the income statement. */
  profit: Fen;
  /** Profit and loss of earlier years that the income statement leaves out (6901). */
  priorYears: Fen;
  /** What owners put in before the books began, by component: the turnover of the openings. */
  contributedBefore: readonly Fen[];
  vouchers: readonly EquityVoucher[];
}

export interface EquityChanges {
  /** By component. */
  rows: Readonly<Record<EquityRow, readonly Fen[]>>;
  /** Vouchers of which something is not classified. */
  unclassified: readonly number[];
}

type Moved = 'E2' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8';

/** The rows of the statement of changes in equity. */
export function equityChanges(books: EquityBooks): EquityChanges {
  const { components, opening, closing, contributedBefore } = books;
  const zeros = (): Fen[] => components.map(() => ZERO);
  const moved: Record<Moved, Fen[]> = {
    E2: zeros(),
    E4: zeros(),
    E5: [...contributedBefore],
    E6: zeros(),
    E7: zeros(),
    E8: zeros(),
  };
  const put = (row: Moved, component: number, amount: Fen): void => {
    moved[row][component] = add(moved[row][component] ?? ZERO, amount);
  };
  const undistributed = components.indexOf('undistributed');
  put('E2', undistributed, books.priorYears);
  put('E4', undistributed, books.profit);
  const unclassified = books.vouchers.filter((voucher) => !classify(voucher, components, put));
  const beginning = opening.map((amount, component) => add(amount, moved.E2[component] ?? ZERO));
  const explained = components.map((_, component) =>
    sum([
      beginning[component]!,
      ...(['E4', 'E5', 'E6', 'E7', 'E8'] as const).map((row) => moved[row][component]!),
    ]),
  );
  return {
    rows: {
      ...moved,
      E1: opening,
      E3: beginning,
      E9: closing.map((amount, component) => subtract(amount, explained[component]!)),
      E10: closing,
    },
    unclassified: unclassified.map(({ id }) => id),
  };
}

/** Puts the lines of a voucher where they belong. @returns whether that explains every component it touches. */
function classify(
  voucher: EquityVoucher,
  components: readonly EquityPart[],
  put: (row: Moved, component: number, amount: Fen) => void,
): boolean {
  const { kind, lines } = voucher;
  const partOf = ({ component }: EquityLine): EquityPart => components[component]!;
  const left = components.map((_, component) =>
    sum(lines.filter((line) => line.component === component).map(({ net }) => net)),
  );
  const place = (row: Moved, component: number, amount: Fen): void => {
    put(row, component, amount);
    left[component] = subtract(left[component] ?? ZERO, amount);
  };
  const reserve = lines.filter((line) => partOf(line) === 'reserve');
  const appropriates = reserve.length > 0 && lines.some(({ role }) => role === 'appropriation');
  if (appropriates) {
    const amount = sum(reserve.map(({ net }) => net));
    place('E6', reserve[0]!.component, amount);
    place('E6', components.indexOf('undistributed'), negate(amount));
  }
  if (isCarryForward(kind)) return true;
  const rest = lines.filter(
    (line) => !(appropriates && (partOf(line) === 'reserve' || line.role === 'appropriation')),
  );
  for (const line of rest) {
    const row = rowOf(line, partOf(line), voucher);
    if (row) place(row, line.component, line.net);
  }
  return left.every((amount) => amount === ZERO);
}

function rowOf({ role }: EquityLine, part: EquityPart, { kind, hasOutside }: EquityVoucher): Moved | null {
  if (role === 'correction' && kind === 'manual' && hasOutside) return 'E2';
  if (role === 'distribution' && hasOutside) return 'E7';
  if (!hasOutside) return 'E8';
  if (part === 'contributed') return 'E5';
  return part === 'comprehensive' ? 'E4' : null;
}
