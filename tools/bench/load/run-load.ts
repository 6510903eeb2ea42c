import { KeptChild } from '../child.ts';
import type { LoadPlan, LoadResult } from './plan.ts';

const generator = new KeptChild<LoadPlan, LoadResult>(new URL('./generator.ts', import.meta.url));

/** Runs a plan in the generator's own process, which is the same for all plans. */
export const runLoad = (plan: LoadPlan): Promise<LoadResult> => generator.ask(plan);
