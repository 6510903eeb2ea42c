import { Type, type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { breaksBetween, shapeOf, type CallShape } from './wire-shape.ts';

const Line = { amount: Type.String(), note: Type.Optional(Type.String()) };

describe('a shape', () => {
  it('names every place and what may stand there', () => {
    const schema = Type.Object({
      data: Type.Array(Type.Object({ ...Line, kind: Type.Union([Type.Literal('a'), Type.Null()]) })),
      names: Type.Record(Type.String(), Type.Integer()),
    });
    expect(shapeOf(schema)).toEqual({
      '': 'object',
      data: 'array',
      'data[]': 'object',
      'data[].amount': 'string',
      'data[].kind': '"a" | null',
      'data[].note': 'string?',
      names: 'object',
      'names{}': 'integer?',
    });
  });

  it('of no schema is empty', () => expect(shapeOf(undefined)).toEqual({}));
});

const calls = (parts: { answer?: TSchema; body?: TSchema; version?: number }): Record<string, CallShape> => ({
  'GET /x': {
    version: parts.version ?? 1,
    query: {},
    body: shapeOf(parts.body),
    answer: shapeOf(parts.answer),
  },
});

describe('an older program trips over', () => {
  const answer = Type.Object(Line);
  it.each([
    ['a field that is renamed', Type.Object({ sum: Type.String() }), 'answers no amount any more'],
    [
      'another type',
      Type.Object({ ...Line, amount: Type.Number() }),
      'answers amount as number instead of string',
    ],
    [
      'a null where there was none',
      Type.Object({ ...Line, amount: Type.Union([Type.String(), Type.Null()]) }),
      'answers amount as null | string instead of string',
    ],
    [
      'a field that may be missing',
      Type.Object({ ...Line, amount: Type.Optional(Type.String()) }),
      'answers amount not always',
    ],
  ])('%s', (_, now, what) => {
    expect(breaksBetween(calls({ answer }), calls({ answer: now }))).toContain(`GET /x ${what}`);
    expect(breaksBetween(calls({ answer }), calls({ answer: now, version: 2 }))).toEqual([]);
  });

  const body = Type.Object(Line);
  it.each([
    ['a field that must be there now', Type.Object({ ...Line, day: Type.String() }), 'always for day'],
    ['a field that is not taken any more', Type.Object({ amount: Type.String() }), 'for no note any more'],
    [
      'a narrower type',
      Type.Object({ ...Line, amount: Type.Literal('1') }),
      'for amount as "1" instead of string',
    ],
  ])('%s in what it sends', (_, now, what) => {
    expect(breaksBetween(calls({ body }), calls({ body: now }))).toContain(`GET /x asks in its body ${what}`);
  });

  it('a call that is gone', () => expect(breaksBetween(calls({}), {})).toEqual(['GET /x is gone']));

  it('no addition', () => {
    const more = Type.Object({ ...Line, day: Type.String() });
    const sent = Type.Object({
      ...Line,
      place: Type.Optional(Type.Object({ town: Type.String() })),
      amount: Type.Union([Type.String(), Type.Null()]),
    });
    const now = { ...calls({ answer: more, body: sent }), 'GET /y': calls({})['GET /x']! };
    expect(breaksBetween(calls({ answer, body }), now)).toEqual([]);
  });
});
