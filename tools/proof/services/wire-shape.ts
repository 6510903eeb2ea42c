/** A JSON schema, as far as a shape is read from it. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

/** Every place of a JSON value and what may stand there, such as `data[].amount: "string"`; `?` behind it: it may be missing. */
export type Shape = Readonly<Record<string, string>>;

/** What a call takes, and what it answers when it is done. */
export interface CallShape {
  version: number;
  query: Shape;
  body: Shape;
  answer: Shape;
}

/** The shape that a schema describes; what it says about lengths and patterns is no part of it. */
export function shapeOf(schema: unknown): Shape {
  const found = new Map<string, Set<string>>();
  if (schema) walk(schema as Schema, { place: '', isOptional: false }, found);
  return Object.fromEntries(
    [...found]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([place, types]) => [place, textOf(types)]),
  );
}

interface At {
  place: string;
  isOptional: boolean;
}

/** The mark of what may be missing. */
const missing = '?';
const textOf = (types: ReadonlySet<string>): string =>
  [...types]
    .filter((type) => type !== missing)
    .toSorted()
    .join(' | ') + (types.has(missing) ? missing : '');

function walk(schema: Schema, at: At, found: Map<string, Set<string>>): void {
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    walk(part, at, found);
  if (schema.anyOf || schema.oneOf || schema.allOf) return;
  const types = found.get(at.place) ?? new Set();
  found.set(at.place, types);
  for (const type of typesOf(schema)) types.add(type);
  if (at.isOptional) types.add(missing);
  const below = (name: string, part: Schema, isOptional: boolean): void =>
    walk(part, { place: at.place + name, isOptional }, found);
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    below(at.place === '' ? name : `.${name}`, part, !schema.required?.includes(name));
  if (schema.items) below('[]', schema.items, false);
  const others = [...Object.values(schema.patternProperties ?? {}), schema.additionalProperties];
  for (const part of others) if (typeof part === 'object') below('{}', part, true);
}

function typesOf({ type, const: only, enum: values }: Schema): string[] {
  if (only !== undefined) return [JSON.stringify(only)];
  if (values) return values.map((value) => JSON.stringify(value));
  return type === undefined ? ['any'] : [type].flat();
}

/** What of a newer shape a program for the older one would trip over, one sentence each; additions are none. */
export function breaksBetween(
  older: Readonly<Record<string, CallShape>>,
  newer: Readonly<Record<string, CallShape>>,
): string[] {
  return Object.entries(older).flatMap(([call, was]) => {
    const is = newer[call];
    if (!is) return [`${call} is gone`];
    if (is.version > was.version) return [];
    return [
      ...answerBreaks(was.answer, is.answer).map((what) => `${call} answers ${what}`),
      ...askedBreaks(was.query, is.query).map((what) => `${call} asks in its query ${what}`),
      ...askedBreaks(was.body, is.body).map((what) => `${call} asks in its body ${what}`),
    ];
  });
}

const isOptional = (text: string): boolean => text.endsWith(missing);
const typesIn = (text: string): string[] => text.replace(/\?$/, '').split(' | ');
const isWithin = (some: string, all: string): boolean =>
  typesIn(some).every((type) => typesIn(all).includes(type));

function answerBreaks(was: Shape, is: Shape): string[] {
  return Object.entries(was).flatMap(([place, before]) => {
    const now = is[place];
    if (now === undefined) return [`no ${place} any more`];
    if (!isWithin(now, before)) return [`${place} as ${now} instead of ${before}`];
    return isOptional(now) && !isOptional(before) ? [`${place} not always`] : [];
  });
}

function askedBreaks(was: Shape, is: Shape): string[] {
  const kept = Object.entries(was).flatMap(([place, before]) => {
    const now = is[place];
    if (now === undefined) return [`for no ${place} any more`];
    if (!isWithin(before, now)) return [`for ${place} as ${now} instead of ${before}`];
    return isOptional(before) && !isOptional(now) ? [`always for ${place}`] : [];
  });
  const added = Object.keys(is).filter((place) => !(place in was) && !isOptional(is[place]!));
  const demanded = added.filter((place) => place !== '' && parentOf(place) in was);
  return [...kept, ...demanded.map((place) => `always for ${place}`)];
}

const parentOf = (place: string): string => place.replace(/(\.?\w+|\[\]|\{\})$/, '');
