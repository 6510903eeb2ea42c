import type { SessionInfo } from '@suanpan/contracts';

/** Which of a session's values is shown: the browser's cookie or a script's `author`. */
export type Proof = 'cookie' | 'author';
/** Asks identity for the session behind a hashed value; null when there is none. */
export type AskForSession = (proof: Proof, hash: string) => Promise<SessionInfo | null>;

interface Entry {
  answer: Promise<SessionInfo | null>;
  /** Null while the answer is not here, or when there is no session. */
  sessionId: string | null;
  until: number;
}

const lifetimeMs = 2_000;
const capacity = 10_000;

/**
 * Remembers what identity said of a session for at most two seconds (decision D31), counted from the question, so
 * that an ended session is refused everywhere within that time. Requests that ask at once share one question.
 */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #ask: AskForSession;
  constructor(ask: AskForSession) {
    this.#ask = ask;
  }

  find(proof: Proof, hash: string): Promise<SessionInfo | null> {
    const key = `${proof}:${hash}`;
    const known = this.#entries.get(key);
    if (known && known.until > Date.now()) return known.answer;
    return this.#remember(key, this.#ask(proof, hash)).answer;
  }

  /** Forgets everything known of a session that has ended or changed, and questions whose answer is not here yet. */
  forget(sessionId: string): void {
    for (const [key, entry] of this.#entries)
      if (entry.sessionId === sessionId || entry.sessionId === null) this.#entries.delete(key);
  }

  #remember(key: string, answer: Promise<SessionInfo | null>): Entry {
    const entry: Entry = { answer, sessionId: null, until: Date.now() + lifetimeMs };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    answer.then(
      (session) => (entry.sessionId = session?.sessionId ?? null),
      () => this.#entries.get(key) === entry && this.#entries.delete(key),
    );
    if (this.#entries.size > capacity) this.#dropOldest();
    return entry;
  }

  #dropOldest(): void {
    const { value } = this.#entries.keys().next();
    if (value !== undefined) this.#entries.delete(value);
  }
}
