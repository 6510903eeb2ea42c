import type { SessionInfo } from '@suanpan/contracts';
import { KeyedSemaphore, networkOf } from '@suanpan/service-kit/edge';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import { isMultipart } from '../proxy/body-limit.ts';

/** It waits for its place behind every sign-in (services/identity/README.md), and keeps its turn meanwhile. */
const registration = '/register';

/** Semaphores that a call passes: the caller's, the company's. */
export type Share = readonly [semaphore: KeyedSemaphore, key: string];

/**
 * How much of the gateway one caller may use at once (decision D71): books and statements of a company, files of one of its users,
 * all its files, all calls of a user (without a session: of an address), all calls of a company. They are taken in this order by
 * everybody, so that nobody waits in a circle.
 */
export class CallShares {
  readonly #reports: KeyedSemaphore;
  readonly #filesOfUser: KeyedSemaphore;
  readonly #files: KeyedSemaphore;
  readonly #smallFileBytes: number;
  readonly #users: KeyedSemaphore;
  readonly #sets: KeyedSemaphore;
  readonly #signIns: KeyedSemaphore;

  /** @param identities how many processes of identity there are */
  constructor(limits: Limits, identities: number) {
    this.#reports = new KeyedSemaphore(limits.reportsAtOnce, limits.reportWaitMs);
    // One is left to the others, however slowly a user's files go.
    this.#filesOfUser = new KeyedSemaphore(Math.max(1, limits.filesAtOnce - 1), limits.fileWaitMs);
    this.#files = new KeyedSemaphore(limits.filesAtOnce, limits.fileWaitMs);
    this.#smallFileBytes = limits.smallFileBytes;
    this.#users = new KeyedSemaphore(limits.userCallsAtOnce, limits.callWaitMs);
    this.#sets = new KeyedSemaphore(limits.setCallsAtOnce, limits.callWaitMs);
    this.#signIns = new KeyedSemaphore(limits.signInsAtOnce * identities, limits.callWaitMs);
  }

  /**
   * What a call needs; a screen that listens for news is counted elsewhere. All who are not signed in have together what one
   * company has, and who signs in does not wait for the others, registrations among them: strangers of many networks leave
   * the rest of the house alone. There are more places for signing in than identity keeps waiting, and it refuses the rest at
   * once: so strangers who wait there hold up nobody here whom identity knows and lets go first. Only identity can tell them
   * apart; the cookie of a known browser can be invented, so places set apart for it would be no safer.
   */
  of(session: SessionInfo | null, request: FastifyRequest): Share[] {
    const { ip, target } = request;
    if (target.isStream) return [];
    if (!session) {
      const signsIn = target.isSignIn && target.path !== registration;
      return [
        [this.#users, `address ${networkOf(ip)}`],
        signsIn ? [this.#signIns, 'all'] : [this.#sets, 'strangers'],
      ];
    }
    const set = String(session.accountSetId);
    return [
      ...(target.isReport ? [[this.#reports, set] as const] : []),
      ...(this.#carriesFile(request) ? this.#filesOf(session.userId, set) : []),
      [this.#users, `user ${session.userId}`],
      ...(session.accountSetId === null ? [] : [[this.#sets, set] as const]),
    ];
  }

  #filesOf(userId: number, set: string): Share[] {
    return [
      [this.#filesOfUser, `${userId} in ${set}`],
      [this.#files, set],
    ];
  }

  /** Whether a file that is not small comes with the call, or any with its answer; the list of a record's files waits for none. */
  #carriesFile({ target, headers, url }: FastifyRequest): boolean {
    if (!target.isAttachment) return false;
    if (!isMultipart(headers['content-type'] ?? '')) return /\/content(?:\?|$)/.test(url);
    const { 'content-length': length } = headers;
    return length === undefined || Number(length) > this.#smallFileBytes;
  }
}
