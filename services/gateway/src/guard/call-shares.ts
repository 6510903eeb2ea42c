import type { SessionInfo } from '@suanpan/contracts';
import { networkOf, Turns } from '@suanpan/service-kit/edge';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';

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

  /** What a call needs; a screen that listens for news is counted elsewhere. */
  of(session: SessionInfo | null, { ip, target }: FastifyRequest): Share[] {
    if (target.isStream) return [];
    if (!session) return [[this.#users, `address ${networkOf(ip)}`]];
    const set = String(session.accountSetId);
    return [
      ...(target.isReport ? [[this.#reports, set] as const] : []),
      [this.#users, `user ${session.userId}`],
      ...(session.accountSetId === null ? [] : [[this.#sets, set] as const]),
    ];
  }
}
