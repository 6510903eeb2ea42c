import { expect, it } from 'vitest';
import { defaultConnectionLimits } from './connections.ts';

it('after a fail-over in silence a service works again within 10 s, whenever it comes', () => {
  const { beatMs, pingMs } = defaultConnectionLimits;
  expect(beatMs + 4 * pingMs).toBeLessThan(10_000);
});
