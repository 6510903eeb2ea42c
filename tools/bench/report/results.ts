import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../root.ts';
import type { Measurement } from '../scenarios/scenario.ts';
import type { JudgedFinding } from './finding.ts';
import type { Circumstances } from './machine.ts';

/** What one scenario found out, as it is kept. */
export interface Result {
  scenario: string;
  at: string;
  seconds: number;
  load_before: number;
  load_after: number;
  findings: JudgedFinding[];
  faults: string[];
  measurements: Measurement[];
}

/** Where the results of a run are kept: full ones are part of the repository, quick ones are not. */
const folderOf = ({ profile }: Circumstances): string =>
  profile.name === 'full' ? join(root, 'bench', 'results') : join(root, 'bench', 'results', 'quick');

/** Writes each scenario's result to a file of its own, or all of them to `out`. @returns where. */
export function keepResults(
  circumstances: Circumstances,
  results: readonly Result[],
  out: string | null,
): string {
  const target = out ?? folderOf(circumstances);
  if (out !== null) write(out, { ...circumstances, results });
  else
    for (const result of results)
      write(join(target, `${result.scenario}.json`), { ...circumstances, ...result });
  return target;
}

function write(file: string, content: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
