import { expect, it } from 'vitest';
import { Type } from 'typebox';
import { unboundedPlaces } from './bounded-schema.ts';
import { IdentityVerifier } from './identity-header.ts';
import { createService } from './service.ts';

it('names every place where a request could be of any size, also inside lists and choices', () => {
  const schema = Type.Object({
    name: Type.String(),
    code: Type.String({ maxLength: 9 }),
    day: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
    free: Type.String({ pattern: '^[0-9]+$' }),
    kind: Type.Union([Type.Literal('a'), Type.Array(Type.Integer())]),
    lines: Type.Array(Type.Object({ remark: Type.String() }), { maxItems: 3 }),
    sums: Type.Record(Type.String({ maxLength: 3 }), Type.Integer()),
  });
  expect(unboundedPlaces(schema)).toEqual(['/name', '/free', '/kind', '/lines/*/remark', '/sums']);
});

it.each(['body', 'querystring'] as const)('a route with an unbounded %s stops the start', async (part) => {
  const app = await createService({
    name: 'test',
    prefixes: ['/thing'],
    verifier: new IdentityVerifier('test', new Map()),
    logLevel: 'silent',
    ready: async () => undefined,
  });
  const schema = { [part]: Type.Object({ names: Type.Array(Type.String()) }) };
  expect(() => app.post('/thing', { config: { public: true }, schema }, async () => null)).toThrow(
    `POST /thing accepts any size at ${part}/names, ${part}/names/*.`,
  );
  await app.close();
});
