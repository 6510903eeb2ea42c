import { expect, it } from 'vitest';
import { foreignSelectors } from './own-styles.ts';

it.each([
  '.grid { tbody { color: red } & > :global(.ant-progress) { flex: 1 } }',
  '@media (max-width: 599px) { .cell:is(th, td) { text-align: start } }',
  ':global([data-menu]) .label { display: none }',
  '@keyframes turn { from { rotate: 0deg } 50% { rotate: 9deg } }',
])('%s stays in its own area', (css) => expect(foreignSelectors(css)).toEqual([]));

it.each([
  ['table { color: red }', 'table'],
  ['.own, :global(.ant-btn) { color: red }', ':global(.ant-btn)'],
  ['@media print { [data-amount] { color: red } }', '[data-amount]'],
])('%s would style others', (css, selector) => expect(foreignSelectors(css)).toEqual([selector]));
