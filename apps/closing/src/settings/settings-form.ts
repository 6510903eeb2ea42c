import { STEP_KEYS, type StepKey } from '@suanpan/accounting-core';
import type { ClosingSettings, ClosingSettingsInput, StoredClosingSettings } from '@suanpan/contracts';

/** What the form changes; monthly lines are kept as they are. */
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

export type SettingsDraft = Pick<ClosingSettings, FormKey>;

export const draftOf = (settings: ClosingSettings): SettingsDraft => ({
  word: settings.word,
  order: settings.order,
  costOfSales: settings.costOfSales,
  exemption: settings.exemption,
  surtax: settings.surtax,
  incomeTax: settings.incomeTax,
  plCarryForward: settings.plCarryForward,
  surplusReserve: settings.surplusReserve,
});

/**
 * What is stored: what the set has said itself and what was changed now. The rest is left to the dated policy, so that
 * a new rate of the law reaches whoever never touched it.
 */
export function bodyOf(settings: ClosingSettings, draft: SettingsDraft, from: string): ClosingSettingsInput {
  const shown = draftOf(settings);
  const own = new Set(settings.own);
  const kept = keys.filter(
    (key) => own.has(key) || JSON.stringify(draft[key]) !== JSON.stringify(shown[key]),
  );
  const said = Object.fromEntries(kept.map((key) => [key, draft[key]])) as StoredClosingSettings;
  const templates = own.has('lineTemplates') ? { lineTemplates: settings.lineTemplates } : {};
  return { ...said, ...templates, from, version: versionOf(settings, from) };
}

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
}: SettingsDraft): boolean =>
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
