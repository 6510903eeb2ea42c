/** What the gateway allows; every figure is a setting (reliability.md 11 and 12). */
export interface Limits {
  /** Calls a second of one user that change something, and that only read. */
  writesPerSecond: number;
  readsPerSecond: number;
  /** Largest body, and largest body of an import, in bytes. */
  bodyBytes: number;
  importBytes: number;
  /** Longest wait for a service, and for one that computes books and statements; more than its own limit. */
  serviceMs: number;
  slowServiceMs: number;
}

export const defaultLimits: Limits = {
  writesPerSecond: 20,
  readsPerSecond: 50,
  bodyBytes: 1_048_576,
  importBytes: 10_485_760,
  serviceMs: 12_000,
  slowServiceMs: 30_000,
};
