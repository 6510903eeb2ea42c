import { expect, it } from 'vitest';
import { dayInChina } from './today.ts';

it('a day begins at midnight in China', () => {
  expect(dayInChina(new Date('2025-12-31T15:59:59Z'))).toBe('2025-12-31');
  expect(dayInChina(new Date('2025-12-31T16:00:00Z'))).toBe('2026-01-01');
});
