import { expect, it, vi } from 'vitest';
import { compiledOnce } from './compiled-once.ts';

const make = () => vi.fn<(route: { schema: object }) => object>(({ schema }) => ({ of: schema }));

it('makes something of a schema once, whatever route and service it is of', () => {
  const [compilers, compile] = [compiledOnce<{ schema: object }, object>(), make()];
  const first = compilers('strict', compile)({ schema: { type: 'string' } });
  const second = compilers('strict', compile)({ schema: { type: 'string' } });
  expect(second).toBe(first);
  expect(compile).toHaveBeenCalledOnce();
});

it('makes another thing of another schema, and of the same one under other options', () => {
  const [compilers, compile] = [compiledOnce<{ schema: object }, object>(), make()];
  const strict = compilers({ coerceTypes: false }, compile);
  const [text, number] = [strict({ schema: { type: 'string' } }), strict({ schema: { type: 'number' } })];
  const lax = compilers({ coerceTypes: true }, compile)({ schema: { type: 'string' } });
  expect([text, number]).toEqual([{ of: { type: 'string' } }, { of: { type: 'number' } }]);
  expect(lax).not.toBe(text);
  expect(compile).toHaveBeenCalledTimes(3);
});
