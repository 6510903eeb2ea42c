import type { ReportTemplate } from '@suanpan/contracts';
import { KeptChild } from '../child.ts';
import { openCompanies, year } from '../instance/companies.ts';
import type { LoadPlan, LoadResult, RunFigures } from '../load/plan.ts';
import type { Goal } from '../report/verdict.ts';
import { largeBooks } from './large-books.ts';
import { medianOf, Posting } from './posting.ts';
import { postingFaults } from './proof-of-posting.ts';
import type { Bench, Measurement, Outcome, Scenario } from './scenario.ts';

const DESKS = 8;
/** Readers who ask for one report after the other. */
const READERS = 2;
/** So much of what can be posted at most is posted, by an open loop. */
const SHARE = 0.25;

const isolation: Goal = { good: 'at-most', floor: 2, target: 1.3, unit: '×' };

/** Posting at a fixed rate, without and with readers who ask for reports of the largest books without a pause. */
export const mixed: Scenario = { id: 'mixed', run };

async function run(bench: Bench): Promise<Outcome> {
  const { product, profile, say } = bench;
  const paths = await reportPaths(bench);
  const desks = await openCompanies(product.url, DESKS);
  const posting = new Posting(bench, desks);
  say('warming up');
  await posting.warmUp(DESKS, profile.warmUpSeconds);
  const most = await posting.plain(DESKS, profile.open);
  const rate = Math.max(1, Math.round(most.per_s * SHARE));
  say(`posting ${rate} a second, without and with reports`);
  const readers = new Readers(product.url, paths);
  const alone: RunFigures[] = [];
  const beside: RunFigures[] = [];
  const reports: RunFigures[] = [];
  while (beside.length < profile.load.repeats) {
    alone.push(await posting.open(rate, profile.open));
    const { figures, read } = await readers.while(profile.open, () => posting.open(rate, profile.open));
    beside.push(figures);
    reports.push(read);
  }
  alone.push(await posting.open(rate, profile.open));
  const faults = [...(await postingFaults(bench, desks, posting)), ...posting.errors];
  const line = (what: string, figures: RunFigures): Measurement => ({
    bench: mixed.id,
    what,
    rate,
    ...figures,
    valid: faults.length === 0,
  });
  const [without, during] = [medianOf(alone), medianOf(beside)];
  return {
    measurements: [
      ...alone.map((one) => line('posting alone', one)),
      ...beside.map((one) => line('posting beside reports', one)),
      ...reports.map((one) => line('reports', one)),
    ],
    findings: (['p50_ms', 'p99_ms'] as const).map((which) => ({
      scenario: mixed.id,
      size: `${rate} posts/s, ${READERS} readers: ${which.slice(0, 3)}`,
      clients: DESKS,
      value: `${(during[which] ?? 0).toFixed(1)} ms, ${medianOf(reports).per_s} reports/s`,
      limit: `without reports ${(without[which] ?? 0).toFixed(1)} ms`,
      ratio: (during[which] ?? 0) / (without[which] ?? 1),
      goal: which === 'p99_ms' ? isolation : null,
      circumstances: { isValid: faults.length === 0 },
    })),
    faults,
  };
}

interface Reports {
  author: string;
  paths: string[];
}

/** Books and statements of the year in the largest books. */
async function reportPaths(bench: Bench): Promise<Reports> {
  const { company } = (await largeBooks(bench)).at(-1)!;
  const span = `from=${year}-01&to=${year}-12`;
  const templates = await company.api.get<ReportTemplate[]>('/report/template');
  return {
    author: company.author,
    paths: [
      `/accountBook/subjectBalance?${span}`,
      `/accountBook/generalLedger?${span}&showNumPrice=true`,
      ...templates.map(({ id }) => `/report/template/view/${id}?accountDate=${year}-12-31`),
    ],
  };
}

/** Readers in a process of their own, apart from the one that posts. */
class Readers {
  readonly #generator = new KeptChild<LoadPlan, LoadResult>(new URL('../load/generator.ts', import.meta.url));
  readonly #url: string;
  readonly #reports: Reports;

  constructor(url: string, reports: Reports) {
    this.#url = url;
    this.#reports = reports;
  }

  /** They read as long as the work takes. */
  async while(
    { warmupSeconds, seconds }: { warmupSeconds: number; seconds: number },
    work: () => Promise<RunFigures>,
  ): Promise<{ figures: RunFigures; read: RunFigures }> {
    const plan: LoadPlan = {
      url: this.#url,
      work: { kind: 'read', authors: [this.#reports.author], paths: this.#reports.paths },
      clients: READERS,
      rate: null,
      warmupSeconds,
      seconds,
      seed: 1,
    };
    const [{ figures: read }, figures] = await Promise.all([this.#generator.ask(plan), work()]);
    return { figures, read };
  }
}
