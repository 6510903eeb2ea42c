import type { VoucherNews } from '@suanpan/contracts';
import { outsideRequest, type Member, type Sql } from '@suanpan/service-kit';
import { chainEnd, monthsOf, updatesSince } from './voucher-updates.ts';

/** Reads a member's books: `LedgerDb.read`. */
type Read = <T>(
  member: Pick<Member, 'accountSetId' | 'userId'>,
  work: (sql: Sql) => Promise<T>,
) => Promise<T>;

interface Listener {
  member: Member;
  /** What it has been told up to. */
  position: number;
  tell(news: VoucherNews): void;
}

/**
 * Tells open screens what happened to vouchers and months of their set. One look at the end of the chain a second for each set that
 * is looked at, however many screens it has; postings do nothing for it, so that they cost what they cost (ADR 0011).
 */
export class LiveUpdates {
  readonly #read: Read;
  readonly #everyMs: number;
  readonly #listeners = new Map<number, Set<Listener>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(read: Read, everyMs = 1_000) {
    this.#read = read;
    this.#everyMs = everyMs;
  }

  /** Listens from `after` on, or from now on; the first news says where that is. Answers the function that ends it. */
  async listen(member: Member, after: number | null, tell: (news: VoucherNews) => void): Promise<() => void> {
    const { accountSetId } = member;
    const { end, months } = await this.#read(member, async (sql) => ({
      end: await chainEnd(sql, accountSetId),
      months: await monthsOf(sql, accountSetId),
    }));
    const listener = { member, position: Math.min(after ?? end, end), tell };
    tell({ end: listener.position, changes: [], more: false, months });
    const others = this.#listeners.get(accountSetId) ?? new Set();
    this.#listeners.set(accountSetId, others.add(listener));
    this.#schedule();
    return () => {
      others.delete(listener);
      if (others.size === 0 && this.#listeners.get(accountSetId) === others)
        this.#listeners.delete(accountSetId);
    };
  }

  /** Looks no more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    this.#timer = outsideRequest(() =>
      setTimeout(() => {
        void this.#lookAtAll().finally(() => {
          this.#timer = undefined;
          if (this.#listeners.size > 0) this.#schedule();
        });
      }, this.#everyMs),
    );
    this.#timer.unref();
  }

  async #lookAtAll(): Promise<void> {
    for (const [accountSetId, listeners] of this.#listeners) {
      const [first] = listeners;
      if (!first) continue;
      const from = Math.min(...[...listeners].map(({ position }) => position));
      // A database that is away is asked again with the next look; nothing is missed, since positions stay.
      const news = await this.#read(first.member, (sql) => updatesSince(sql, accountSetId, from)).catch(
        () => null,
      );
      if (news) for (const listener of listeners) tellNew(listener, news);
    }
  }
}

function tellNew(listener: Listener, { end, changes, more, months }: VoucherNews): void {
  const { position } = listener;
  if (end <= position) return;
  listener.position = end;
  const unheard = changes.filter(({ seq }) => seq > position);
  listener.tell({ end, changes: unheard, more: more && unheard.length === changes.length, months });
}
