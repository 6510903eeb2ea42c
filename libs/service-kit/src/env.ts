import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';

/** A setting that stops the start: one clear line, no stack. */
export class SettingError extends Error {}

/**
 * Reads a service's settings from the environment by one typed schema (decision D16). Text is converted to the
 * schema's types, defaults are filled in, and the first wrong value is named.
 * @throws SettingError naming the variable and what it must be.
 */
export function readEnv<T extends TObject>(schema: T, source: NodeJS.ProcessEnv = process.env): Static<T> {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties)) {
    const text = source[name];
    if (text !== undefined && text !== '') given[name] = text;
  }
  const settings = Value.Convert(schema, Value.Default(schema, given));
  const [first] = Value.Errors(schema, settings);
  if (first) {
    const name = first.instancePath.slice(1) || missingName(first.params);
    throw new SettingError(`Setting ${name} is wrong: ${first.message}.`);
  }
  return settings as Static<T>;
}

function missingName(params: object): string {
  const required = (params as { requiredProperties?: string[] }).requiredProperties;
  return required?.[0] ?? 'unknown';
}
