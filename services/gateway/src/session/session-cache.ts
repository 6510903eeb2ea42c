import type { SessionInfo } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit/edge';
import { LRUCache } from 'lru-cache';
import type { TokenBuckets } from '../guard/token-buckets.ts';

/** Which of a session's values is shown: the browser's cookie or a script's `author`. */
export type Proof = 'cookie' | 'author';

/** What is asked: the session behind a hashed value. */
export interface Question {
  proof: Proof;
  hash: string;
}

/** Asks identity for sessions, in the order of the questions; null where there is none. */
export type AskForSessions = (questions: readonly Question[]) => Promise<readonly (SessionInfo | null)[]>;

/** A session that exists. */
interface Live extends Question {
  session: SessionInfo;
  until: number;
  usedAt: number;
}

/** What one question has brought of sessions in use; of those that were invalidated meanwhile nothing. */
type Heard = ReadonlyMap<string, SessionInfo | null>;

const lifetimeMs = 2_000;
const renewEveryMs = 1_000;
const renewWhenUsedWithinMs = 5_000;
const renewAtOnce = 1_000;
const capacity = 10_000;
/** What has once been no session never becomes one: new sessions have new values. */
const unknownMs = 30_000;

/**
 * Caches what identity said of a session for at most two seconds (decision D31), counted from the question, so
 * that an ended session is refused everywhere within that time. Requests that ask at once share one question, and
 * the sessions of people who are at work are asked for again, all in one question a second, before they are too old: so
 * nobody at work waits for identity (ADR 0011). Where it is slow and they are too old all the same, all wait for the question
 * under way, or together for one more: a service that lacks time is not asked by each of them apart. Invented values have a cache of their own, so that they crowd out no
 * session, and each address may ask for few of them: a question is counted first and given back for a session.
 */
export class SessionCache {
  readonly #live = new LRUCache<string, Live>({ max: capacity });
  readonly #unknown = new LRUCache<string, true>({
    max: capacity,
    ttl: unknownMs,
    ttlResolution: 0,
    perf: Date,
  });
  readonly #asked = new Map<string, Promise<SessionInfo | null>>();
  readonly #ask: AskForSessions;
  readonly #strangers: TokenBuckets;
  #renewal: NodeJS.Timeout | undefined;
  /** The last question for all sessions in use. */
  #renewed: { askedAt: number; heard: Promise<Heard> } | undefined;
  #isClosed = false;
  constructor(ask: AskForSessions, strangers: TokenBuckets) {
    this.#ask = ask;
    this.#strangers = strangers;
  }

  /** @throws ProblemError request.too-many when this caller has shown too many values that are no session. */
  async find(proof: Proof, hash: string, caller: string): Promise<SessionInfo | null> {
    const key = `${proof}:${hash}`;
    const known = this.#live.get(key);
    const now = Date.now();
    this.#scheduleRenewal();
    if (known) known.usedAt = now;
    if (known && known.until > now) return known.session;
    if (this.#unknown.has(key)) return null;
    const again = known && (await this.#hearAgain()).get(key);
    if (again !== undefined) return again;
    return this.#asked.get(key) ?? this.#askFor(key, { proof, hash }, known ? null : caller);
  }

  /** Drops everything cached of a session that has ended or changed, and what was asked before that. */
  invalidate(sessionId: string): void {
    for (const [key, { session }] of this.#live.entries())
      if (session.sessionId === sessionId) this.#live.delete(key);
    this.#asked.clear();
  }

  /** Asks no more by itself, and has heard the answer it was waiting for. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#renewal);
    await this.#renewed?.heard.catch(() => undefined);
  }

  /** One question for all who ask meanwhile; `stranger` is who pays for it when there is no such session. */
  #askFor(key: string, question: Question, stranger: string | null): Promise<SessionInfo | null> {
    if (stranger !== null && this.#strangers.take(stranger) > 0) refuse({ code: 'request.too-many' });
    const askedAt = Date.now();
    const answer = this.#ask([question]).then(([session = null]) => session);
    this.#asked.set(key, answer);
    const settle = (session: SessionInfo | null | undefined): void => {
      if (stranger !== null && session !== null) this.#strangers.giveBack(stranger);
      if (this.#asked.get(key) !== answer) return;
      this.#asked.delete(key);
      if (session)
        this.#live.set(key, { ...question, session, until: askedAt + lifetimeMs, usedAt: askedAt });
      else if (session === null) this.#forget(key);
    };
    answer.then(settle, () => settle(undefined));
    return answer;
  }

  #forget(key: string): void {
    this.#live.delete(key);
    this.#unknown.set(key, true);
  }

  #scheduleRenewal(): void {
    if (this.#renewal || this.#isClosed) return;
    this.#renewal = setTimeout(() => {
      this.#renewal = undefined;
      // Without an answer the old one holds for its two seconds; then a request that needs it asks and hears the reason.
      if (this.#usedLately().length > 0) this.#renew().catch(() => undefined);
    }, renewEveryMs).unref();
  }

  /** What the question under way brings, which was asked less than two seconds ago; else, or where it fails, one more. */
  #hearAgain(): Promise<Heard> {
    const underWay = this.#renewed;
    if (!underWay || underWay.askedAt <= Date.now() - lifetimeMs) return this.#renew();
    return underWay.heard.catch(() => (this.#renewed === underWay ? this.#renew() : this.#renewed!.heard));
  }

  /** One question for all that was used lately; what was invalidated meanwhile stays so. */
  #renew(): Promise<Heard> {
    const askedAt = Date.now();
    const used = this.#usedLately();
    this.#scheduleRenewal();
    const heard = this.#ask(used.map(([, { proof, hash }]) => ({ proof, hash }))).then((sessions) =>
      this.#hear(used, sessions, askedAt),
    );
    this.#renewed = { askedAt, heard };
    return heard;
  }

  #hear(used: [string, Live][], sessions: readonly (SessionInfo | null)[], askedAt: number): Heard {
    const heard = new Map<string, SessionInfo | null>();
    for (const [index, [key, old]] of used.entries()) {
      if (this.#live.peek(key) !== old) continue;
      const session = sessions[index] ?? null;
      heard.set(key, session);
      if (session) Object.assign(old, { session, until: askedAt + lifetimeMs });
      else this.#forget(key);
    }
    return heard;
  }

  #usedLately(): [string, Live][] {
    const since = Date.now() - renewWhenUsedWithinMs;
    const used: [string, Live][] = [];
    for (const [key, entry] of this.#live.entries()) {
      // The latest come first.
      if (entry.usedAt < since || used.length === renewAtOnce) break;
      used.push([key, entry]);
    }
    return used;
  }
}
