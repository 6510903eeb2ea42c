import type { SessionInfo } from '@suanpan/contracts';
import { InternalClient, refuse, type IdentitySigner } from '@suanpan/service-kit/edge';
import { randomUUID } from 'node:crypto';
import type { Circuit } from '../proxy/circuit.ts';
import type { AskForSessions } from './session-cache.ts';

const timeoutMs = 2_000;

/** Asks identity for sessions, signed as the gateway; behind identity's circuit like every other call to it. */
export function askIdentity(url: string, signer: IdentitySigner, circuit: Circuit): AskForSessions {
  const client = new InternalClient({ service: 'identity', url, signer, timeoutMs });
  return async (questions) => {
    if (!circuit.admits()) refuse({ code: 'service.unavailable' });
    try {
      const sessions = await client.call<(SessionInfo | null)[]>('POST', '/internal/sessions', {
        requestId: randomUUID(),
        body: questions,
      });
      circuit.succeeded();
      return sessions;
    } catch (error) {
      circuit.failed();
      throw error;
    }
  };
}
