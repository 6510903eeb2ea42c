import { parseArgs } from 'node:util';
import { StartError } from '@suanpan/embedded-postgres';
import { keepingServices } from '../services/services.ts';

/** How many processes of a service run on this machine, by its name. */
export type Instances = Readonly<Record<string, number>>;

const most = 16;

/** Reads `--reporting 2` and the like. @throws StartError with one sentence. */
export function instancesIn(args: readonly string[]): Instances {
  const names = keepingServices().map(({ name }) => name);
  const usage = `Use: npm start -- [--SERVICE N] … with a number up to ${most} and ${names.join(', ')}, such as --reporting 2.`;
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parsed(args, options, usage);
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      const count = Number(text);
      if (!Number.isInteger(count) || count < 1 || count > most) throw new StartError(usage);
      return [name, count];
    }),
  );
}

function parsed(args: readonly string[], options: Record<string, { type: 'string' }>, usage: string) {
  try {
    return parseArgs({ args: [...args], options });
  } catch {
    throw new StartError(usage);
  }
}
