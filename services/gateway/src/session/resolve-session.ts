import type { SessionInfo } from '@suanpan/contracts';
import { refuse, sessionHash } from '@suanpan/service-kit/edge';
import { canBeSecret, type Proofs } from './proofs.ts';
import type { SessionCache } from './session-cache.ts';

/**
 * The session a request proves, or null when it proves none (reliability.md 7). The cookie proves a browser's
 * session, and an `author` sent with it must belong to the same one, so that a tab left from another sign-in cannot
 * act in this one's name. A script has no cookie: its `author` alone is the proof.
 * @throws ProblemError session.mismatch
 */
export async function resolveSession(proofs: Proofs, sessions: SessionCache): Promise<SessionInfo | null> {
  const { cookie, author } = proofs;
  const session = cookie && (await sessions.find('cookie', sessionHash(cookie)));
  if (session) {
    if (author && sessionHash(author) !== session.authorHash) refuse({ code: 'session.mismatch' });
    return session;
  }
  if (!author || !canBeSecret(author)) return null;
  const own = await sessions.find('author', sessionHash(author));
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
