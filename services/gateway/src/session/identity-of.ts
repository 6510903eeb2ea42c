import type { SessionInfo } from '@suanpan/contracts';
import { anonymousIdentity, type Identity } from '@suanpan/service-kit/edge';

/** Whom the gateway vouches for: the session's user in the session's set, or nobody known at this address. */
export function identityOf(session: SessionInfo | null, address: string): Identity {
  if (!session) return anonymousIdentity(address);
  const { kind, authorHash: _authorHash, ...known } = session;
  return { ...known, actor: 'user', sessionKind: kind, address };
}
