import { join } from 'node:path';
import { median } from '../figures/statistics.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { withBuiltPage } from '../../browser/built-page.ts';
import { loadDashboard, type PageLoad, type PageLoads } from '../web/page-load.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';

type Figure = Exclude<keyof PageLoad, 'encoding'> | 'js_needed_kb';

/** What of a page load has a goal, in the order of the table. */
const shown: readonly { figure: Figure; name: string; unit: string; goal: Goal | null }[] = [
  {
    figure: 'js_needed_kb',
    name: 'JS needed',
    unit: ' KB',
    goal: { good: 'at-most', floor: 350, unit: ' KB' },
  },
  { figure: 'js_kb', name: 'JS with what is fetched ahead', unit: ' KB', goal: null },
  {
    figure: 'js_before_paint_kb',
    name: 'JS before first paint',
    unit: ' KB',
    goal: { good: 'at-most', target: 230, unit: ' KB' },
  },
  { figure: 'requests', name: 'requests', unit: '', goal: { good: 'at-most', target: 12 } },
  { figure: 'fcp_ms', name: 'FCP', unit: ' ms', goal: { good: 'at-most', target: 800, unit: ' ms' } },
  { figure: 'lcp_ms', name: 'LCP', unit: ' ms', goal: { good: 'at-most', target: 1200, unit: ' ms' } },
  { figure: 'tbt_ms', name: 'TBT', unit: ' ms', goal: null },
  { figure: 'cls', name: 'CLS', unit: '', goal: { good: 'at-most', target: 0.02 } },
];

const barePage = join(import.meta.dirname, '../web/bare-page');

/**
 * The shell with the dashboard, for a browser that has nothing yet, at 10 Mbit/s and 40 ms, beside a page that is
 * nothing but React and antd.
 */
export const webFirstLoad: Scenario = { id: 'web_first_load', run };

async function run({ product, profile, say }: Bench): Promise<Outcome> {
  say(`${profile.pageLoads} loads in a fresh browser`);
  const found = await withBuiltPage(barePage, (bareUrl) =>
    loadDashboard(product.url, bareUrl, profile.pageLoads),
  );
  const { loads, bare } = found;
  const encodings = new Set(loads.map(({ encoding }) => encoding));
  const faults = [...encodings]
    .filter((encoding) => encoding !== 'br')
    .map((one) => `scripts came as ${one}`);
  const valid = faults.length === 0;
  const medians = Object.fromEntries(shown.map(({ figure }) => [figure, figureOf(found, figure)]));
  const bench = webFirstLoad.id;
  return {
    measurements: [
      ...loads.map((load, at) => ({ bench, repeat: at + 1, ...load, valid })),
      ...bare.map((load, at) => ({ bench, page: 'bare React + antd', repeat: at + 1, ...load, valid })),
      { bench, repeat: 'median', ...medians, all_kb: figureOf(found, 'all_kb'), valid },
    ],
    findings: shown.map((one) => findingOf(found, one, valid)),
    faults,
  };
}

const figureOf = ({ loads, js_needed_kb }: PageLoads, figure: Figure): number =>
  figure === 'js_needed_kb' ? js_needed_kb : median(loads.map((load) => load[figure]));

/** The bare page has nothing to fetch ahead: what it needs is what it loads. */
const bareFigureOf = ({ bare }: PageLoads, figure: Figure): number =>
  median(bare.map((load) => load[figure === 'js_needed_kb' ? 'js_kb' : figure]));

function findingOf(
  loads: PageLoads,
  { figure, name, unit, goal }: (typeof shown)[number],
  isValid: boolean,
): Finding {
  const value = figureOf(loads, figure);
  const bare = bareFigureOf(loads, figure);
  return {
    scenario: webFirstLoad.id,
    size: name,
    clients: 1,
    value: `${value}${unit}`,
    limit: `bare React + antd ${bare}${unit}`,
    ratio: bare === 0 ? null : value / bare,
    figure: value,
    goal,
    circumstances: { isValid },
  };
}
