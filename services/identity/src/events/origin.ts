import type { Role } from '@suanpan/contracts';
import { userOf } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';

/** Who caused a change, by which request: what the history names (reliability.md 6). */
export interface Origin {
  userId: number;
  userName: string;
  role: Role | null;
  sessionId: string;
  requestId: string;
  route: string;
  /** The client's network address as the gateway saw it, and what its browser calls itself; neither is part of an event. */
  address: string;
  device: string;
}

/** Method and path pattern, e.g. `POST /account-sets`. */
export const routeOf = (request: FastifyRequest): string =>
  `${request.method} ${request.routeOptions.url ?? ''}`;

export function originOf(request: FastifyRequest): Origin {
  const { userId, userName, role, sessionId, address } = userOf(request);
  const device = (request.headers['user-agent'] ?? '').slice(0, longestDevice);
  return {
    userId,
    userName,
    role,
    sessionId,
    address,
    device,
    requestId: request.id,
    route: routeOf(request),
  };
}

/** Of what a browser calls itself, so much is kept. */
const longestDevice = 200;

/** The service at work by itself, finishing what a crash left. */
export const ownOrigin = (route: string): Origin => ({
  userId: 0,
  userName: 'identity',
  role: null,
  sessionId: '',
  requestId: '',
  route,
  address: '',
  device: '',
});
