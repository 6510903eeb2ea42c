import { askChild } from '../child.ts';
import type { LimitDriver, LimitFigures } from './driver.ts';

/** The same statements from a Node process of its own, for machines without pgbench. */
export const nodeDriver: LimitDriver = {
  name: `node ${process.versions.node}`,
  run: (limit) => askChild<LimitFigures>(new URL('./posting-client.ts', import.meta.url), limit),
};
