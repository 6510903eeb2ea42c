import type { SessionInfo } from '@suanpan/contracts';
import { InternalClient, type Addresses, type IdentitySigner } from '@suanpan/service-kit/edge';
import { randomUUID } from 'node:crypto';
import type { AskForSessions } from './session-cache.ts';

const timeoutMs = 2_000;

/** Asks identity for sessions, signed as the gateway. */
export function askIdentity(urls: Addresses, signer: IdentitySigner): AskForSessions {
  const client = new InternalClient({ service: 'identity', urls, signer, timeoutMs });
  return (questions) =>
    client.call<(SessionInfo | null)[]>('POST', '/internal/sessions', {
      requestId: randomUUID(),
      body: questions,
    });
}
