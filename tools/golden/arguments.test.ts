import { expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

it('takes a case folder and, if given, the product to run it against', () => {
  expect(parseArguments(['cases/one'])).toEqual({ directory: 'cases/one', url: null });
  expect(parseArguments(['--url', 'http://127.0.0.1:8080/', '/tmp/case'])).toEqual({
    directory: '/tmp/case',
    url: 'http://127.0.0.1:8080',
  });
});

it.each([[[]], [['a', 'b']], [['--help']], [['a', '--url']], [['a', '--url', 'localhost']]])(
  'answers %j with the usage',
  (args) => {
    expect(() => parseArguments(args)).toThrow(/^Usage: npm run golden -- DIR/);
  },
);
