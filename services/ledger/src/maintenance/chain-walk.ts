import { eventHash, zeroDigest } from '@suanpan/service-kit';
import type { EventContent } from '../books/book-event.ts';

/** The action of the event that begins the history of a restored set behind the one it was restored from. */
export const booksRestored = 'books.restore';

/** Which history a restored set goes on: what the event of that action says afterwards. */
export interface RestoredFrom {
  origin: { accountSetId: number; events: number; head: string };
}

/** An event as it is linked. */
export interface LinkedEvent {
  seq: number;
  content: string;
  prevHash: Buffer;
  hash: Buffer;
}

/**
 * A chain, followed link by link from its first event. The history of a restored set begins with that of the set it was restored
 * from, which names that set in each event and seal; it may change hands only where an event says so, by number and hash.
 */
export class ChainWalk {
  seq = 0;
  hash: Buffer = zeroDigest;
  /** Whose events these are, each from the first one on. */
  readonly #sections: { from: number; accountSetId: number }[] = [];

  /** Takes the next event. @returns what is wrong with it; the walk then ends. */
  next(
    event: LinkedEvent,
  ): { content: EventContent } | { fault: 'missing' | 'previous' | 'hash' | 'columns' } {
    if (event.seq !== this.seq + 1) return { fault: 'missing' };
    if (!event.prevHash.equals(this.hash)) return { fault: 'previous' };
    if (!event.hash.equals(eventHash(this.hash, event.content))) return { fault: 'hash' };
    const content = JSON.parse(event.content) as EventContent;
    if (content.seq !== event.seq || !this.#belongs(content)) return { fault: 'columns' };
    this.seq = event.seq;
    this.hash = event.hash;
    return { content };
  }

  /** The set that the history belongs to at its end; null without events. */
  get owner(): number | null {
    return this.#sections.at(-1)?.accountSetId ?? null;
  }

  /** The set in whose history an event was written. */
  ownerAt(seq: number): number | null {
    return this.#sections.findLast(({ from }) => from <= seq)?.accountSetId ?? null;
  }

  #belongs({ accountSetId, action, after }: EventContent): boolean {
    if (accountSetId === this.owner) return true;
    if (this.owner !== null && !(action === booksRestored && this.#isContinued(after))) return false;
    this.#sections.push({ from: this.seq + 1, accountSetId });
    return true;
  }

  #isContinued(after: unknown): boolean {
    const { origin } = after as RestoredFrom;
    return (
      origin.accountSetId === this.owner &&
      origin.events === this.seq &&
      origin.head === this.hash.toString('hex')
    );
  }
}
