import { expect, it } from 'vitest';
import { findVulnerable, readAdvisories, readLock } from './dependencies.ts';

const advisories = [{ package: 'parser', vulnerable: '<1.2.3 || >=2.0.0 <2.1.0', why: 'reads too much' }];

it.each([
  ['1.2.2', 1],
  ['1.2.3', 0],
  ['2.0.5', 1],
  ['2.1.0', 0],
])('names %s of a package whose advisory says <1.2.3 || >=2.0.0 <2.1.0: %i', (version, count) => {
  const packages = { '': {}, 'node_modules/parser': { version } };
  expect(findVulnerable({ packages }, advisories)).toHaveLength(count);
});

it('finds a version below another package, and one under another name', () => {
  const packages = {
    'node_modules/other/node_modules/parser': { version: '1.0.0' },
    'node_modules/alias': { name: 'parser', version: '1.0.0' },
  };
  expect(findVulnerable({ packages }, advisories)).toEqual([
    'parser 1.0.0 is in <1.2.3 || >=2.0.0 <2.1.0: reads too much',
    'parser 1.0.0 is in <1.2.3 || >=2.0.0 <2.1.0: reads too much',
  ]);
});

it('what the product installs has no version that an advisory names', () => {
  expect(findVulnerable(readLock(), readAdvisories())).toEqual([]);
});
