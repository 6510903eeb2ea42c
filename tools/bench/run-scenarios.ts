import { judged } from './report/finding.ts';
import { loadAverage } from './report/machine.ts';
import type { Result } from './report/results.ts';
import type { Outcome } from './scenarios/scenario.ts';

/** Runs one scenario; one that breaks off is an invalid result, and the others still run. */
export async function resultOf(
  scenario: string,
  say: (line: string) => void,
  run: () => Promise<Outcome>,
): Promise<Result> {
  const started = performance.now();
  const load_before = loadAverage();
  const { measurements, findings, faults } = await run().catch((error: unknown) => broken(scenario, error));
  for (const fault of faults) say(`FAULT: ${fault}`);
  return {
    scenario,
    at: new Date().toISOString(),
    seconds: Math.round((performance.now() - started) / 1000),
    load_before,
    load_after: loadAverage(),
    findings: findings.map(judged),
    faults,
    measurements,
  };
}

const broken = (scenario: string, error: unknown): Outcome => ({
  measurements: [{ bench: scenario, valid: false }],
  findings: [
    {
      scenario,
      size: '',
      clients: null,
      value: '',
      limit: '',
      ratio: null,
      goal: null,
      circumstances: { isValid: false },
    },
  ],
  faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
});
