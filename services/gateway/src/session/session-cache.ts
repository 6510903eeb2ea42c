import type { SessionInfo } from '@suanpan/contracts';
import { LRUCache } from 'lru-cache';

/** Which of a session's values is shown: the browser's cookie or a script's `author`. */
export type Proof = 'cookie' | 'author';

/** What is asked: the session behind a hashed value. */
export interface Question {
  proof: Proof;
  hash: string;
}

/** Asks identity for sessions, in the order of the questions; null where there is none. */
export type AskForSessions = (questions: readonly Question[]) => Promise<readonly (SessionInfo | null)[]>;

interface Entry extends Question {
  answer: Promise<SessionInfo | null>;
  /** Null while the answer is not here, or when there is no session. */
  sessionId: string | null;
  until: number;
  usedAt: number;
}

const lifetimeMs = 2_000;
const renewEveryMs = 1_000;
const renewWhenUsedWithinMs = 5_000;
const renewAtOnce = 1_000;
const capacity = 10_000;

/**
 * Remembers what identity said of a session for at most two seconds (decision D31), counted from the question, so
 * that an ended session is refused everywhere within that time. Requests that ask at once share one question, and
 * the sessions of people who are at work are asked for again, all in one question a second, before they are too old: so
 * nobody at work waits for identity (ADR 0018).
 */
export class SessionCache {
  readonly #entries = new LRUCache<string, Entry>({ max: capacity });
  readonly #ask: AskForSessions;
  #renewal: NodeJS.Timeout | undefined;
  /** The last question of that kind. */
  #renewed: Promise<void> = Promise.resolve();
  #isClosed = false;
  constructor(ask: AskForSessions) {
    this.#ask = ask;
  }

  find(proof: Proof, hash: string): Promise<SessionInfo | null> {
    const key = `${proof}:${hash}`;
    const known = this.#entries.get(key);
    const now = Date.now();
    this.#renewLater();
    if (known && known.until > now) {
      known.usedAt = now;
      return known.answer;
    }
    const answer = this.#ask([{ proof, hash }]).then(([session]) => session ?? null);
    this.#remember(key, { proof, hash, answer, sessionId: null, until: now + lifetimeMs, usedAt: now });
    return answer;
  }

  /** Forgets everything known of a session that has ended or changed, and questions whose answer is not here yet. */
  forget(sessionId: string): void {
    for (const [key, entry] of this.#entries.entries())
      if (entry.sessionId === sessionId || entry.sessionId === null) this.#entries.delete(key);
  }

  /** Asks no more by itself, and has heard the answer it was waiting for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#renewal);
    await this.#renewed;
  }

  #remember(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    entry.answer.then(
      (session) => (entry.sessionId = session?.sessionId ?? null),
      () => this.#isThere(key, entry) && this.#entries.delete(key),
    );
  }

  #renewLater(): void {
    if (this.#renewal || this.#isClosed) return;
    this.#renewal = setTimeout(() => {
      this.#renewal = undefined;
      this.#renewed = this.#renew();
    }, renewEveryMs).unref();
  }

  /** One question for all that was used lately; what was forgotten meanwhile stays forgotten. */
  async #renew(): Promise<void> {
    const askedAt = Date.now();
    const used = this.#usedSince(askedAt - renewWhenUsedWithinMs);
    if (used.length === 0) return;
    this.#renewLater();
    // Without an answer the old one holds for its two seconds; then whoever needs it asks and hears the reason.
    const sessions = await this.#ask(used.map(([, { proof, hash }]) => ({ proof, hash }))).catch(() => []);
    sessions.forEach((session, index) => {
      const [key, old] = used[index]!;
      if (!this.#isThere(key, old)) return;
      old.answer = Promise.resolve(session);
      old.sessionId = session?.sessionId ?? null;
      old.until = askedAt + lifetimeMs;
    });
  }

  #usedSince(time: number): [string, Entry][] {
    const used: [string, Entry][] = [];
    for (const [key, entry] of this.#entries.entries()) {
      // The latest come first.
      if (entry.usedAt < time || used.length === renewAtOnce) break;
      if (entry.sessionId !== null) used.push([key, entry]);
    }
    return used;
  }

  #isThere(key: string, entry: Entry): boolean {
    return this.#entries.peek(key) === entry;
  }
}
