import { generateKeyPairSync } from 'node:crypto';
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
const request = { audience: 'ledger', method: 'GET', path: '/voucher?page=1' };
const signed = (issuer: keyof typeof keys, identity = user, changes: Partial<typeof request> = {}): string =>
  new IdentitySigner(issuer, keys[issuer].privateKey).sign(identity, { ...request, ...changes });

afterEach(() => vi.useRealTimers());

it('a user whom the gateway vouches for is believed', () => {
  expect(verifier.verify(signed('gateway'), request)).toMatchObject({
    userId: 3,
    accountSetId: 7,
    role: 'Manager',
  });
});

it('a sister service speaks for itself, never for a user', () => {
  expect(verifier.verify(signed('identity', serviceIdentity(7)), request)).toMatchObject({
    issuer: 'identity',
  });
  expect(verifier.verify(signed('identity'), request)).toBeNull();
});

it.each([
  ['nothing', undefined],
  ['rubbish', 'a.b'],
  ['a stranger', signed('stranger')],
  ['another service’s identity', signed('gateway', user, { audience: 'reporting' })],
  ['another method’s', signed('gateway', user, { method: 'DELETE' })],
  ['another address’s', signed('gateway', user, { path: '/voucher?page=2' })],
  ['a cut-off signature', signed('gateway').slice(0, -4)],
  ['two headers in one', `${signed('gateway')}.${signed('gateway')}`],
])('%s is not believed', (_, header) => {
  expect(verifier.verify(header, request)).toBeNull();
});

it('a changed role breaks the signature', () => {
  const [body, signature] = signed('gateway', { ...user, role: 'View' }).split('.');
  const forged = JSON.stringify({
    ...JSON.parse(Buffer.from(body!, 'base64url').toString()),
    role: 'Manager',
  });
  expect(verifier.verify(`${Buffer.from(forged).toString('base64url')}.${signature}`, request)).toBeNull();
});

it('an identity lives for thirty seconds', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const header = signed('gateway');
  vi.setSystemTime(1_029_000);
  expect(verifier.verify(header, request)).not.toBeNull();
  vi.setSystemTime(1_031_000);
  expect(verifier.verify(header, request)).toBeNull();
});

it('a header that was believed once is believed for nothing else', () => {
  const header = signed('gateway');
  expect(verifier.verify(header, request)).not.toBeNull();
  expect(verifier.verify(header, { ...request, path: '/voucher?page=2' })).toBeNull();
  expect(verifier.verify(header, { ...request, method: 'DELETE' })).toBeNull();
  expect(verifier.verify(`${header}A`, request)).toBeNull();
  expect(verifier.verify(header, request)).not.toBeNull();
});

describe('one signature', () => {
  const signer = new IdentitySigner('gateway', keys.gateway.privateKey);

  it('serves for ten seconds, so that two thirds of its life are left to whoever gets it', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const header = signer.sign(user, request);
    vi.setSystemTime(1_009_000);
    expect(signer.sign({ ...user }, request)).toBe(header);
    vi.setSystemTime(1_011_000);
    expect(signer.sign(user, request)).not.toBe(header);
  });

  it.each([
    ['another role', { ...user, role: 'View' } as const, request],
    ['another epoch', { ...user, epoch: 1 }, request],
    ['another switch', { ...user, switches: { ...user.switches, makingMayClose: true } }, request],
    ['another service', user, { ...request, audience: 'reporting' }],
    ['another method', user, { ...request, method: 'DELETE' }],
    ['another address', user, { ...request, path: '/voucher?page=2' }],
  ])('does not serve for %s', (_, identity, target) => {
    expect(signer.sign(identity, target)).not.toBe(signer.sign(user, request));
  });
});
