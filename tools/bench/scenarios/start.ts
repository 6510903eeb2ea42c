import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Memory } from '../instance/bench-product.ts';
import { timeStart } from '../instance/start-command.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import type { OwnScenario, Outcome } from './scenario.ts';

const idleMemory: Goal = { good: 'at-most', floor: 600, unit: ' MB' };

/**
 * How long `npm start` takes on an empty folder (database, migrations, demo company) and on one that is filled, the web
 * files being built; and what the processes of the product under test occupy.
 */
export const start: OwnScenario = { id: 'start', runAlone };

async function runAlone(
  { say }: { say: (line: string) => void },
  memory: { idle: Memory; after: Memory },
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suanpan-start-'));
  try {
    say('the first start');
    const first = await timeStart(dataDir);
    say('a later start');
    const later = await timeStart(dataDir);
    const seconds = { first_s: Math.round(first / 100) / 10, later_s: Math.round(later / 100) / 10 };
    return {
      measurements: [
        { bench: start.id, ...seconds },
        { bench: start.id, memory_mb: { idle: memory.idle, after_the_run: memory.after } },
      ],
      findings: [
        finding('first start', `${seconds.first_s} s`, 'database, migrations and demo company'),
        finding('later start', `${seconds.later_s} s`, 'data kept'),
        memoryFinding('memory idle', memory.idle, idleMemory),
        memoryFinding('memory after the run', memory.after, null),
      ],
      faults: [],
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const finding = (size: string, value: string, limit: string): Finding => ({
  scenario: start.id,
  size,
  clients: null,
  value,
  limit,
  ratio: null,
  goal: null,
  figure: 0,
  circumstances: { isValid: true },
});

function memoryFinding(size: string, memory: Memory, goal: Goal | null): Finding {
  const total = Object.values(memory).reduce((sum, megabytes) => sum + megabytes, 0);
  const parts = Object.entries(memory).map(([name, megabytes]) => `${name} ${megabytes}`);
  return { ...finding(size, `${total} MB`, parts.join(', ')), figure: total, goal };
}
