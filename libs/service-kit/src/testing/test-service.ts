import { generateKeyPairSync } from 'node:crypto';
import {
  anonymousIdentity,
  identityHeader,
  IdentitySigner,
  IdentityVerifier,
  type Identity,
} from '../identity-header.ts';
import { createService, type App } from '../service.ts';

const keys = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const issuers = ['gateway', 'identity'] as const;
const signers = Object.fromEntries(
  issuers.map((name) => [name, new IdentitySigner(name, keys.privateKey)]),
) as Record<(typeof issuers)[number], IdentitySigner>;

/** A service without a database that believes the gateway and identity; the caller adds its routes. */
export const testService = (logTo?: { write: (line: string) => void }): Promise<App> =>
  createService({
    name: 'test',
    prefixes: ['/thing'],
    verifier: new IdentityVerifier('test', new Map(issuers.map((name) => [name, keys.publicKey]))),
    ...(logTo ? { logTo } : { logLevel: 'silent' }),
    ready: async () => undefined,
  });

/** Who asks unless a test says otherwise. */
const nobody = anonymousIdentity('127.0.0.1');
const maker: Identity = { ...nobody, actor: 'user', userId: 7, accountSetId: 3, role: 'Making' };

export interface Sent {
  identity?: Identity;
  issuer?: (typeof issuers)[number];
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

/** The headers of a signed request, for one that is sent later or changed. */
export const signedHeaders = async ({
  identity = maker,
  issuer = 'gateway',
  method = 'GET',
  url,
  payload = '',
  headers = {},
}: Sent): Promise<Record<string, string>> => ({
  'content-type': 'application/json',
  ...headers,
  [identityHeader]: await signers[issuer].sign(identity, {
    audience: 'test',
    method,
    path: url,
    body: payload,
  }),
});

/** Sends a signed request as JSON. */
export async function send(app: App, sent: Sent) {
  const { method = 'GET', url, payload } = sent;
  const headers = await signedHeaders(sent);
  if (payload === undefined) delete headers['content-type'];
  return app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}
