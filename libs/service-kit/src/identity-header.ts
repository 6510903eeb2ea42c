import type { Role } from '@suanpan/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { createPrivateKey, createPublicKey, hash, type KeyObject } from 'node:crypto';
import { bodyDigest, largestBoundBody } from './bound-body.ts';

/**
 * The signed identity of a request (reliability.md 9, decisions D30, D32): who, in which books, with which role,
 * for which service, for this method, path and small body, for twenty seconds.
 */
export interface Identity {
  /** Who speaks: a signed-in user, a sister service for itself, or nobody we know (sign-in, /init). */
  actor: 'user' | 'service' | 'anonymous';
  userId: number;
  userName: string;
  accountSetId: number | null;
  role: Role | null;
  epoch: number;
  sessionId: string;
  /** How the session proves itself; null when there is none. */
  sessionKind: 'browser' | 'api' | null;
  /** The client's true network address as the gateway saw it (sign-in throttling); '' for a service. */
  address: string;
  soleMember: boolean;
  /** When the user last proved by password that it is they, an ISO instant; null without a session. */
  provenAt: string | null;
  switches: { voucherReviewed: boolean; makingEditsAll: boolean; makingMayClose: boolean };
}

/** An identity whose signature was checked: which service of the house signed it, and for which body. */
export interface VerifiedIdentity extends Identity {
  issuer: string;
  /** The digest that the body must have (`boundBody`), or null for one that streams. */
  body: string | null;
}

/** What an identity is signed for: one method, path and body of one service. */
interface SignedFor {
  audience: string;
  method: string;
  path: string;
  /** '' for none. One that streams, and so is not here or larger than `largestBoundBody`, is not signed for. */
  body?: string | Uint8Array | null | undefined;
}

export const identityHeader = 'x-identity';
const algorithm = 'EdDSA';
/** What is left of it when a signature last serves is longer than the gateway waits for a service. */
const lifetimeSeconds = 20;
/** For so long a signature without a body serves again: that halves the processor time of a reading call. */
const servesForMs = 5_000;
/** The latest headers, on either side; each needs about a kilobyte. */
const capacity = 4_096;
/** The one service that may vouch for a user. */
const userIssuer = 'gateway';

/** What the signature binds the identity to: the method and the path with its query. */
const requestDigest = (method: string, path: string): string =>
  hash('sha256', `${method} ${path}`, 'base64url');

/** Signs as one service: a JSON Web Token in compact form, its `kid` the service whose key it is. */
export class IdentitySigner {
  readonly #issuer: string;
  readonly #key: KeyObject;
  readonly #signed = new LRUCache<string, { header: Promise<string>; at: number }>({ max: capacity });
  constructor(issuer: string, privatePem: string | Buffer) {
    this.#issuer = issuer;
    this.#key = createPrivateKey(privatePem);
  }

  /** The header's value for a request to a service. */
  sign(identity: Identity, target: SignedFor): Promise<string> {
    if (target.body !== '') return this.#signNew(identity, target);
    const key = JSON.stringify([target.audience, target.method, target.path, identity]);
    const known = this.#signed.get(key);
    const now = Date.now();
    if (known && Math.abs(now - known.at) < servesForMs) return known.header;
    const header = this.#signNew(identity, target);
    this.#signed.set(key, { header, at: now });
    return header;
  }

  #signNew(identity: Identity, { audience, method, path, body }: SignedFor): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const isBound = typeof body?.length === 'number' && Buffer.byteLength(body) <= largestBoundBody;
    return new SignJWT({
      identity,
      req: requestDigest(method, path),
      body: isBound ? bodyDigest(body) : null,
    })
      .setProtectedHeader({ alg: algorithm, kid: this.#issuer })
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(this.#key);
  }
}

export class IdentityVerifier {
  readonly #audience: string;
  readonly #keys: ReadonlyMap<string, KeyObject>;
  /** What is refused is not cached, so that nobody can crowd out what is true. */
  readonly #checked = new LRUCache<string, Claims>({ max: capacity });
  constructor(audience: string, trusted: ReadonlyMap<string, string | Buffer>) {
    this.#audience = audience;
    this.#keys = new Map([...trusted].map(([issuer, pem]) => [issuer, createPublicKey(pem)]));
  }

  /** The identity, or null when the header is missing, forged, late, or meant for something else. */
  async verify(
    header: unknown,
    { method, path }: { method: string; path: string },
  ): Promise<VerifiedIdentity | null> {
    if (typeof header !== 'string') return null;
    const claims = this.#checked.get(header) ?? (await this.#check(header));
    if (claims?.req !== requestDigest(method, path)) return null;
    const { iss: issuer, iat, exp, identity, body } = claims;
    if (exp - iat > lifetimeSeconds || exp * 1_000 <= Date.now()) return null;
    // Only the gateway has seen a user's session; a sister service speaks for itself alone.
    if (identity.actor !== 'service' && issuer !== userIssuer) return null;
    return { ...identity, issuer, body };
  }

  /** The claims of a header that a service we trust has signed for us, if it is in time. */
  async #check(header: string): Promise<Claims | null> {
    try {
      const { payload, protectedHeader } = await jwtVerify<Claims>(header, ({ kid }) => this.#keyOf(kid), {
        algorithms: [algorithm],
        audience: this.#audience,
        requiredClaims: ['iss', 'iat', 'exp'],
      });
      if (payload.iss !== protectedHeader.kid) return null;
      this.#checked.set(header, payload);
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  #keyOf(issuer = ''): KeyObject {
    const key = this.#keys.get(issuer);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  }
}

interface Claims {
  iss: string;
  iat: number;
  exp: number;
  req: string;
  body: string | null;
  identity: Identity;
}

const nobody: Identity = {
  actor: 'anonymous',
  userId: 0,
  userName: '',
  accountSetId: null,
  role: null,
  epoch: 0,
  sessionId: '',
  sessionKind: null,
  address: '',
  soleMember: false,
  provenAt: null,
  switches: { voucherReviewed: false, makingEditsAll: false, makingMayClose: false },
};

/** A caller without a session: only `public` routes answer it. */
export const anonymousIdentity = (address: string): Identity => ({ ...nobody, address });

/** A service speaking for itself (decision D30), in the books it names. */
export const serviceIdentity = (accountSetId: number | null, userId = 0, userName = ''): Identity => ({
  ...nobody,
  actor: 'service',
  userId,
  userName,
  accountSetId,
});

/** A service speaking for a member whom the gateway has vouched for before it: what is done there is done by that member. */
export const memberOnBehalf = (member: Identity): Identity => {
  const { userId, userName, accountSetId, role, epoch, sessionId, soleMember, switches } = member;
  return {
    ...nobody,
    actor: 'service',
    userId,
    userName,
    accountSetId,
    role,
    epoch,
    sessionId,
    soleMember,
    switches,
  };
};
