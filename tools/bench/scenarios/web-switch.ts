import { median } from '../figures/statistics.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { switchAreas, type Switch } from '../web/switch-areas.ts';
import type { Bench, Outcome, Scenario } from './scenario.ts';

const goals: Readonly<Record<Switch['kind'], Goal | null>> = {
  cold: { good: 'at-most', floor: 400, unit: ' ms' },
  'fetched ahead': { good: 'at-most', target: 100, unit: ' ms' },
  again: { good: 'at-most', target: 50, unit: ' ms' },
  'within an area': null,
};

/** From one area of the product to another, for the first time and again, beside a change of screens within one. */
export const webSwitch: Scenario = { id: 'web_switch', run };

async function run({ product, profile, say }: Bench): Promise<Outcome> {
  say(`${profile.pageLoads} rounds through the areas`);
  const switches = await switchAreas(product.url, profile.pageLoads);
  const ofKind = (kind: Switch['kind']): Switch[] => switches.filter((one) => one.kind === kind);
  const middle = (some: readonly Switch[], figure: 'ms' | 'kb' | 'long_ms'): number =>
    Math.round(median(some.map((one) => one[figure])) * 10) / 10;
  const within = middle(ofKind('within an area'), 'ms');
  const kinds = Object.keys(goals) as Switch['kind'][];
  return {
    measurements: switches.map((one) => ({ bench: webSwitch.id, ...one })),
    findings: kinds.map((kind): Finding => {
      const some = ofKind(kind);
      const ms = middle(some, 'ms');
      return {
        scenario: webSwitch.id,
        size: kind,
        clients: 1,
        value: `${ms} ms, ${middle(some, 'kb')} KB new, ${middle(some, 'long_ms')} ms in long tasks`,
        limit: `within an area ${within} ms`,
        ratio: within === 0 ? null : ms / within,
        figure: ms,
        goal: goals[kind],
        circumstances: { isValid: some.length > 0 },
      };
    }),
    faults: [],
  };
}
