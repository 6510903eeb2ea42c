import type { Finding } from '../report/finding.ts';
import type { BenchProduct, Memory } from '../instance/bench-product.ts';
import type { Profile } from '../profile.ts';

/** What a scenario works with. */
export interface Bench {
  profile: Profile;
  product: BenchProduct;
  /** Tells the person at the terminal how far it is; never standard output. */
  say: (line: string) => void;
}

/** Any measurement as it is printed: one JSON line (bench/README.md, "What to print"). */
export type Measurement = Readonly<Record<string, unknown>> & { bench: string };

export interface Outcome {
  measurements: Measurement[];
  findings: Finding[];
  /** What is wrong with the books afterwards; a scenario with faults is invalid. */
  faults: string[];
}

/** One question, asked of the running product. */
export interface Scenario {
  id: string;
  run(bench: Bench): Promise<Outcome>;
}

/** A question that needs instances of its own. */
export interface OwnScenario {
  id: string;
  /** `memory`: of the product under test, right after its start and after the scenarios so far. */
  runAlone(bench: Omit<Bench, 'product'>, memory: { idle: Memory; after: Memory }): Promise<Outcome>;
}
