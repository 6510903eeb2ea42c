import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionKind, SessionSecret } from './session-secret.ts';

/** The gateway alone sets this header; it drops the client's (reliability.md 9). */
const isHttps = (request: FastifyRequest): boolean => request.headers['x-forwarded-proto'] === 'https';

/** `__Host-sid` over https; browsers refuse that prefix on plain http, where localhost uses the plain name. */
function cookieText(request: FastifyRequest, name: 'sid' | 'device', value: string, more = ''): string {
  const [prefix, secure] = isHttps(request) ? ['__Host-', '; Secure'] : ['', ''];
  return `${prefix}${name}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${more}`;
}

/** A script asks for a session without a cookie (decision D4). */
export const kindOf = (request: FastifyRequest): SessionKind =>
  request.headers['x-session-kind'] === 'api' ? 'api' : 'browser';

/** Hands the cookie to the browser and answers the value that the client stores itself. */
export function giveSecret(request: FastifyRequest, reply: FastifyReply, secret: SessionSecret): string {
  if (secret.cookie) void reply.header('set-cookie', cookieText(request, 'sid', secret.cookie));
  return secret.author;
}

const yearSeconds = 31_536_000;

/** By this cookie the browser is known again, a year long; signing out leaves it. */
export const giveDevice = (request: FastifyRequest, reply: FastifyReply, device: string): void =>
  void reply.header('set-cookie', cookieText(request, 'device', device, `; Max-Age=${yearSeconds}`));

export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('set-cookie', cookieText(request, 'sid', '', '; Max-Age=0'));
}

/** What a switch answers: the new value, or the one the script already has (decision D26). */
export function authorAfterSwitch(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: SessionSecret | null,
): string {
  return secret ? giveSecret(request, reply, secret) : String(request.headers['author'] ?? '');
}
