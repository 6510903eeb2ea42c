import { expect, it } from 'vitest';
import { figureLink } from './figure-link.ts';

const november = { year: 2025, month: 11 };
const month = { from: november, to: november };
const quarter = { from: { year: 2025, month: 10 }, to: { year: 2025, month: 12 } };
const first = { year: 2025, month: 3 };
const line = { templateId: 4, itemId: 32, subjectCode: null };
const interest = { templateId: null, itemId: null, subjectCode: '560301' };

it.each([
  ['year', month, line, '/report/view/4?item=32&period=2025-11'],
  ['span', quarter, line, '/report/view/4?item=32&span=quarter&period=2025-12'],
  [
    'year',
    month,
    interest,
    '/account-book/detailed?subjectCode=560301&via=ratios&period=2025-11&from=2025-03',
  ],
  [
    'span',
    quarter,
    interest,
    '/account-book/detailed?subjectCode=560301&via=ratios&period=2025-12&from=2025-10',
  ],
] as const)('a figure of a %s opens what has the same amount', (kind, span, input, address) => {
  const link = figureLink(input, { kind, span, first });
  expect(`${link?.pathname}${link?.search}`).toBe(address);
});

it('a figure that the standard has no line for opens nothing', () => {
  const input = { templateId: 4, itemId: null, subjectCode: null };
  expect(figureLink(input, { kind: 'year', span: month, first })).toBeNull();
});
