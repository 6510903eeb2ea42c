import type { Role } from '@suanpan/contracts';
import { identityHeader, IdentitySigner, IdentityVerifier, type Identity } from '@suanpan/service-kit';
import { generateKeyPairSync } from 'node:crypto';

/** What `inject` of a Fastify instance offers; enough to call any service without the network. */
export interface Injectable {
  inject(request: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    url: string;
    headers: Record<string, string>;
    payload?: object | string;
  }): Promise<{
    statusCode: number;
    headers: Record<string, unknown>;
    json(): unknown;
    body: string;
    rawPayload: Buffer;
  }>;
}

/** The envelope with its status and headers; `data` is whatever the call answers. */
// The answers of every route pass here; a test states the shape it expects.
export interface Answer<T = unknown> {
  status: number;
  headers: Record<string, unknown>;
  success: boolean;
  msg: string;
  code?: string;
  fields?: { line?: number; field?: string; code: string; message: string }[];
  data: T;
  requestId?: string;
}

/** Speaks to a service as the gateway would, and for itself as identity: every request carries a signed identity. */
export class SignedCaller {
  readonly verifier: IdentityVerifier;
  /** What a service in a process of its own must trust as the gateway's and identity's, in PEM. */
  readonly publicKey: string;
  readonly #signers: ReadonlyMap<string, IdentitySigner>;
  readonly #service: string;
  #app: Injectable | undefined;

  /** @param callers the other services that may ask this one, all by one key. */
  constructor(service: string, callers: readonly string[] = ['gateway', 'identity', 'reporting']) {
    const keys = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    this.#service = service;
    this.#signers = new Map(callers.map((name) => [name, new IdentitySigner(name, keys.privateKey)]));
    this.publicKey = keys.publicKey;
    this.verifier = new IdentityVerifier(service, new Map(callers.map((issuer) => [issuer, keys.publicKey])));
  }

  /** The service under test; it must have been built with this caller's verifier. */
  connect(app: Injectable): void {
    this.#app = app;
  }

  async call<T = unknown>(
    identity: Identity,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object | string,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await this.#send(identity, method, url, payload, headers);
    return { ...(response.json() as Answer<T>), status: response.statusCode, headers: response.headers };
  }

  /** The status alone, whatever is answered. */
  async status(
    identity: Identity,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<number> {
    return (await this.#send(identity, method, url, payload, {})).statusCode;
  }

  /** What another service asks this one, in the name of a set. */
  async askedBy<T = unknown>(
    service: string,
    identity: Identity,
    url: string,
    payload?: object,
  ): Promise<Answer<T>> {
    const response = await this.#send(identity, payload ? 'POST' : 'GET', url, payload, {}, service);
    return { ...(response.json() as Answer<T>), status: response.statusCode, headers: response.headers };
  }

  /** What comes as a stream of events, as text. */
  async events(
    identity: Identity,
    url: string,
    payload: object,
    headers: Record<string, string>,
  ): Promise<string> {
    return (await this.#send(identity, 'POST', url, payload, headers)).body;
  }

  /** What must come as a file. */
  async download(identity: Identity, url: string, headers: Record<string, string> = {}): Promise<Buffer> {
    const response = await this.#send(identity, 'GET', url, undefined, headers);
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return response.rawPayload;
  }

  /** The headers of what comes as a file. */
  async headers(identity: Identity, url: string): Promise<Record<string, unknown>> {
    return (await this.#send(identity, 'GET', url, undefined, {})).headers;
  }

  async #send(
    identity: Identity,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: object | string | undefined,
    headers: Record<string, string>,
    by = identity.actor === 'service' ? 'identity' : 'gateway',
  ) {
    if (!this.#app) throw new Error('Connect the service first.');
    const request = { audience: this.#service, method, path: url };
    return this.#app.inject({
      method,
      url,
      headers: { [identityHeader]: await this.#signers.get(by)!.sign(identity, request), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  }
}

/** A member of an account set, as the gateway vouches for it. */
export const memberIdentity = (
  accountSetId: number,
  role: Role,
  userId: number,
  changes: Partial<Identity> = {},
): Identity => ({
  actor: 'user',
  userId,
  userName: `member ${userId}`,
  accountSetId,
  role,
  epoch: 1,
  sessionId: `session ${userId}`,
  sessionKind: 'browser',
  address: '127.0.0.1',
  soleMember: false,
  provenAt: new Date().toISOString(),
  switches: { voucherReviewed: false, makingEditsAll: false, makingMayClose: true },
  ...changes,
});
