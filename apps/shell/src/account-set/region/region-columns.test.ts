import { regionTree } from '@suanpan/contracts/regions';
import { expect, it } from 'vitest';
import { columnsOf, stepFrom } from './region-columns.ts';
import { tableOf } from './region-table.ts';

const table = tableOf(regionTree());
const FUJIAN = '350000';
const FUZHOU = '350100';
const GULOU = '350102';

it('without a region only the provinces are shown', () => {
  const [provinces, ...more] = columnsOf(table, null);
  expect(provinces?.regions).toHaveLength(34);
  expect(provinces?.onPath).toBeNull();
  expect(more).toEqual([]);
});

it('a city opens a column for itself and one for its districts', () => {
  expect(columnsOf(table, FUZHOU).map(({ onPath }) => onPath)).toEqual([FUJIAN, FUZHOU, null]);
  expect(columnsOf(table, FUZHOU)[2]?.regions.map(({ id }) => id)).toContain(GULOU);
});

it('a district has nothing below it', () => {
  expect(columnsOf(table, GULOU).map(({ onPath }) => onPath)).toEqual([FUJIAN, FUZHOU, GULOU]);
});

it('the first key goes to the first province', () => {
  expect(stepFrom(table, null, 'ArrowDown')).toBe('110000');
});

it('right goes into a region, left out of it again', () => {
  expect(stepFrom(table, FUJIAN, 'ArrowRight')).toBe(FUZHOU);
  expect(stepFrom(table, FUZHOU, 'ArrowRight')).toBe(GULOU);
  expect(stepFrom(table, GULOU, 'ArrowLeft')).toBe(FUZHOU);
});

it('up and down stay among the regions beside it, and stop at the ends', () => {
  expect(stepFrom(table, FUZHOU, 'ArrowDown')).toBe('350200');
  expect(stepFrom(table, '350200', 'ArrowUp')).toBe(FUZHOU);
  expect(stepFrom(table, FUZHOU, 'ArrowUp')).toBe(FUZHOU);
  expect(stepFrom(table, FUZHOU, 'End')).toBe('350900');
});

it('where there is nothing inside or outside, the key stays', () => {
  expect(stepFrom(table, GULOU, 'ArrowRight')).toBe(GULOU);
  expect(stepFrom(table, FUJIAN, 'ArrowLeft')).toBe(FUJIAN);
});
