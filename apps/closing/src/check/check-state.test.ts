import { ApiError } from '@suanpan/api-client';
import { expect, it } from 'vitest';
import { type CheckKey, type CheckRow, checkState, obstacleOf } from './check-state.ts';

const row = (key: CheckKey, change: Partial<CheckRow> = {}): CheckRow => ({
  key,
  check: { key, ok: true, blocking: key !== 'negative-cash', figures: {} },
  isRunning: false,
  error: null,
  rerun: () => undefined,
  ...change,
});
const failing = (key: CheckKey): CheckRow =>
  row(key, { check: { key, ok: false, blocking: key !== 'negative-cash', figures: {} } });
const none: ReadonlySet<CheckKey> = new Set();

it('a failed check blocks or warns as the books say', () => {
  expect(checkState(failing('gaps'))).toBe('blocking');
  expect(checkState(failing('negative-cash'))).toBe('warning');
});

it('with every check green the month can be closed', () => {
  expect(obstacleOf([row('opening'), row('gaps')], none)).toBeNull();
});

it('one red check stands in the way, ticks or not', () => {
  const rows = [failing('gaps'), failing('negative-cash')];
  expect(obstacleOf(rows, new Set(['gaps', 'negative-cash']))).toEqual({ kind: 'blocking', count: 1 });
});

it('a warning needs its tick', () => {
  const rows = [row('opening'), failing('negative-cash')];
  expect(obstacleOf(rows, none)).toEqual({ kind: 'warning', count: 1 });
  expect(obstacleOf(rows, new Set(['negative-cash']))).toBeNull();
});

it('what is still running or could not be asked is no permission', () => {
  expect(obstacleOf([row('opening', { isRunning: true })], none)).toEqual({ kind: 'running' });
  const unknown = row('opening', { check: null, error: new ApiError({ status: 0, msg: '' }) });
  expect(obstacleOf([unknown], none)).toEqual({ kind: 'failed', count: 1 });
});
