import { expect, it } from 'vitest';
import { findItems, namedItem } from './find-items.ts';

const item = (code: string, name: string, enable = true) => ({
  id: Number(code.slice(1)),
  code,
  name,
  enable,
});
const items = [
  item('C01', '华宁百货', false),
  item('C02', '惠民商行'),
  item('C03', '惠宁超市', false),
  item('C04', 'Huimin 2'),
];
const found = (text: string) => findItems(items, text).map(({ code }) => code);

it('items are found by the start of their code or a part of their name, in full width too', () => {
  expect(found('c02')).toEqual(['C02']);
  expect(found('Ｃ０４')).toEqual(['C04']);
  expect(found('MIN')).toEqual(['C04']);
  expect(found('宁')).toEqual(['C01', 'C03']);
});

it('those that are disabled stand behind those that may be chosen', () => {
  expect(found('')).toEqual(['C02', 'C04', 'C01', 'C03']);
  expect(found('惠')).toEqual(['C02', 'C03']);
});

it('a list shows fifty at most, those that may be chosen first', () => {
  const many = Array.from({ length: 60 }, (_, index) => item(`D${100 + index}`, 'x', index >= 20));
  expect(findItems(many, '')).toHaveLength(50);
  expect(findItems(many, '').filter(({ enable }) => enable)).toHaveLength(40);
});

it('a text names the item of its code or name that may be chosen, not a part of one and not one of several', () => {
  const named = (text: string) =>
    namedItem([...items, item('C05', '惠民商行 2'), item('C06', 'Huimin 2')], text)?.code;
  expect(named('ｃ０２')).toBe('C02');
  expect(named('惠民商行')).toBe('C02');
  expect(named('C02 惠民商行')).toBe('C02');
  expect(named('惠民')).toBeUndefined();
  expect(named('C01'), 'disabled').toBeUndefined();
  expect(named('huimin 2'), 'two of that name').toBeUndefined();
});
