import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IdentitySigner, IdentityVerifier, serviceIdentity, type Identity } from './identity-header.ts';

const pair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keys = { gateway: pair(), identity: pair(), stranger: pair() };
const verifier = new IdentityVerifier(
  'ledger',
  new Map([
    ['gateway', keys.gateway.publicKey],
    ['identity', keys.identity.publicKey],
  ]),
);
const user: Identity = { ...serviceIdentity(7), actor: 'user', userId: 3, role: 'Manager' };
const request = { audience: 'ledger', method: 'GET', path: '/voucher?page=1', body: '' };
const signed = (
  issuer: keyof typeof keys,
  identity = user,
  changes: Partial<typeof request> = {},
): Promise<string> =>
  new IdentitySigner(issuer, keys[issuer].privateKey).sign(identity, { ...request, ...changes });

afterEach(() => vi.useRealTimers());

it('a user whom the gateway vouches for is believed', async () => {
  expect(await verifier.verify(await signed('gateway'), request)).toMatchObject({
    userId: 3,
    accountSetId: 7,
    role: 'Manager',
  });
});

it('a sister service speaks for itself, never for a user', async () => {
  expect(await verifier.verify(await signed('identity', serviceIdentity(7)), request)).toMatchObject({
    issuer: 'identity',
  });
  expect(await verifier.verify(await signed('identity'), request)).toBeNull();
});

const gatewayHeader = await signed('gateway');
/** A token as somebody else might write it, with the claims of a true one but for the changes. */
function forged(sign: { key: KeyObject | Uint8Array; alg: string; kid: string }, changes: object = {}) {
  const claims = { ...decodeJwt(gatewayHeader), ...changes };
  return new SignJWT(claims).setProtectedHeader({ alg: sign.alg, kid: sign.kid }).sign(sign.key);
}
const identityKey = createPrivateKey(keys.identity.privateKey);
const gatewayKey = createPrivateKey(keys.gateway.privateKey);

it.each([
  ['nothing', undefined],
  ['rubbish', 'a.b.c'],
  ['a stranger', await signed('stranger')],
  ['another service’s identity', await signed('gateway', user, { audience: 'reporting' })],
  ['another method’s', await signed('gateway', user, { method: 'DELETE' })],
  ['another address’s', await signed('gateway', user, { path: '/voucher?page=2' })],
  ['a cut-off signature', gatewayHeader.slice(0, -4)],
  ['two headers in one', `${gatewayHeader}.${gatewayHeader}`],
  ['no signature at all', new UnsecuredJWT(decodeJwt(gatewayHeader)).encode()],
  [
    'a sister service in the gateway’s name',
    await forged({ key: identityKey, alg: 'EdDSA', kid: 'identity' }),
  ],
  [
    'a sister service under the gateway’s key',
    await forged({ key: identityKey, alg: 'EdDSA', kid: 'gateway' }),
  ],
  [
    'our public key used as a secret',
    await forged({ key: Buffer.from(keys.gateway.publicKey), alg: 'HS256', kid: 'gateway' }),
  ],
  ['a longer life', await forged({ key: gatewayKey, alg: 'EdDSA', kid: 'gateway' }, { exp: 2 ** 33 })],
  ['no end', await forged({ key: gatewayKey, alg: 'EdDSA', kid: 'gateway' }, { exp: undefined })],
])('%s is not believed', async (_, header) => {
  expect(await verifier.verify(header, request)).toBeNull();
});

it('a changed role breaks the signature', async () => {
  const [head, body, signature] = (await signed('gateway', { ...user, role: 'View' })).split('.');
  const changed = Buffer.from(body!, 'base64url').toString().replace('"View"', '"Manager"');
  const header = `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`;
  expect(await verifier.verify(header, request)).toBeNull();
});

it('an identity lives for twenty seconds', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  const header = await signed('gateway');
  vi.setSystemTime(1_019_000);
  expect(await verifier.verify(header, request)).not.toBeNull();
  vi.setSystemTime(1_021_000);
  expect(await verifier.verify(header, request)).toBeNull();
});

it('a header that was believed once is believed for nothing else', async () => {
  const header = await signed('gateway');
  expect(await verifier.verify(header, request)).not.toBeNull();
  expect(await verifier.verify(header, { ...request, path: '/voucher?page=2' })).toBeNull();
  expect(await verifier.verify(header, { ...request, method: 'DELETE' })).toBeNull();
  expect(await verifier.verify(`${header}A`, request)).toBeNull();
  expect(await verifier.verify(header, request)).not.toBeNull();
});

describe('one signature', () => {
  const signer = new IdentitySigner('gateway', keys.gateway.privateKey);

  it('serves for five seconds, so that three quarters of its life are left to the service that gets it', async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    const header = await signer.sign(user, request);
    vi.setSystemTime(1_004_000);
    expect(await signer.sign({ ...user }, request)).toBe(header);
    vi.setSystemTime(1_006_000);
    expect(await signer.sign(user, request)).not.toBe(header);
  });

  it.each([
    ['another role', { ...user, role: 'View' } as const, request],
    ['another epoch', { ...user, epoch: 1 }, request],
    ['another switch', { ...user, switches: { ...user.switches, makingMayClose: true } }, request],
    ['another service', user, { ...request, audience: 'reporting' }],
    ['another method', user, { ...request, method: 'DELETE' }],
    ['another address', user, { ...request, path: '/voucher?page=2' }],
    ['a body', user, { ...request, body: '{}' }],
    ['a body that streams', user, { ...request, body: null }],
  ])('does not serve for %s', async (_, identity, target) => {
    expect(await signer.sign(identity, target)).not.toBe(await signer.sign(user, request));
  });
});
