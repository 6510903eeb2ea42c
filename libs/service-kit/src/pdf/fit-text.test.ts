import { expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

it('a text that fits stands on one line at the wanted size', () => {
  expect(fitText('库存现金', { width: 100, height: 30 })).toEqual({ lines: ['库存现金'], size: 9 });
});

it('a longer one is broken between characters, a Latin one behind a blank', () => {
  expect(fitText('深圳市蓝色陶瓷有限责任公司', { width: 63, height: 30 }).lines).toEqual([
    '深圳市蓝色陶瓷',
    '有限责任公司',
  ]);
  expect(fitText('Sale of vases', { width: 50, height: 30 }).lines).toEqual(['Sale of', 'vases']);
});

it('an amount is printed smaller rather than on two lines', () => {
  const { lines, size } = fitText('9,999,999,999,999.99', { width: 88, height: 40, mostLines: 1 });
  expect(lines).toEqual(['9,999,999,999,999.99']);
  expect(size).toBeLessThan(9);
});

it('what cannot be read any smaller ends in an ellipsis inside its box', () => {
  const { lines, size } = fitText('很长的摘要'.repeat(40), { width: 60, height: 20 });
  expect(size).toBe(5);
  expect(lines.length * size * 1.2).toBeLessThanOrEqual(20);
  expect(lines.at(-1)).toMatch(/…$/);
});
