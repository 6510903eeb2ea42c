import { askChild } from '../child.ts';
import type { LoadPlan, LoadResult } from './plan.ts';

/** Runs a plan in the generator's own process. */
export const runLoad = (plan: LoadPlan): Promise<LoadResult> =>
  askChild<LoadResult>(new URL('./generator.ts', import.meta.url), plan);
