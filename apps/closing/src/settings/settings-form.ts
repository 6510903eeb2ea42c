import { canonicalJson, STEP_KEYS, type StepKey } from '@suanpan/accounting-core';
import type { ClosingSettings, ClosingSettingsInput, StoredClosingSettings } from '@suanpan/contracts';
import { type LineDrafts, areComplete, draftsOf, templatesOf } from './monthly-lines.ts';

/** What the form changes, each stored by itself. */
const keys = [
  'word',
  'order',
  'costOfSales',
  'exemption',
  'surtax',
  'incomeTax',
  'plCarryForward',
  'surplusReserve',
] as const satisfies readonly (keyof StoredClosingSettings)[];
type FormKey = (typeof keys)[number];

/** What a dated policy stands behind. */
export type PolicyKey = keyof ClosingSettings['policy'];

export interface SettingsDraft extends Pick<ClosingSettings, FormKey> {
  lines: LineDrafts;
  /** What the set says itself; the rest follows the policy, so that a new rate of the law reaches it. */
  own: ReadonlySet<string>;
}

export const draftOf = (settings: ClosingSettings): SettingsDraft => ({
  word: settings.word,
  order: settings.order,
  costOfSales: settings.costOfSales,
  exemption: settings.exemption,
  surtax: settings.surtax,
  incomeTax: settings.incomeTax,
  plCarryForward: settings.plCarryForward,
  surplusReserve: settings.surplusReserve,
  lines: draftsOf(settings.lineTemplates),
  own: new Set(settings.own),
});

/** What the policy says in place of the set. */
function policyValue({ policy }: ClosingSettings): Pick<SettingsDraft, PolicyKey> {
  const { exemption, surtax, incomeTax, surplusReserve } = policy;
  return {
    exemption: { limit: exemption.limit, frequency: exemption.frequency },
    surtax: {
      frequency: surtax.frequency,
      base: surtax.base,
      city: surtax.city,
      education: surtax.education,
      localEducation: surtax.localEducation,
      factor: surtax.factor ?? '1',
    },
    incomeTax: { frequency: incomeTax.frequency, rate: incomeTax.rate },
    surplusReserve: { rate: surplusReserve.rate, inLossYear: false },
  };
}

/** Whether what stands in the form is the set's own word, said before or typed now. */
export const isOwn = (settings: ClosingSettings, draft: SettingsDraft, key: PolicyKey): boolean =>
  draft.own.has(key) || !isSame(draft[key], policyValue(settings)[key]);

/** The set's own word is taken back: the policy holds again, now and when it changes. */
export function followPolicy(settings: ClosingSettings, draft: SettingsDraft, key: PolicyKey): SettingsDraft {
  return {
    ...draft,
    [key]: policyValue(settings)[key],
    own: new Set([...draft.own].filter((other) => other !== key)),
  };
}

/** What is stored: what the set has said itself and what was changed now. */
export function bodyOf(settings: ClosingSettings, draft: SettingsDraft, from: string): ClosingSettingsInput {
  const shown = { ...draftOf(settings), ...policyValue(settings) };
  const kept = keys.filter((key) => draft.own.has(key) || !isSame(draft[key], shown[key]));
  const said = Object.fromEntries(kept.map((key) => [key, draft[key]])) as StoredClosingSettings;
  const lineTemplates = templatesOf(draft.lines);
  const hasLines = draft.own.has('lineTemplates') || !isSame(lineTemplates, settings.lineTemplates);
  return { ...said, ...(hasLines ? { lineTemplates } : {}), from, version: versionOf(settings, from) };
}

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** The version stored for a month; 0 where settings begin with it. */
const versionOf = ({ months }: ClosingSettings, from: string): number =>
  months.find((month) => month.from === from)?.version ?? 0;

/** A step used or not; one that is added takes its usual place. */
export function withStep(order: readonly StepKey[], key: StepKey, isUsed: boolean): StepKey[] {
  const others = order.filter((other) => other !== key);
  if (!isUsed) return others;
  const rank = STEP_KEYS.indexOf(key);
  const place = others.findIndex((other) => STEP_KEYS.indexOf(other) > rank);
  return place < 0 ? [...others, key] : [...others.slice(0, place), key, ...others.slice(place)];
}

/** From 0 to 1 with at most 8 decimals. */
export const isShare = (text: string): boolean => /^(0([.]\d{1,8})?|1([.]0{1,8})?)$/.test(text);
export const isAmount = (text: string): boolean => /^\d{1,13}([.]\d{1,2})?$/.test(text);

/** Every number of the form is one the product takes. */
export const isSound = ({
  costOfSales,
  exemption,
  surtax,
  incomeTax,
  surplusReserve,
  lines,
}: SettingsDraft): boolean =>
  areComplete(lines) &&
  isAmount(exemption.limit) &&
  [
    surtax.city,
    surtax.education,
    surtax.localEducation,
    surtax.factor ?? '1',
    incomeTax.rate,
    surplusReserve.rate,
  ].every(isShare) &&
  (costOfSales.mode !== 'percentage' || isShare(costOfSales.rate ?? ''));
