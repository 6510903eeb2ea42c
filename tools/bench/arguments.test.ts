import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

const known = ['post_voucher', 'trial_balance', 'start'];

describe('the command line', () => {
  it('without words means everything', () => {
    expect(parseArguments([], known)).toEqual({ scenarios: known, quick: false, out: null });
  });
  it('names scenarios in any order; they run in their own', () => {
    expect(parseArguments(['start', 'post_voucher', '--quick'], known)).toEqual({
      scenarios: ['post_voucher', 'start'],
      quick: true,
      out: null,
    });
  });
  it('takes a file for the results', () => {
    expect(parseArguments(['--out', 'a.json'], known)).toMatchObject({ out: 'a.json' });
  });
  it.each([[['import']], [['--fast']], [['--out']]])('refuses %j with the usage', (args) => {
    expect(() => parseArguments(args, known)).toThrow(
      /npm run bench -- \[post_voucher\|trial_balance\|start/,
    );
  });
});
