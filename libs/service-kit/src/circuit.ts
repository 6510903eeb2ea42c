const failuresToOpen = 5;
const withinMs = 10_000;
/** A service that was killed is back after a second or two; its users should not wait much longer than that. */
const probeEveryMs = 1_000;

/**
 * Spares a service that does not answer, and its callers the waiting (reliability.md 12): after five failures in a
 * row within ten seconds nothing is sent any more, but one request a second as a probe. Any answer closes
 * the circuit again; a failure is that there was none.
 */
export class Circuit {
  #failures: number[] = [];
  #nextProbe: number | null = null;

  /** Whether a request may go now. While open, asking takes the probe's turn. */
  admits(): boolean {
    if (this.#nextProbe === null) return true;
    const now = Date.now();
    if (now < this.#nextProbe) return false;
    this.#nextProbe = now + probeEveryMs;
    return true;
  }

  succeeded(): void {
    this.#nextProbe = null;
    if (this.#failures.length > 0) this.#failures = [];
  }

  failed(): void {
    const now = Date.now();
    this.#failures = [...this.#failures.filter((at) => at > now - withinMs), now].slice(-failuresToOpen);
    if (this.#failures.length === failuresToOpen) this.#nextProbe = now + probeEveryMs;
  }
}
