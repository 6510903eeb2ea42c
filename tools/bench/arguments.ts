/** What `npm run bench` was asked for. */
export interface BenchArguments {
  /** Ids of scenarios, in the order they run; all of them when none was named. */
  scenarios: string[];
  quick: boolean;
  /** File for the results instead of bench/results. */
  out: string | null;
}

/** @throws with the usage when the command line is not understood. */
export function parseArguments(args: readonly string[], known: readonly string[]): BenchArguments {
  const named = new Set<string>();
  let quick = false;
  let out: string | null = null;
  for (let at = 0; at < args.length; at++) {
    const word = args[at]!;
    if (word === '--quick') quick = true;
    else if (word === '--out') out = args[++at] ?? refuse('--out needs a file.', known);
    else if (known.includes(word)) named.add(word);
    else refuse(`${word} is no scenario and no option.`, known);
  }
  return { scenarios: known.filter((id) => named.size === 0 || named.has(id)), quick, out };
}

function refuse(what: string, known: readonly string[]): never {
  throw new Error(`${what} Use: npm run bench -- [${known.join('|')} ...] [--quick] [--out FILE]`);
}
