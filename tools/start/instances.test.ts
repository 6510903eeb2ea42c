import { expect, it } from 'vitest';
import { instancesIn } from './instances.ts';

it('says of which service several processes run', () => {
  expect(instancesIn([])).toEqual({});
  expect(instancesIn(['--reporting', '2', '--ledger=3'])).toEqual({ reporting: 2, ledger: 3 });
});

it.each([
  [['--reporting', '0']],
  [['--reporting', '17']],
  [['--reporting', 'two']],
  [['--reporting']],
  [['--gateway', '2']],
  [['--barter', '2']],
  [['reporting', '2']],
])('%j is answered with how to say it', (args) => {
  expect(() => instancesIn(args)).toThrow(/^Use: npm start -- .* such as --reporting 2\.$/);
});
