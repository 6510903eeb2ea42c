import { growthSlope, median, rounded } from '../figures/statistics.ts';
import type { RunFigures } from '../load/plan.ts';
import { runLoad } from '../load/run-load.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { medianOf } from './posting.ts';
import type { Bench, Measurement } from './scenario.ts';

/** One question that one client asks over and over. */
export interface Question {
  scenario: string;
  /** Which of the scenario's questions: `year`, `last page`. */
  what: string;
  lines: number;
  author: string;
  path: string;
}

/** A question with its answers' times. */
export interface Answered extends Question {
  /** The very first answer, before anything is warm. */
  first_ms: number;
  repeats: RunFigures[];
  figures: RunFigures;
}

export async function ask(bench: Bench, question: Question): Promise<Answered> {
  const { read } = bench.profile;
  const repeats: RunFigures[] = [];
  const run = async (seconds: number, warmupSeconds: number): Promise<RunFigures> => {
    const work = { kind: 'read', authors: [question.author], paths: [question.path] } as const;
    const plan = { url: bench.product.url, work, clients: 1, rate: null, warmupSeconds, seconds, seed: 1 };
    return (await runLoad(plan)).figures;
  };
  const first = await run(0.001, 0);
  while (repeats.length < read.repeats) {
    repeats.push(await run(read.seconds, repeats.length === 0 ? read.warmupSeconds : 0));
  }
  return { ...question, first_ms: first.p50_ms ?? 0, repeats, figures: medianOf(repeats) };
}

/** One JSON line for each repeat and one for their medians. */
export function readingMeasurements(answered: Answered, valid: boolean): Measurement[] {
  const { scenario: bench, what, lines, first_ms, repeats, figures } = answered;
  const common = { bench, what, clients: 1, size: { lines } };
  return [
    ...repeats.map((one, at) => ({ ...common, repeat: at + 1, ...one, valid })),
    { ...common, repeat: 'median', ...figures, first_ms: rounded(first_ms), valid },
  ];
}

/** The median time of an answer, against a goal in milliseconds. */
export const timeFinding = (answered: Answered, goal: Goal | null, isValid: boolean): Finding => ({
  scenario: answered.scenario,
  size: `${answered.lines} lines, ${answered.what}`,
  clients: 1,
  value: `p50 ${p50(answered).toFixed(1)} ms`,
  limit: `p99 ${(answered.figures.p99_ms ?? 0).toFixed(1)} ms, first ${answered.first_ms.toFixed(0)} ms`,
  ratio: null,
  figure: p50(answered),
  goal,
  circumstances: circumstancesOf(answered, isValid),
});

/** By which power of the number of lines the time of a question grows. */
export function growthFinding(
  answers: readonly Answered[],
  what: string,
  goal: Goal | null,
  isValid: boolean,
): Finding {
  const asked = answers.filter((one) => one.what === what);
  const points = asked.map((one) => [one.lines, p50(one)] as const);
  const slope = growthSlope(points);
  return {
    scenario: asked[0]!.scenario,
    size: `${points[0]![0]} to ${points.at(-1)![0]} lines, ${what}`,
    clients: 1,
    value: `slope ${slope}`,
    limit: '0 constant, 1 linear',
    ratio: null,
    figure: slope,
    goal,
    circumstances: { isValid },
  };
}

const circumstancesOf = ({ repeats }: Answered, isValid: boolean): Finding['circumstances'] => ({
  isValid: isValid && repeats.every(({ ok, errors }) => ok > 0 && errors === 0),
});

export const p50 = ({ figures }: Answered): number => figures.p50_ms ?? 0;

/** The time that a statement takes inside the server, its plan included; the median of some runs. */
export async function serverTime(bench: Bench, sql: string, values: readonly unknown[]): Promise<number> {
  const times: number[] = [];
  await bench.product.withDatabase(async (client) => {
    for (let run = 0; run < 6; run++) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY ON) ${sql}`,
        [...values],
      );
      const text = rows.map((row) => row['QUERY PLAN']).join('\n');
      times.push(Number(/Execution Time: ([\d.]+) ms/.exec(text)?.[1]));
    }
  });
  return median(times.slice(1));
}
