import { residentBytes } from './bench/instance/memory.ts';
import { oneSentence } from './one-sentence.ts';
import {
  actsIn,
  attackersFor,
  attacksNamed,
  attackUntil,
  provesNothing,
  sendHome,
  type Attack,
  type Attacker,
} from './siege/attack.ts';
import { allAttacks } from './siege/attacks/all.ts';
import { workUntil } from './siege/bystander.ts';
import { openCompany, type Person } from './siege/people.ts';
import type { Product } from './start/product.ts';
import { withThrowAwayProduct } from './start/throw-away.ts';

/**
 * `npm run siege -- [--seconds 15] [--only WORDS]`: runs one attack after the other against a started product (of those whose
 * names hold the words), each from an address, a user and a company of its own, while a bystander works in another company, and
 * prints a line for each: how many acts were tried and how many arrived, what the bystander felt and what the processes hold in
 * memory. Ends with 1 when the bystander was stopped (a request failed, or one in a hundred took 300 ms or longer), when an attack is
 * answered 500, and when it proves nothing, because none of its acts arrived or it could not be prepared.
 */
const limitMs = 300;
/** The budget of a user's exports is apart from how they are borne, which an attack of more users would try. */
const moreThanUsual = { EXPORTS_PER_HOUR: '1000000' };
const bystanderAddress = '127.0.0.7';

interface Settings {
  seconds: number;
  only: string;
}

function settingsOf(args: readonly string[]): Settings {
  const settings: Settings = { seconds: 15, only: '' };
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at], args[at + 1]];
    if (name === '--seconds' && Number(value) > 0) settings.seconds = Number(value);
    else if (name === '--only' && value) settings.only = value;
    else throw new Error('Use: npm run siege -- [--seconds N] [--only WORDS]');
  }
  return settings;
}

const memoryOf = ({ processes }: Product): string =>
  processes
    .map(({ name, pid = 0 }) => `${name} ${Math.round((residentBytes(pid) ?? 0) / 1_048_576)}`)
    .join(', ');

/** What one attack leaves behind is not taken for the next one's: waits, half a minute at most, for a quick answer. */
async function calm({ caller }: Person): Promise<void> {
  const giveUp = performance.now() + 30_000;
  while (performance.now() < giveUp) {
    const asked = performance.now();
    const answer = await caller.send('GET', '/account-sets').catch(() => null);
    if (answer?.status === 200 && performance.now() - asked < limitMs) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function siege(
  product: Product,
  attack: Attack | null,
  { attacker, bystander, seconds }: { attacker: Attacker | null; bystander: Person; seconds: number },
): Promise<boolean> {
  if (attacker) await attack?.prepare?.(attacker);
  await calm(bystander);
  const over = AbortSignal.timeout(seconds * 1000);
  const [felt, acts] = await Promise.all([
    workUntil(over, bystander),
    attack && attacker ? attackUntil(over, attack, attacker) : null,
  ]);
  const arrived = acts === null || !provesNothing(acts);
  const failures = [...felt.failures, ...(acts?.internalErrors ?? [])];
  const isHeld = arrived && failures.length === 0 && felt.p99Ms < limitMs;
  const figures = `p99 ${Math.round(felt.p99Ms)} ms, ${felt.failures.length} of ${felt.calls} failed`;
  const name = attack && acts ? `${attack.name} (${actsIn(acts)})` : 'nobody attacks';
  console.log(`${isHeld ? 'held  ' : 'BROKEN'} ${name}: bystander ${figures}; MB ${memoryOf(product)}`);
  for (const failure of failures.slice(0, 3)) console.log(`         ${failure}`);
  return isHeld;
}

/** One attack that could not even be made has failed; the others still come. */
async function held(attack: Attack | null, besiege: () => Promise<boolean>): Promise<boolean> {
  try {
    return await besiege();
  } catch (error) {
    console.log(`BROKEN ${attack?.name ?? 'nobody attacks'} proves nothing: ${oneSentence(error)}`);
    return false;
  }
}

async function main({ seconds, only }: Settings): Promise<number> {
  const attacks = attacksNamed(only, allAttacks);
  return withThrowAwayProduct(
    { profile: 'durable', environment: { LOG_LEVEL: 'error', ...moreThanUsual } },
    async (product) => {
      const bystander = await openCompany(product.url, bystanderAddress);
      const attackers = await attackersFor(product.url, attacks);
      let broken = 0;
      for (const [attack, attacker] of [[null, null] as const, ...attackers])
        if (!(await held(attack, () => siege(product, attack, { attacker, bystander, seconds })))) broken++;
      console.log(`${attacks.length + 1 - broken} held, ${broken} broken`);
      bystander.caller.close();
      sendHome(attackers);
      return broken === 0 ? 0 : 1;
    },
  );
}

try {
  process.exitCode = await main(settingsOf(process.argv.slice(2)));
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 2;
}
