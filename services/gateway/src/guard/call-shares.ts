import type { SessionInfo } from '@suanpan/contracts';
import { networkOf, Turns } from '@suanpan/service-kit/edge';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';

/** It waits for its place behind every sign-in (services/identity/README.md), and keeps its turn meanwhile. */
const registration = '/register';

/** Turns to be taken of a queue: the caller's, the company's. */
type Share = readonly [turns: Turns, key: string];

/**
 * How much of the gateway one caller may use at once (decision D71): books and statements of a company, all calls of a
 * user (without a session: of an address), all calls of a company. They are taken in this order by everybody, so that
 * nobody waits in a circle.
 */
export class CallShares {
  readonly #reports: Turns;
  readonly #users: Turns;
  readonly #sets: Turns;
  constructor(limits: Limits) {
    this.#reports = new Turns(limits.reportsAtOnce, limits.reportWaitMs);
    this.#users = new Turns(limits.userCallsAtOnce, limits.callWaitMs);
    this.#sets = new Turns(limits.setCallsAtOnce, limits.callWaitMs);
  }

  /**
   * What a call needs; a screen that listens for news is counted elsewhere. All who are not signed in have together what one
   * company has, and who signs in does not wait for the others, registrations among them: strangers of many networks leave
   * the rest of the house alone.
   */
  of(session: SessionInfo | null, { ip, target }: FastifyRequest): Share[] {
    if (target.isStream) return [];
    if (!session) {
      const party = target.isSignIn && target.path !== registration ? 'signing in' : 'strangers';
      return [
        [this.#users, `address ${networkOf(ip)}`],
        [this.#sets, party],
      ];
    }
    const set = String(session.accountSetId);
    return [
      ...(target.isReport ? [[this.#reports, set] as const] : []),
      [this.#users, `user ${session.userId}`],
      ...(session.accountSetId === null ? [] : [[this.#sets, set] as const]),
    ];
  }
}
