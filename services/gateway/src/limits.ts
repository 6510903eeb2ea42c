import { signInQueue } from '@suanpan/contracts';

/** What the gateway allows; every figure is a setting (reliability.md 11 and 12). */
export interface Limits {
  /** Calls a second of one user that change something, and that only read. */
  writesPerSecond: number;
  readsPerSecond: number;
  /** Values a minute of one address that prove no session; sessions known here go on. */
  unknownSessionsPerMinute: number;
  /** Exports an hour of one user. */
  exportsPerHour: number;
  /** Books and statements of one account set at once, and how long a further one waits for its turn. */
  reportsAtOnce: number;
  reportWaitMs: number;
  /** Files of vouchers and invoices of one account set on their way at once, up or down, and how long a further one waits. */
  filesAtOnce: number;
  fileWaitMs: number;
  /** An upload of at most so many bytes waits for no such place. */
  smallFileBytes: number;
  /** So long a client that is waited for may take or send next to nothing before its call is ended. */
  stalledMs: number;
  /** In this time a body must have arrived, and the file of a company. */
  bodyMs: number;
  backupMs: number;
  /** Calls of one user (without a session: of an address) and of one company at once, and how long a further one waits. */
  userCallsAtOnce: number;
  setCallsAtOnce: number;
  /** Sign-ins at once for each process of identity: more than it keeps waiting (`signInQueue`), fewer than the connections to it. */
  signInsAtOnce: number;
  callWaitMs: number;
  /** Screens of one user that listen at once. */
  streamsAtOnce: number;
  /** How often the session of such a screen is looked up again, in milliseconds. */
  streamRecheckMs: number;
  /** Largest body of sign-in, of any other call, of an import, and of a file of a voucher with what is around it, in bytes. */
  smallBodyBytes: number;
  bodyBytes: number;
  importBytes: number;
  attachmentBytes: number;
  /** Of the file of a company. */
  backupBytes: number;
  /**
   * Longest wait for a service, for one that computes books and statements, and for one that takes a file in; more than its
   * own limit.
   */
  serviceMs: number;
  slowServiceMs: number;
  importServiceMs: number;
}

export const defaultLimits: Limits = {
  writesPerSecond: 20,
  readsPerSecond: 50,
  unknownSessionsPerMinute: 60,
  exportsPerHour: 10,
  reportsAtOnce: 4,
  reportWaitMs: 5_000,
  filesAtOnce: 2,
  fileWaitMs: 20_000,
  smallFileBytes: 262_144,
  stalledMs: 30_000,
  bodyMs: 60_000,
  backupMs: 3_600_000,
  userCallsAtOnce: 16,
  setCallsAtOnce: 32,
  signInsAtOnce: signInQueue.placesAtOnce + 2 * signInQueue.waitingInLane + 14,
  callWaitMs: 2_000,
  streamsAtOnce: 12,
  streamRecheckMs: 5_000,
  smallBodyBytes: 4_096,
  bodyBytes: 1_048_576,
  importBytes: 10_485_760,
  attachmentBytes: 21_037_056,
  backupBytes: 4_295_032_832,
  serviceMs: 12_000,
  slowServiceMs: 30_000,
  importServiceMs: 60_000,
};
