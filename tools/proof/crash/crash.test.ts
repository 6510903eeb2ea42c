import { expect, it } from 'vitest';
import { scriptLimits } from '../../golden/instance.ts';
import { withThrowAwayProduct } from '../../start/throw-away.ts';
import { ledgerAndDatabase } from './kill.ts';
import { surviveCrashes } from './survive-crashes.ts';

/** Decision D54: three kills of each process; `npm run soak` goes on for minutes. */
const rounds = 3;

it(
  'kill -9 of the ledger and of PostgreSQL under load: every acknowledged voucher exactly once, as acknowledged',
  { timeout: 600_000 },
  async () => {
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const options = {
      profile: 'durable',
      environment: { ...scriptLimits, LOG_LEVEL: 'error' },
      supervise: say,
    } as const;
    await withThrowAwayProduct(options, async (product, dataDir) => {
      const victims = ledgerAndDatabase(product);
      const faults = await surviveCrashes(product, dataDir, { victims, rounds, minutes: 0, say });
      expect(faults).toEqual([]);
    });
    expect(said.filter((line) => line.includes('ended unexpectedly'))).toHaveLength(2 * rounds);
    if (process.env.PROOF_SAY) console.log(said.join('\n'));
  },
);
