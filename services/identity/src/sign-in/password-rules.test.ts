import { describe, expect, it } from 'vitest';
import { checkPassword } from './password-rules.ts';

const codesOf = (password: string) => checkPassword(password, 'li.na@example.com').map(({ code }) => code);

describe('a password that guessers try early is refused', () => {
  it.each([
    ['of a breach', 'password1'],
    ['of a breach, in other letter case', 'PassWord1'],
    ['of a breach, in full-width letters', 'ｐａｓｓｗｏｒｄ１'],
    ['of a breach with a sign behind it', 'letmein!'],
    ['keys in a row', '1qaz2wsx'],
    ['digits in a row', '0987654321'],
    ['letters in a row', 'ABCDEFGHI'],
    ['one block again and again', 'qweqweqwe'],
    ['我爱你一生一世', 'woaini1314'],
    ['我爱你一生一世 in digits', '5201314520'],
    ['lucky digits', '66668888'],
    ['a birthday', '19900101'],
    ['a surname with a birthday', 'Zhang19900101'],
    ['a surname with digits', 'wang1234'],
    ['a word of the trade with digits', 'kuaiji123'],
    ['one’s own e-mail address', 'Li.Na@example.com'],
  ])('%s: %s', (_, password) => expect(codesOf(password)).toEqual(['user.password-common']));
});

it.each([
  'correct horse battery staple',
  'kuaiji bu tai nan 42',
  '算盘打得响叮当啊',
  'suanpan-demo',
  'xq7-fluss-berg',
])('accepts a phrase of one’s own: %s', (password) => expect(codesOf(password)).toEqual([]));

it('takes no longer for a password made to be hard to compare', () => {
  const began = performance.now();
  for (const piece of ['8', '1', '12', 'wo', 'li520']) codesOf(`${piece.repeat(200).slice(0, 127)}?`);
  expect(performance.now() - began).toBeLessThan(500);
});
