import { expect, it } from 'vitest';
import { styleOf } from './print-style.ts';

const usual = { paper: 'a4-2', lines: 5, names: true, strike: false, offsetX: 0, offsetY: 0 };

it('what this browser keeps is printed again', () => {
  const kept = { paper: 'a5', lines: 8, names: false, strike: true, offsetX: -2.5, offsetY: 3 };
  expect(styleOf(JSON.stringify(kept))).toEqual(kept);
});

it.each([null, 'not JSON', 'null', '{"paper":"a3","lines":99,"names":"yes","offsetX":"1","offsetY":500}'])(
  'what is missing or malformed is as usual: %s',
  (text) => expect(styleOf(text)).toEqual(usual),
);
