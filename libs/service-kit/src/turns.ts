/** Gives a turn back; saying it twice does no harm. */
export type Release = () => void;

interface Line {
  busy: number;
  waiting: (() => void)[];
}

/**
 * At most so many at once for each key: reports of an account set (reliability.md 11), postings of a ledger (ADR 0026).
 * Who comes later waits in line, since most turns are over in moments, but only for so long. Each process counts by
 * itself.
 */
export class Turns {
  readonly #atOnce: number;
  readonly #waitMs: number;
  readonly #lines = new Map<string, Line>();

  constructor(atOnce: number, waitMs: number) {
    this.#atOnce = atOnce;
    this.#waitMs = waitMs;
  }

  /** Answers what gives the turn back, or null when none came in time. */
  async take(key: string): Promise<Release | null> {
    const line = this.#lines.get(key) ?? { busy: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.busy < this.#atOnce) line.busy += 1;
    else if (!(await this.#wait(line))) return null;
    let isHeld = true;
    return () => {
      if (isHeld) this.#pass(key, line);
      isHeld = false;
    };
  }

  /** The turn goes to the next in line; an empty line is forgotten. */
  #pass(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.busy -= 1;
    if (line.busy === 0) this.#lines.delete(key);
  }

  #wait(line: Line): Promise<boolean> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(goOn), 1);
        resolve(false);
      }, this.#waitMs);
      line.waiting.push(goOn);
    });
  }
}
