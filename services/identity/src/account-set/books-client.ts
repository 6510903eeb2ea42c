import type { BookProvision, BookState } from '@suanpan/contracts';
import { InternalClient, type IdentitySigner } from '@suanpan/service-kit';

/** Ledger and reporting, as far as identity speaks with them (architecture.md 2). */
export class BooksClient {
  readonly #ledger: InternalClient;
  readonly #reporting: InternalClient;

  constructor(options: { signer: IdentitySigner; ledgerUrl: string; reportingUrl: string }) {
    const { signer } = options;
    // Both calls together stay below the time-out of the gateway and of an idle transaction.
    this.#ledger = new InternalClient({
      service: 'ledger',
      url: options.ledgerUrl,
      signer,
      timeoutMs: 5_000,
    });
    this.#reporting = new InternalClient({
      service: 'reporting',
      url: options.reportingUrl,
      signer,
      timeoutMs: 3_000,
    });
  }

  /**
   * Opens the books of a set, or tells them what changed: idempotent on both sides.
   * @throws ProblemError account-set.in-use when ledger refuses another start; service.unavailable.
   */
  async open(accountSetId: number, provision: BookProvision, requestId: string): Promise<void> {
    const path = `/internal/books/${accountSetId}`;
    const refusals = { SET_IN_USE: { code: 'account-set.in-use', field: 'enableDate' } } as const;
    const call = { requestId, accountSetId, body: provision, refusals };
    await this.#ledger.call<unknown>('PUT', path, call);
    await this.#reporting.call<unknown>('PUT', path, call);
  }

  /** Where the books stand. @throws ProblemError service.unavailable. */
  state(accountSetId: number, requestId: string): Promise<BookState> {
    return this.#ledger.call<BookState>('GET', `/internal/books/${accountSetId}`, {
      requestId,
      accountSetId,
    });
  }
}
