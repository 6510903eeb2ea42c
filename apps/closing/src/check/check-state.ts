import type { ApiError } from '@suanpan/api-client';
import type { ClosingCheck } from '@suanpan/contracts';

export type CheckKey = ClosingCheck['key'];

/** In the order they are shown and closed by (behaviour.md 5.4, decision D39). */
export const checkKeys = [
  'opening',
  'period',
  'statements',
  'gaps',
  'earlier-closed',
  'reviewed',
  'profit-and-loss-zero',
  'negative-cash',
  'negative-stock',
  'unusual-side',
  'depreciation-made',
  'documents-booked',
  'journals-equal',
  'accounts-reconciled',
] as const satisfies readonly CheckKey[];

/** One row of the screen: the last answer, whether it is being asked again, and why there is none. */
export interface CheckRow {
  key: CheckKey;
  check: ClosingCheck | null;
  isRunning: boolean;
  error: ApiError | null;
  rerun(): void;
}

export type CheckState = 'running' | 'ok' | 'blocking' | 'warning' | 'failed';

export function checkState({ check, isRunning, error }: CheckRow): CheckState {
  if (isRunning) return 'running';
  if (error || !check) return 'failed';
  if (check.ok) return 'ok';
  return check.blocking ? 'blocking' : 'warning';
}

/** Why the month cannot be closed yet: running, something is in the way, or a warning not accepted; null: it can. */
export type Obstacle =
  | { kind: 'running' }
  | { kind: 'blocking'; count: number }
  | { kind: 'failed'; count: number }
  | { kind: 'warning'; count: number };

/** Only green checks and warnings accepted with a tick let the month be closed (D39). */
export function obstacleOf(rows: readonly CheckRow[], accepted: ReadonlySet<CheckKey>): Obstacle | null {
  const states = rows.map((row) => ({ key: row.key, state: checkState(row) }));
  const count = (state: CheckState): number => states.filter((row) => row.state === state).length;
  if (count('running') > 0) return { kind: 'running' };
  if (count('blocking') > 0) return { kind: 'blocking', count: count('blocking') };
  if (count('failed') > 0) return { kind: 'failed', count: count('failed') };
  const open = states.filter(({ key, state }) => state === 'warning' && !accepted.has(key)).length;
  return open > 0 ? { kind: 'warning', count: open } : null;
}
