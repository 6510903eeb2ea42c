import type { TableRow } from './table.ts';
import { goalText, meetsTarget, verdictOn, type Circumstances, type Goal, type Verdict } from './verdict.ts';

/** One thing found out, with the figure that its goal is about. */
export interface Finding {
  scenario: string;
  size: string;
  clients: number | null;
  /** What was measured, for a person: `612/s`, `p50 4.1 ms`. */
  value: string;
  /** What it is compared with, for a person: `stmt 1,900/s`. */
  limit: string;
  ratio: number | null;
  /** The figure that the goal is about; the ratio unless said otherwise. Null: it could not be had. */
  figure?: number | null;
  goal: Goal | null;
  circumstances: Circumstances;
}

/** A finding as it is kept in the results file. */
export interface JudgedFinding extends Omit<Finding, 'goal' | 'circumstances'> {
  goal: string;
  verdict: Verdict;
  /** Whether the ambition beyond the floor is reached; null where there is none. */
  target_met: boolean | null;
}

export function judged({ goal, circumstances, ...finding }: Finding): JudgedFinding {
  const figure = finding.figure === undefined ? finding.ratio : finding.figure;
  return {
    ...finding,
    figure,
    goal: goalText(goal),
    verdict: verdictOn(figure, goal, circumstances),
    target_met: circumstances.isValid ? meetsTarget(figure, goal) : null,
  };
}

export const rowOf = (finding: JudgedFinding): TableRow => ({
  scenario: finding.scenario,
  size: finding.size,
  clients: finding.clients === null ? '' : String(finding.clients),
  value: finding.verdict === 'INVALID' ? 'INVALID' : finding.value,
  limit: finding.limit,
  ratio: finding.ratio === null ? '' : String(Math.round(finding.ratio * 1000) / 1000),
  goal: finding.goal,
  verdict: finding.verdict,
});
