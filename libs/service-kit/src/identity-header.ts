import { createPrivateKey, createPublicKey, hash, sign, verify, type KeyObject } from 'node:crypto';
import type { Role } from '@suanpan/contracts';
import { LRUCache } from 'lru-cache';

/**
 * The signed identity of a request (reliability.md 9, decisions D30, D32): who, in which books, with which role,
 * for which service, for this method and path, for thirty seconds.
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
  switches: { voucherReviewed: boolean; makingEditsAll: boolean; makingMayClose: boolean };
}

/** An identity whose signature was checked: which service of the house signed it. */
export interface VerifiedIdentity extends Identity {
  issuer: string;
}

interface Claims extends Identity {
  iss: string;
  aud: string;
  exp: number;
  req: string;
}

/** What an identity is signed for: one method and path of one service. */
interface SignedFor {
  audience: string;
  method: string;
  path: string;
}

export const identityHeader = 'x-identity';
const lifetimeMs = 30_000;
/** For so long the same words are said with the same signature (ADR 0022). */
const signedAgainAfterMs = 10_000;
/** So many headers are remembered on either side, the latest; each needs about a kilobyte. */
const capacity = 4_096;
/** The one service that may vouch for a user. */
const userIssuer = 'gateway';

/** What the signature binds the identity to: the method and the path with its query. */
const requestText = (method: string, path: string): string => `${method} ${path}`;
const digestOf = (text: string): string => hash('sha256', text, 'base64url');

export class IdentitySigner {
  readonly #issuer: string;
  readonly #key: KeyObject;
  readonly #signed = new LRUCache<string, { header: string; signedAt: number }>({ max: capacity });
  constructor(issuer: string, privatePem: string | Buffer) {
    this.#issuer = issuer;
    this.#key = createPrivateKey(privatePem);
  }

  /** The header's value for a request to a service. */
  sign(identity: Identity, { audience, method, path }: SignedFor): string {
    const request = requestText(method, path);
    const words = `${audience} ${request}\n${JSON.stringify(identity)}`;
    const known = this.#signed.get(words);
    const now = Date.now();
    if (known && Math.abs(now - known.signedAt) < signedAgainAfterMs) return known.header;
    const header = this.#signNew({
      ...identity,
      iss: this.#issuer,
      aud: audience,
      exp: now + lifetimeMs,
      req: digestOf(request),
    });
    this.#signed.set(words, { header, signedAt: now });
    return header;
  }

  #signNew(claims: Claims): string {
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${sign(null, Buffer.from(body), this.#key).toString('base64url')}`;
  }
}

/** A header whose signature, service and request were checked; only time can still speak against it. */
interface Checked {
  identity: VerifiedIdentity;
  request: string;
  exp: number;
}

export class IdentityVerifier {
  readonly #audience: string;
  readonly #keys: ReadonlyMap<string, KeyObject>;
  readonly #checked = new LRUCache<string, Checked>({ max: capacity });
  constructor(audience: string, trusted: ReadonlyMap<string, string | Buffer>) {
    this.#audience = audience;
    this.#keys = new Map([...trusted].map(([issuer, pem]) => [issuer, createPublicKey(pem)]));
  }

  /** The identity, or null when the header is missing, forged, late, or meant for something else. */
  verify(header: unknown, request: { method: string; path: string }): VerifiedIdentity | null {
    if (typeof header !== 'string') return null;
    const asked = requestText(request.method, request.path);
    const known = this.#checked.get(header);
    const checked = known?.request === asked ? known : this.#check(header, asked);
    return checked && checked.exp >= Date.now() ? checked.identity : null;
  }

  /** What is refused is not remembered, so that nobody can crowd out what is true. */
  #check(header: string, request: string): Checked | null {
    const [body, signature, ...rest] = header.split('.');
    if (!body || !signature || rest.length > 0) return null;
    const claims = parse(body);
    const key = claims && this.#keys.get(claims.iss);
    if (!claims || !key || !verify(null, Buffer.from(body), key, Buffer.from(signature, 'base64url')))
      return null;
    if (claims.aud !== this.#audience || claims.req !== digestOf(request)) return null;
    // Only the gateway has seen a user's session; a sister service speaks for itself alone.
    if (claims.actor !== 'service' && claims.iss !== userIssuer) return null;
    const { iss, aud: _aud, exp, req: _req, ...identity } = claims;
    const checked = { identity: Object.freeze({ ...identity, issuer: iss }), request, exp };
    this.#checked.set(header, checked);
    return checked;
  }
}

function parse(body: string): Claims | null {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
  } catch {
    return null;
  }
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
