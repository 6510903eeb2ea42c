import { expect, it } from 'vitest';
import { Addresses } from './addresses.ts';

const failAtEach = (addresses: Addresses, url: string): void => {
  for (let failures = 0; failures < 5;) {
    const address = addresses.next()!;
    if (address.url !== url) continue;
    address.circuit.failed();
    failures += 1;
  }
};

it('asks the processes of a service in turn', () => {
  const addresses = new Addresses(['http://one', 'http://two']);
  const asked = [1, 2, 3, 4].map(() => addresses.next()?.url);
  expect(asked).toEqual(['http://one', 'http://two', 'http://one', 'http://two']);
});

it('does not ask again one that was tried in vain, and knows nobody when all were', () => {
  const addresses = new Addresses(['http://one', 'http://two']);
  const one = addresses.next()!;
  const two = addresses.next(new Set([one]))!;
  expect(two.url).toBe('http://two');
  expect(addresses.next(new Set([one, two]))).toBeUndefined();
});

it('passes over a process that keeps failing, and knows nobody when all do', () => {
  const addresses = new Addresses(['http://one', 'http://two']);
  failAtEach(addresses, 'http://one');
  expect([1, 2, 3].map(() => addresses.next()?.url)).toEqual(['http://two', 'http://two', 'http://two']);
  failAtEach(addresses, 'http://two');
  expect(addresses.next()).toBeUndefined();
});

it('moves to other processes, and still knows what is wrong with one that stays', () => {
  const addresses = new Addresses(['http://one', 'http://two']);
  failAtEach(addresses, 'http://one');
  addresses.replace(['http://one', 'http://three']);
  expect([1, 2].map(() => addresses.next()?.url)).toEqual(['http://three', 'http://three']);
  expect(addresses.urls).toEqual(['http://one', 'http://three']);
});
