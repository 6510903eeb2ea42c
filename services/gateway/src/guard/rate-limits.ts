import type { SessionInfo } from '@suanpan/contracts';
import { networkOf } from '@suanpan/service-kit/edge';
import type { FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import { changesState, type ProxiedPath } from '../proxy/proxied-path.ts';
import { TokenBuckets } from './token-buckets.ts';

/** One user's share, whichever sessions it comes from; without a session the share of the address. */
export class RateLimits {
  readonly #writes: TokenBuckets;
  readonly #reads: TokenBuckets;
  readonly #exports: TokenBuckets;
  constructor(limits: Limits) {
    this.#writes = new TokenBuckets(limits.writesPerSecond);
    this.#reads = new TokenBuckets(limits.readsPerSecond);
    this.#exports = new TokenBuckets(limits.exportsPerHour / 3600, limits.exportsPerHour);
  }

  /** Answers 0, or the seconds to wait. */
  take(session: SessionInfo | null, { ip, method, target }: FastifyRequest): number {
    const caller = session ? `user ${session.userId}` : `address ${networkOf(ip)}`;
    return this.#bucketsOf(method, target).take(caller);
  }

  #bucketsOf(method: string, target: ProxiedPath): TokenBuckets {
    if (target.isExport) return this.#exports;
    return changesState(method, target) ? this.#writes : this.#reads;
  }
}
