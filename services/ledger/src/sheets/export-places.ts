import { refuse, KeyedSemaphore } from '@suanpan/service-kit';

/** What exports may cost; each process counts by itself. */
export interface ExportLimits {
  /** Exports under way at once: each holds a connection while it reads, and a thread. */
  atOnce: number;
  atOncePerSet: number;
  /** In one file. */
  vouchers: number;
  lines: number;
  /** So many lines are read and handed over at a time. */
  linesAtOnce: number;
}

export const defaultExportLimits: ExportLimits = {
  atOnce: 2,
  atOncePerSet: 1,
  vouchers: 50_000,
  lines: 250_000,
  linesAtOnce: 1_000,
};

/** Another export is over in moments, or else it takes longer than anybody should wait for. */
const waitMs = 500;
const ofAll = '';

/** Lets few exports go on at once, of a set and in all: one company's files do not stop the others'. */
export class ExportPlaces {
  readonly limits: ExportLimits;
  readonly #ofSet: KeyedSemaphore;
  readonly #ofAll: KeyedSemaphore;

  constructor(limits: ExportLimits = defaultExportLimits) {
    this.limits = limits;
    this.#ofSet = new KeyedSemaphore(limits.atOncePerSet, waitMs);
    this.#ofAll = new KeyedSemaphore(limits.atOnce, waitMs);
  }

  /** Answers what gives the place back. @throws ProblemError export.busy when none comes free in time. */
  async take(accountSetId: number): Promise<() => void> {
    const ofSet = (await this.#ofSet.take(String(accountSetId))) ?? refuse({ code: 'export.busy' });
    const inAll = await this.#ofAll.take(ofAll);
    if (inAll)
      return () => {
        inAll();
        ofSet();
      };
    ofSet();
    return refuse({ code: 'export.busy' });
  }
}
