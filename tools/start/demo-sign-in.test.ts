import { expect, it } from 'vitest';
import { mayHaveDemo } from './demo-sign-in.ts';

it.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost'])('only this machine gets to %s', (host) => {
  expect(mayHaveDemo(host, {})).toBe(true);
});

it.each(['0.0.0.0', '::', '192.168.1.5', '10.0.0.1', 'fe80::1', 'books.example', '127.0.0.1.example'])(
  'others get to %s, where nobody signs in as the demo user',
  (host) => expect(mayHaveDemo(host, {})).toBe(false),
);

it('with a proxy in front others get to this machine’s own address too', () => {
  expect(mayHaveDemo('127.0.0.1', { TRUST_PROXY: '127.0.0.1' })).toBe(false);
});
