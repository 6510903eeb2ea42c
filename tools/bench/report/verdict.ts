/** What a figure must reach (bench/goals.md): a floor, an ambition, or both; which of the two directions is good. */
export interface Goal {
  good: 'at-least' | 'at-most';
  floor?: number;
  target?: number;
  /** Printed behind the numbers, such as ` ms`. */
  unit?: string;
}

export type Verdict = 'ok' | 'below' | 'noisy' | 'INVALID' | 'SKIP' | '';

/** How a figure came about: an unproven result counts nothing, one from a restless machine little. */
export interface Circumstances {
  isValid: boolean;
  isNoisy?: boolean;
}

/** `ok` when the floor is reached, or the target where there is no floor; nothing to say without a goal. */
export function verdictOn(figure: number | null, goal: Goal | null, circumstances: Circumstances): Verdict {
  if (!circumstances.isValid) return 'INVALID';
  if (figure === null) return 'SKIP';
  if (circumstances.isNoisy) return 'noisy';
  const wanted = goal?.floor ?? goal?.target;
  if (!goal || wanted === undefined) return '';
  return reaches(figure, wanted, goal.good) ? 'ok' : 'below';
}

/** Whether the ambition is reached; null where there is none. */
export const meetsTarget = (figure: number | null, goal: Goal | null): boolean | null =>
  figure === null || goal?.target === undefined ? null : reaches(figure, goal.target, goal.good);

const reaches = (figure: number, wanted: number, good: Goal['good']): boolean =>
  good === 'at-least' ? figure >= wanted : figure <= wanted;

/** The goal as the table shows it: `≥ 0.2 (target 0.33)`. */
export function goalText(goal: Goal | null): string {
  if (!goal) return '';
  const { floor, target, unit = '' } = goal;
  const sign = goal.good === 'at-least' ? '≥' : '≤';
  if (floor === undefined) return target === undefined ? '' : `target ${sign} ${target}${unit}`;
  return `${sign} ${floor}${unit}${target === undefined ? '' : ` (target ${target}${unit})`}`;
}
