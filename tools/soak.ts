import { randomInt } from 'node:crypto';
import { runVisibly } from './checks/programs.ts';
import { scriptLimits } from './golden/instance.ts';
import { oneSentence } from './one-sentence.ts';
import { besieged } from './soak/besieged.ts';
import { everyPart } from './proof/crash/kill.ts';
import { surviveCrashes } from './proof/crash/survive-crashes.ts';
import { withThrowAwayProduct } from './start/throw-away.ts';

/**
 * `npm run soak -- [--minutes 30] [--siege 30] [--attacks WORDS] [--histories 500] [--steps 60] [--seed N]`:
 * the proofs of `npm test` over several services, long. First kill -9 of one part of a durable product after the other for so many minutes, while people
 * record, change, delete, close and reopen; then so many minutes, and three turns at least, of every attack of `npm run siege`
 * (or those called so) on two of each process, with kills; then the properties of the rules with cases nobody has drawn before, and
 * random histories against the reference ledger. Says what it does; the exit code is 1 when anything does not hold.
 */
const defaults = { minutes: 30, siege: 30, histories: 500, steps: 60, seed: randomInt(2 ** 31 - 1) };
type Settings = typeof defaults & { attacks: string };

const usage =
  'Use: npm run soak -- [--minutes N] [--siege N] [--attacks WORDS] [--histories N] [--steps N] [--seed N]';
const say = (line: string): void => console.log(line);

function settingsOf(args: readonly string[]): Settings {
  const settings: Settings = { ...defaults, attacks: '' };
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at]?.replace(/^--/, '') ?? '';
    const value = Number(args[at + 1]);
    if (name === 'attacks' && args[at + 1]) {
      settings.attacks = args[at + 1]!;
      continue;
    }
    if (!(name in defaults) || !Number.isSafeInteger(value) || value < 0) throw new Error(usage);
    settings[name as keyof typeof defaults] = value;
  }
  return settings;
}

async function crashesSurvived(minutes: number): Promise<string[]> {
  const environment = { ...scriptLimits, LOG_LEVEL: 'error' };
  const options = { profile: 'durable', environment, supervise: say } as const;
  return withThrowAwayProduct(options, (product, dataDir) =>
    surviveCrashes(product, dataDir, { victims: everyPart(product), rounds: 1, minutes, say }),
  );
}

/** For no minute nothing is done. */
async function held(
  name: string,
  minutes: number,
  proof: (minutes: number) => Promise<string[]>,
): Promise<boolean> {
  if (minutes === 0) return true;
  say(`${name} for ${minutes} minutes`);
  const faults = await proof(minutes).catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  for (const fault of faults) say(`BROKEN ${fault}`);
  say(`${name}: ${faults.length === 0 ? 'everything held' : `${faults.length} promises broken`}`);
  return faults.length === 0;
}

async function historiesAgree({ histories, steps, seed }: Settings): Promise<boolean> {
  if (histories === 0) return true;
  say(`The rules' own properties and ${histories} histories of ${steps} steps from seed ${seed}`);
  const code = await runVisibly(
    'vitest',
    ['run', 'libs/accounting-core', 'tools/proof/histories', '--disable-console-intercept'],
    {
      PROOF_HISTORIES: String(histories),
      PROOF_STEPS: String(steps),
      PROOF_SEED: String(seed),
      PROOF_SAY: '1',
    },
  );
  return code === 0;
}

try {
  const settings = settingsOf(process.argv.slice(2));
  const results = [
    await held('Crashes', settings.minutes, crashesSurvived),
    await held('Attacks', settings.siege, (minutes) => besieged({ minutes, only: settings.attacks, say })),
    await historiesAgree(settings),
  ];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 2;
}
