import type { SessionInfo } from '@suanpan/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import { readProofs } from '../session/proofs.ts';
import { resolveSession } from '../session/resolve-session.ts';
import type { SessionCache } from '../session/session-cache.ts';

/**
 * Answers that go on for as long as they are listened to. Each is ended when its client leaves, when its session has
 * ended or works elsewhere or with other rights, and when the gateway stops; a user has only so many at once.
 */
export class OpenStreams {
  readonly #sessions: SessionCache;
  readonly #atOnce: number;
  readonly #recheckMs: number;
  readonly #ofUser = new Map<number, Set<AbortController>>();

  constructor(sessions: SessionCache, limits: Pick<Limits, 'streamsAtOnce' | 'streamRecheckMs'>) {
    this.#sessions = sessions;
    this.#atOnce = limits.streamsAtOnce;
    this.#recheckMs = limits.streamRecheckMs;
  }

  /** The signal that ends the answer; null when the user listens often enough already. */
  open(request: FastifyRequest, reply: FastifyReply, session: SessionInfo): AbortSignal | null {
    const open = this.#ofUser.get(session.userId) ?? new Set<AbortController>();
    if (open.size >= this.#atOnce) return null;
    const leaving = new AbortController();
    this.#ofUser.set(session.userId, open.add(leaving));
    const recheck = setInterval(() => {
      void this.#isSame(request, session).then((isSame) => isSame || leaving.abort());
    }, this.#recheckMs);
    reply.raw.once('close', () => {
      clearInterval(recheck);
      leaving.abort();
      open.delete(leaving);
      if (open.size === 0) this.#ofUser.delete(session.userId);
    });
    return leaving.signal;
  }

  /** Ends all of them. */
  close(): void {
    for (const open of this.#ofUser.values()) for (const leaving of open) leaving.abort();
  }

  /** Whether the session still is what it was when the answer began. When nobody can say, it goes on. */
  async #isSame(request: FastifyRequest, { sessionId, accountSetId, epoch }: SessionInfo): Promise<boolean> {
    const now = await resolveSession(readProofs(request.headers, request.protocol), this.#sessions).catch(
      () => undefined,
    );
    if (now === undefined) return true;
    return now?.sessionId === sessionId && now.accountSetId === accountSetId && now.epoch === epoch;
  }
}
