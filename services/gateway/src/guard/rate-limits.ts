import type { SessionInfo } from '@suanpan/contracts';
import type { Limits } from '../limits.ts';
import { TokenBuckets } from './token-buckets.ts';

/** One user's share, whichever sessions it comes from; without a session the share of the address. */
export class RateLimits {
  readonly #writes: TokenBuckets;
  readonly #reads: TokenBuckets;
  constructor(limits: Limits) {
    this.#writes = new TokenBuckets(limits.writesPerSecond);
    this.#reads = new TokenBuckets(limits.readsPerSecond);
  }

  /** Answers 0, or the seconds to wait. */
  take(session: SessionInfo | null, address: string, changesState: boolean): number {
    const caller = session ? `user ${session.userId}` : `address ${address}`;
    return (changesState ? this.#writes : this.#reads).take(caller);
  }
}
