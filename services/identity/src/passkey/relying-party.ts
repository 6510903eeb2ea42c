import { refuse } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';

/** For which address a passkey is made and asked: a device signs both, so none is of use elsewhere. */
export interface RelyingParty {
  /** The domain. */
  id: string;
  origin: string;
}

/** The domain that passkeys belong to; of this machine where no address is set. @param publicOrigin `PUBLIC_ORIGIN` */
export const relyingPartyId = (publicOrigin: string | undefined): string =>
  publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname;

/**
 * Without a setting passkeys are for this machine only, under any port: what a browser signs is then compared with the
 * `Origin` it sent, which is believed for localhost alone.
 * @throws ProblemError passkey.address.
 */
export function relyingParty(publicOrigin: string | undefined, { headers }: FastifyRequest): RelyingParty {
  const id = relyingPartyId(publicOrigin);
  if (publicOrigin !== undefined) return { id, origin: publicOrigin };
  const origin = headers.origin ?? '';
  return /^http:\/\/localhost(:\d{1,5})?$/.test(origin)
    ? { id, origin }
    : refuse({ code: 'passkey.address' });
}
