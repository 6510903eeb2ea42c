import type { SessionInfo } from '@suanpan/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Limits } from '../limits.ts';
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
  readonly #ofUser = new Map<number, Set<ServerResponse>>();

  constructor(sessions: SessionCache, limits: Pick<Limits, 'streamsAtOnce' | 'streamRecheckMs'>) {
    this.#sessions = sessions;
    this.#atOnce = limits.streamsAtOnce;
    this.#recheckMs = limits.streamRecheckMs;
  }

  /** False when the user listens often enough already. */
  open(request: FastifyRequest, { raw }: FastifyReply, session: SessionInfo): boolean {
    const open = this.#ofUser.get(session.userId) ?? new Set<ServerResponse>();
    if (open.size >= this.#atOnce) return false;
    if (raw.destroyed) return true;
    this.#ofUser.set(session.userId, open.add(raw));
    const recheck = setInterval(() => {
      void this.#isSame(request, session).then((isSame) => isSame || raw.destroy());
    }, this.#recheckMs);
    raw.once('close', () => {
      clearInterval(recheck);
      open.delete(raw);
      if (open.size === 0) this.#ofUser.delete(session.userId);
    });
    return true;
  }

  /** Ends all of them. */
  close(): void {
    for (const open of this.#ofUser.values()) for (const raw of open) raw.destroy();
  }

  /** Whether the session still is what it was when the answer began. When nobody can say, it goes on. */
  async #isSame(request: FastifyRequest, { sessionId, accountSetId, epoch }: SessionInfo): Promise<boolean> {
    const now = await resolveSession(request, this.#sessions).catch(() => undefined);
    if (now === undefined) return true;
    return now?.sessionId === sessionId && now.accountSetId === accountSetId && now.epoch === epoch;
  }
}
