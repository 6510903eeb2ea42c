import { expect, it } from 'vitest';
import { asProblem } from './database-errors.ts';

const told = (error: unknown): unknown => {
  try {
    return asProblem(error);
  } catch (problem) {
    return problem;
  }
};

it.each([
  ['too many connections', '53300'],
  ['the server stops', '57P01'],
  ['a session that was idle too long', '57P05'],
  ['a transaction that was idle too long, as on a machine that stands still', '25P03'],
  ['a transaction that took too long', '25P04'],
])('a connection that the server refuses or ends is unavailable, not a fault: %s', (_, code) => {
  expect(told(Object.assign(new Error('terminating connection'), { code }))).toMatchObject({
    problems: [{ code: 'service.unavailable' }],
  });
});

it('an error of a statement is returned as it is', () => {
  const error = Object.assign(new Error('division by zero'), { code: '22012' });
  expect(told(error)).toBe(error);
});
