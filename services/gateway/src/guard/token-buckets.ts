const capacity = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * So many calls a second for each caller, as many at once as the longest pause allows (reliability.md 11). Each gateway counts by itself;
 * the callers seen longest ago are evicted first, whose buckets are full again anyway.
 */
export class TokenBuckets {
  readonly #perSecond: number;
  readonly #atOnce: number;
  readonly #buckets = new Map<string, Bucket>();
  constructor(perSecond: number, atOnce: number = perSecond) {
    this.#perSecond = perSecond;
    this.#atOnce = atOnce;
  }

  /** Takes one token. Answers 0, or the whole seconds after which there will be one. */
  take(caller: string): number {
    const bucket = this.#refilled(caller);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.#perSecond);
    bucket.tokens -= 1;
    return 0;
  }

  /** Takes back what was taken for nothing. */
  giveBack(caller: string): void {
    const bucket = this.#refilled(caller);
    bucket.tokens = Math.min(bucket.tokens + 1, this.#atOnce);
  }

  #refilled(caller: string): Bucket {
    const now = Date.now();
    const known = this.#buckets.get(caller);
    const gained = known ? ((now - known.at) / 1000) * this.#perSecond : this.#atOnce;
    const bucket = { tokens: Math.min((known?.tokens ?? 0) + gained, this.#atOnce), at: now };
    this.#buckets.delete(caller);
    this.#buckets.set(caller, bucket);
    if (this.#buckets.size > capacity) this.#buckets.delete(this.#buckets.keys().next().value ?? '');
    return bucket;
  }
}
