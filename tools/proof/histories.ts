import * as fc from 'fast-check';
import { compareAll, compareSome, isWhole } from './compare.ts';
import { remember, saidOtherwise, type Memory } from './compare-as-of.ts';
import { decide } from './decide.ts';
import { decideOpenings } from './decide-openings.ts';
import { done, proveAsBuiltAnew, type Done } from './fresh-company.ts';
import { manager, type House } from './house.ts';
import { historyPlans, type HistoryPlan } from './intentions.ts';
import { noteOf } from './journal.ts';
import type { Act } from './acts.ts';
import { openCompany, type Company } from './open-company.ts';
import { Disagreement, perform, type Progress } from './perform.ts';

export interface HistoryCounts {
  histories: number;
  steps: number;
  seed: number;
  /** Begins with one of the seed's histories, as the message of a failure says. */
  path?: string | undefined;
}

/** How many acts of each kind were done or refused: shows that the histories reach what they are meant to reach. */
export type Tally = Map<string, number>;

/**
 * Runs random histories one after the other. A history that fails is cut down to the steps that matter.
 * @throws the seed, and the shortest failing history as an accountant's journal with the figure that differs.
 */
export const proveHistories = (
  house: House,
  { histories, steps, seed, path }: HistoryCounts,
  tally: Tally,
  onHistory: () => void = () => undefined,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(historyPlans(steps), async (plan) => {
      await runHistory(house, plan, tally);
      onHistory();
    }),
    { numRuns: histories, seed, reporter: report, ...(path === undefined ? {} : { path }) },
  );

function report(run: fc.RunDetails<[HistoryPlan]>): void {
  if (!run.failed) return;
  const at = run.counterexamplePath?.split(':')[0];
  const again = `PROOF_SEED=${run.seed} PROOF_PATH=${at} npx vitest run tools/proof/histories`;
  const error = run.errorInstance as Error | null;
  throw new Error(`History ${run.numRuns} fails; cut down to:\n${error?.message}\nAgain: ${again}`, {
    cause: error?.cause,
  });
}

async function runHistory(house: House, plan: HistoryPlan, tally: Tally): Promise<void> {
  const { standard, enable, reviewed } = plan.terms;
  const journal = [`Standard ${standard}, books from ${enable}, review ${reviewed ? 'on' : 'off'}`];
  try {
    await liveThrough(house, plan, journal, tally);
  } catch (error) {
    throw new Error(`${journal.join('\n')}\n${messageOf(error)}`, { cause: error });
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Disagreement ? error.message : String((error as Error).stack);

async function liveThrough(house: House, plan: HistoryPlan, journal: string[], tally: Tally): Promise<void> {
  const company = await openCompany(house, plan.terms);
  const progress: Progress = { version: company.version };
  const acts: Done[] = [];
  const step = async (act: Act, isRepeated: boolean): Promise<void> => {
    journal.push(`${journal.length}. ${noteOf(act)}`);
    const end = await perform(company, progress, act, isRepeated);
    if (end.startsWith('version')) acts.push(done(company, act));
    journal[journal.length - 1] += ` → ${end}`;
    const kind = `${act.act} ${end.replace(/version \d+/, 'done')}`;
    tally.set(kind, (tally.get(kind) ?? 0) + 1);
  };
  await step({ by: manager, act: 'open', rows: decideOpenings(company, plan.openings) }, false);
  let memory: { acts: Done[]; said: Memory } | undefined;
  // Every memory is asked again at the end: a fifth of the histories is enough.
  const isRemembered = plan.looks[6]! % 5 === 0;
  for (const [index, intention] of plan.steps.entries()) {
    if (intention) await step(decide(company, intention), intention.isRepeated);
    if (index !== plan.comparedAfter) continue;
    await compareSome(company, plan.looks);
    if (isRemembered) memory = { acts: [...acts], said: await remember(company, progress.version) };
  }
  await compareAll(company, plan.looks);
  if (isWhole(plan.looks)) tally.set('whole', (tally.get('whole') ?? 0) + 1);
  if (memory) {
    const [difference] = await saidOtherwise(company, memory.said);
    if (difference) throw new Disagreement(difference);
    await proveAsBuiltAnew(house, plan.terms, memory.acts, memory.said);
    tally.set('built anew', (tally.get('built anew') ?? 0) + 1);
  }
  await proveBooks(company, plan);
}

/** The product's own proof holds, and balances made anew from the lines are the ones that were kept. */
async function proveBooks(company: Company, { looks }: HistoryPlan): Promise<void> {
  const proof = await company.desk.verify();
  if (!proof.ok) throw new Disagreement(`verify finds ${JSON.stringify(proof)}`);
  const differences = await company.desk.rebuild();
  if (differences.length > 0) throw new Disagreement(`rebuild changes ${JSON.stringify(differences)}`);
  await compareSome(company, looks);
}
