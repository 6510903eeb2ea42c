import { refuse } from '@suanpan/service-kit/edge';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses what another site may have caused (reliability.md 7, decision D48). A page of a foreign site cannot send
 * `X-Requested-With` without a permission that is never given; so what changes something needs it, and what only
 * reads may instead come from a link or an image of our own pages.
 * @throws ProblemError session.cross-site
 */
export function refuseCrossSite(request: FastifyRequest, changesState: boolean): void {
  const { origin, 'sec-fetch-site': site, 'x-requested-with': requestedWith } = request.headers;
  if (origin !== undefined && origin !== `${request.protocol}://${request.host}`) refuseIt();
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuseIt();
  const isScript = typeof requestedWith === 'string' && requestedWith.toLowerCase() === 'xmlhttprequest';
  if (!isScript && (changesState || site !== 'same-origin')) refuseIt();
}

const refuseIt = (): never => refuse({ code: 'session.cross-site' });
