import type { SessionInfo } from '@suanpan/contracts';
import { networkOf, refuse, sessionHash } from '@suanpan/service-kit/edge';
import type { FastifyRequest } from 'fastify';
import { canBeSecret, readProofs } from './proofs.ts';
import type { SessionCache } from './session-cache.ts';

/**
 * The session a request proves, or null when it proves none (reliability.md 7). The cookie proves a browser's
 * session, and an `author` sent with it must belong to the same one, so that a tab left from another sign-in cannot
 * act in this one's name. A script has no cookie: its `author` alone is the proof.
 * @throws ProblemError session.mismatch, request.too-many for an address that invents proofs
 */
export async function resolveSession(
  { headers, protocol, ip }: FastifyRequest,
  sessions: SessionCache,
): Promise<SessionInfo | null> {
  const { cookie, author } = readProofs(headers, protocol);
  const caller = networkOf(ip);
  const session = cookie && (await sessions.find('cookie', sessionHash(cookie), caller));
  if (session) {
    if (author && sessionHash(author) !== session.authorHash) refuse({ code: 'session.mismatch' });
    return session;
  }
  if (!author || !canBeSecret(author)) return null;
  const own = await sessions.find('author', sessionHash(author), caller);
  return own?.kind === 'api' ? own : null;
}

/**
 * A screen says which set it believes in; when the session works in another one meanwhile, nothing may be filed.
 * The claim is compared and never a source of authority.
 * @throws ProblemError session.set-changed
 */
export function refuseOtherSet(session: SessionInfo | null, claim: string | string[] | undefined): void {
  if (!session || claim === undefined || claim === '') return;
  if (claim !== String(session.accountSetId ?? '')) refuse({ code: 'session.set-changed' });
}
