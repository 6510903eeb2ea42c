import type { SessionInfo } from '@suanpan/contracts';
import { InternalClient, ProblemError, refuse, type IdentitySigner } from '@suanpan/service-kit/edge';
import { randomUUID } from 'node:crypto';
import type { Circuit } from '../proxy/circuit.ts';
import type { AskForSession } from './session-cache.ts';

const timeoutMs = 2_000;
const paths = { cookie: '/internal/sessions/', author: '/internal/sessions/author/' } as const;

/** Asks identity for sessions, signed as the gateway; behind identity's circuit like every other call to it. */
export function askIdentity(url: string, signer: IdentitySigner, circuit: Circuit): AskForSession {
  const client = new InternalClient({ service: 'identity', url, signer, timeoutMs });
  return async (proof, hash) => {
    if (!circuit.admits()) refuse({ code: 'service.unavailable' });
    try {
      const session = await client.call<SessionInfo>('GET', paths[proof] + hash, {
        requestId: randomUUID(),
        refusals: { NOT_FOUND: { code: 'request.not-found' } },
      });
      circuit.succeeded();
      return session;
    } catch (error) {
      if (!isUnknown(error)) {
        circuit.failed();
        throw error;
      }
      circuit.succeeded();
      return null;
    }
  };
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ProblemError && error.problems[0]?.code === 'request.not-found';
