import { StoredClosingSettings, type ClosingSettings, type StepsMade } from '@suanpan/contracts';
import { auxiliaryKeys, type Case, type CaseClosing, type CaseTemplateLine } from '@suanpan/seeds';
import type { Api } from './api.ts';
import type { Chart } from './chart.ts';
import { yearAndMonth } from './span.ts';

/** Whether the product makes the closing vouchers itself: the case says how its months are closed. */
export const isClosedByProduct = (company: Case): boolean => company.closing !== null;

/** Enters the case's closing settings from its first month on, unless they are there already. */
export const enterClosingSettings = async (api: Api, company: Case, chart: Chart): Promise<void> => {
  if (!company.closing) return;
  const stored = await api.get<ClosingSettings>('/checkout/settings', {
    ...yearAndMonth(company.enableMonth),
  });
  if (stored.version > 0) return;
  await api.put('/checkout/settings', {
    ...settingsOf(company.closing, chart, stored),
    from: company.enableMonth,
    version: 0,
  });
};

/** The layout of a case is that of the call, but for the accounts of monthly lines, which a file names by code. */
const settingsOf = (closing: CaseClosing, chart: Chart, policy: ClosingSettings): StoredClosingSettings => {
  const { lineTemplates, ...settings } = knownSettings(closing).settings;
  return {
    ...(asText(withPolicy(settings, policy)) as StoredClosingSettings),
    ...(lineTemplates ? { lineTemplates: templatesOf(lineTemplates, chart) } : {}),
  };
};

const requiredOf = (schema: object | undefined): readonly string[] =>
  schema && 'required' in schema && Array.isArray(schema.required) ? schema.required : [];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings of which a case says only a part, such as a limit without its frequency, have the rest from the policy. */
export const withPolicy = (
  settings: Readonly<Record<string, unknown>>,
  policy: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const properties: Properties = StoredClosingSettings.properties;
  return Object.fromEntries(
    Object.entries(settings).map(([key, part]) => {
      const held = policy[key];
      if (!isObject(part) || !isObject(held)) return [key, part];
      const rest = requiredOf(properties[key]).filter((name) => part[name] === undefined);
      return [key, { ...part, ...Object.fromEntries(rest.map((name) => [name, held[name]])) }];
    }),
  );
};

interface Known {
  settings: CaseClosing;
  /** What the file says besides, by its path in case.json. */
  leftOut: string[];
}

/**
 * What of a case's closing is a setting of the product. The other keys, such as a note, are named and left out: the
 * product would refuse the whole for them. `surtax.halving` is the factor under the name of carry-forward.json.
 */
export const knownSettings = (closing: CaseClosing): Known => {
  const leftOut: string[] = [];
  const kept = keptOf(closing, StoredClosingSettings.properties, 'closing', leftOut);
  return { settings: kept, leftOut };
};

type Properties = Readonly<Record<string, object>>;

/** The keys of an object's schema; undefined: it is the schema of something else. */
const propertiesOf = (schema: object): Properties | undefined =>
  'properties' in schema && typeof schema.properties === 'object' ? { ...schema.properties } : undefined;

const keptOf = (
  given: Readonly<Record<string, unknown>>,
  properties: Properties,
  path: string,
  leftOut: string[],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      const key = path === 'closing.surtax' && name === 'halving' ? 'factor' : name;
      const schema = properties[key];
      if (!schema) {
        leftOut.push(`${path}.${name}`);
        return [];
      }
      const inner = propertiesOf(schema);
      return isObject(value) && inner
        ? [[key, keptOf(value, inner, `${path}.${name}`, leftOut)]]
        : [[key, value]];
    }),
  );

/** Numbers as the decimal text the product takes; what a file leaves null is not said. */
const asText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([key, part]) => [key, asText(part)]),
  );
};

const templatesOf = (
  templates: Readonly<Record<string, readonly CaseTemplateLine[]>>,
  chart: Chart,
): StoredClosingSettings['lineTemplates'] =>
  Object.fromEntries(
    Object.entries(templates).map(([step, lines]) => [
      step,
      lines.map(({ code, side, amount, aux }) => ({
        subjectId: chart.subject(code).id,
        side,
        amount: String(amount),
        auxiliary: chart.auxiliary(auxiliaryKeys(aux ?? '')),
      })),
    ]),
  );

/** Has the product make every step of the month that is due. */
export const makeClosingVouchers = async (api: Api, month: string): Promise<void> => {
  await api.post<StepsMade>('/checkout/steps', { ...yearAndMonth(month) });
};
