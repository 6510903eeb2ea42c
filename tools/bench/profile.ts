/** How long and how large everything is; the rules are those of bench/README.md. */
export interface Profile {
  name: 'full' | 'quick';
  /** Account sets that vouchers are spread over. */
  accountSets: number;
  /** Numbers of clients that post at once. */
  clients: readonly number[];
  /** How long everybody posts before anything of it counts. */
  warmUpSeconds: number;
  load: Timing;
  limit: Timing;
  /** An open loop at a fixed rate. */
  open: Timing;
  read: Timing;
  /** Vouchers of four lines that are imported from spreadsheets. */
  importVouchers: number;
  /** Vouchers of four lines in the years whose months are closed, ascending. */
  closingVouchers: readonly number[];
  /** Lines of the books that are read, ascending. */
  lines: readonly number[];
  /** Which of them is exported for the other programs. */
  peerLines: number;
  /** Invoices of the companies whose documents are read, ascending. */
  invoices: readonly number[];
  /** Account sets with a thousand vouchers each that are there at once, ascending. */
  tenants: readonly number[];
  /** How often a page is loaded in a fresh browser. */
  pageLoads: number;
}

export interface Timing {
  /** Not counted. */
  warmupSeconds: number;
  seconds: number;
  repeats: number;
}

const timing = (warmupSeconds: number, seconds: number, repeats: number): Timing => ({
  warmupSeconds,
  seconds,
  repeats,
});

/** By hand, on a machine with nothing else to do: ten minutes for posting alone. */
const full: Profile = {
  name: 'full',
  accountSets: 200,
  clients: [1, 4, 8, 16],
  warmUpSeconds: 15,
  load: timing(3, 10, 3),
  limit: timing(1, 5, 1),
  open: timing(2, 10, 1),
  read: timing(1, 3, 3),
  importVouchers: 10_000,
  closingVouchers: [10_000, 100_000],
  lines: [10_000, 100_000, 400_000, 1_000_000],
  peerLines: 400_000,
  invoices: [1_000, 10_000, 100_000],
  tenants: [1, 10, 100, 1000],
  pageLoads: 5,
};

/** For the correctness gates and a first look: a minute or two, its figures mean little. */
const quick: Profile = {
  name: 'quick',
  accountSets: 16,
  clients: [1, 8],
  warmUpSeconds: 2,
  load: timing(1, 3, 1),
  limit: timing(0.5, 2, 1),
  open: timing(0.5, 2, 1),
  read: timing(0.3, 1, 1),
  importVouchers: 2_000,
  closingVouchers: [1_000, 10_000],
  lines: [4_000, 40_000],
  peerLines: 40_000,
  invoices: [1_000, 10_000],
  tenants: [1, 4, 8],
  pageLoads: 1,
};

export const profileOf = (isQuick: boolean): Profile => (isQuick ? quick : full);
