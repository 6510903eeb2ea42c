import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../start/product.ts';
import { faultsAfter, historyOf, openLoadedCompany } from './company-under-load.ts';
import { killAndAwaitReturn, type Victim } from './kill.ts';
import { PatientCaller } from './patient-caller.ts';
import { Staff } from './staff.ts';

export interface CrashPlan {
  victims: readonly Victim[];
  /** At least so many kills of each victim … */
  rounds: number;
  /** … and more until so many minutes have passed. */
  minutes: number;
  say: (line: string) => void;
}

/** Acts that must be settled before anything is killed, so that it happens in the middle of work. */
const actsBetweenKills = 25;

/**
 * Kills parts of the product (kill -9) again and again while people record, change, delete, close and reopen; the
 * supervisor of `npm start` brings each back.
 * @returns what is wrong with the books after all.
 * @throws what somebody was told that he may not be told, with the errors the services logged.
 */
export async function surviveCrashes(product: Product, dataDir: string, plan: CrashPlan): Promise<string[]> {
  const company = await openLoadedCompany(product.url);
  const caller = new PatientCaller([product.url], company.author);
  const staff = new Staff(caller);
  staff.start(company.draft);
  try {
    await killInTurn(staff, plan);
    await staff.untilMore(actsBetweenKills);
    await staff.stop();
  } catch (error) {
    void staff.stop().catch(() => undefined);
    throw new Error(`${(error as Error).message}\n${errorsLogged(dataDir)}`, { cause: error });
  }
  plan.say(`acts: ${String(staff.books)}`);
  plan.say(`put off: ${[...caller.putOff].map(([said, count]) => `${said} ${count}`).join(', ')}`);
  return faultsAfter(historyOf(product, dataDir), company, staff.books);
}

async function killInTurn(staff: Staff, { victims, rounds, minutes, say }: CrashPlan): Promise<void> {
  const until = Date.now() + minutes * 60_000;
  for (let round = 1; round <= rounds || Date.now() < until; round++) {
    for (const victim of victims) {
      await staff.untilMore(actsBetweenKills);
      const ms = await killAndAwaitReturn(victim, staff);
      const kept = `${staff.books.kept.size} vouchers acknowledged`;
      say(`round ${round}: kill -9 ${victim.name}, first success after ${(ms / 1000).toFixed(1)} s; ${kept}`);
    }
  }
}

function errorsLogged(dataDir: string): string {
  const folder = join(dataDir, 'logs');
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `${file}: ${line.slice(0, 1_000)}`),
  );
  return lines.slice(-20).join('\n');
}
