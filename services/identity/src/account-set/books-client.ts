import type { BookProvision, BookState } from '@suanpan/contracts';
import { InternalClient, refuse, type IdentitySigner } from '@suanpan/service-kit';

/** The ledger, and who else keeps something of every company's books, as far as identity speaks with them (architecture.md 2). */
export class BooksClient {
  readonly #ledger: InternalClient;
  readonly #ledgerNow: InternalClient;
  readonly #others: readonly InternalClient[];
  /** Until then ledger is not asked where books stand: it has just let somebody wait in vain. */
  #silentUntil = 0;

  constructor(options: {
    signer: IdentitySigner;
    ledgerUrls: readonly string[];
    bookKeepers: Readonly<Record<string, readonly string[]>>;
  }) {
    const { signer } = options;
    // All calls together stay below the time-out of the gateway and of an idle transaction.
    this.#ledger = new InternalClient({
      service: 'ledger',
      urls: options.ledgerUrls,
      signer,
      timeoutMs: 5_000,
    });
    this.#ledgerNow = new InternalClient({
      service: 'ledger',
      urls: options.ledgerUrls,
      signer,
      timeoutMs: patienceMs,
    });
    this.#others = Object.entries(options.bookKeepers).map(
      ([service, urls]) => new InternalClient({ service, urls, signer, timeoutMs: 3_000 }),
    );
  }

  /**
   * Opens the books of a set, or tells them what changed: idempotent everywhere.
   * @throws ProblemError account-set.in-use when ledger refuses another start; service.unavailable.
   */
  async open(accountSetId: number, provision: BookProvision, requestId: string): Promise<void> {
    const path = `/internal/books/${accountSetId}`;
    const refusals = { SET_IN_USE: { code: 'account-set.in-use', field: 'enableDate' } } as const;
    const call = { requestId, accountSetId, body: provision, refusals };
    await this.#ledger.call<unknown>('PUT', path, call);
    await Promise.all(this.#others.map((other) => other.call<unknown>('PUT', path, call)));
  }

  /**
   * Where the books stand; who asks is shown a screen and cannot wait long. A ledger that does not answer at all is waited for
   * once in a while and not by everybody: meanwhile this refuses at once. A refusal that comes quickly costs nobody
   * anything, so the next one asks again.
   * @throws ProblemError service.unavailable.
   */
  async state(accountSetId: number, requestId: string): Promise<BookState> {
    const began = Date.now();
    if (began < this.#silentUntil) refuse({ code: 'service.unavailable' });
    try {
      const path = `/internal/books/${accountSetId}`;
      return await this.#ledgerNow.call<BookState>('GET', path, { requestId, accountSetId });
    } catch (error) {
      if (Date.now() - began >= patienceMs) this.#silentUntil = Date.now() + silenceMs;
      throw error;
    }
  }
}

/** How long a screen waits for the books' state, and how long nobody asks after it waited in vain. */
const patienceMs = 2_000;
const silenceMs = 5_000;
