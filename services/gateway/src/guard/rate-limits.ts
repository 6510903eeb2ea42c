import type { SessionInfo } from '@suanpan/contracts';
import type { Limits } from '../limits.ts';
import type { Hop } from '../proxy/hop.ts';
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
  take(session: SessionInfo | null, address: string, hop: Hop): number {
    const caller = session ? `user ${session.userId}` : `address ${address}`;
    return this.#bucketsOf(hop).take(caller);
  }

  #bucketsOf({ isExport, changesState }: Hop): TokenBuckets {
    if (isExport) return this.#exports;
    return changesState ? this.#writes : this.#reads;
  }
}
