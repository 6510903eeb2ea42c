import { expect, it } from 'vitest';
import { identityCalls, ledgerCalls, reportingCalls, tradeCalls } from './index.ts';

it('every import has a deadline of its own', () => {
  const calls = { ...identityCalls, ...ledgerCalls, ...reportingCalls, ...tradeCalls };
  const imports = Object.entries(calls).filter(([name]) => /^POST .*import$/.test(name));
  expect(imports.map(([name]) => name)).toContain('POST /subject/import');
  expect(imports.filter(([, call]) => !('longWork' in call)).map(([name]) => name)).toEqual([]);
});
