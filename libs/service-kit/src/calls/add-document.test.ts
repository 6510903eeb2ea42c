import { success } from '@suanpan/contracts';
import type { CallTable } from '@suanpan/contracts/calls';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { send, testService } from '../testing/test-service.ts';
import { anonymousIdentity, serviceIdentity } from '../identity-header.ts';
import { addDocument } from './add-document.ts';
import type { CallTexts } from './call-texts.ts';
import type { DocumentPart } from './document-part.ts';
import { routesOf } from './routes-of.ts';

const table = {
  'GET /thing/{id}': {
    can: 'book.read',
    path: Type.Object({ id: Type.String() }),
    query: Type.Object({ day: Type.Optional(Type.String({ maxLength: 10 })) }),
    data: Type.Array(Type.Object({ name: Type.String() })),
  },
  'POST /thing': {
    can: 'setting.write',
    proof: 'fresh',
    body: Type.Object({ name: Type.String({ maxLength: 9 }) }),
  },
} as const satisfies CallTable;
const call = routesOf(table);

const names = { areas: { '/thing': 'Things' }, calls: { 'GET /thing/{id}': 'One', 'POST /thing': 'Add' } };
const texts: CallTexts = {
  table,
  names: { en: names, 'zh-CN': names, 'zh-TW': names },
  examples: { parameters: { id: 4 }, calls: { 'POST /thing': { body: { name: 'x' } } } },
};

const documented = async (given: CallTexts = texts) => {
  const app = await testService();
  await addDocument(app, given);
  return app;
};

describe('a service whose calls are declared', () => {
  it('does not start with a route that is declared nowhere', async () => {
    const stray = { ...names, calls: { ...names.calls, 'GET /thing/stray': 'Stray' } };
    const app = await documented({ ...texts, names: { en: stray, 'zh-CN': stray, 'zh-TW': stray } });
    expect(() => app.get('/thing/stray', { config: { can: 'book.read' } }, () => success(1))).toThrow(
      'The call GET /thing/stray is declared nowhere',
    );
  });

  it('does not start without one of its calls', async () => {
    const app = await documented();
    app.route({ ...call('GET /thing/{id}'), handler: () => success([]) });
    await expect(app.ready()).rejects.toThrow('The call POST /thing is declared, but its service lacks it.');
  });

  it('does not start with a call that has no name in a language', async () => {
    const app = await documented({ ...texts, names: { ...texts.names, 'zh-TW': { areas: {}, calls: {} } } });
    expect(() => app.route({ ...call('POST /thing'), handler: () => success(1) })).toThrow(
      'The call POST /thing has no name in names.zh-TW.json',
    );
  });

  it('mounts them as they are declared, and tells the gateway alone', async () => {
    const app = await documented();
    app.route({ ...call('GET /thing/{id}'), handler: ({ params }) => success([{ name: params.id }]) });
    app.route({ ...call('POST /thing'), handler: ({ body }) => success(body.name) });
    const read = await send(app, { url: '/thing/5?day=1' });
    expect(read.json()).toEqual({ success: true, msg: '', data: [{ name: '5' }] });
    const refused = await send(app, { method: 'POST', url: '/thing', payload: '{"name":"x"}' });
    expect(refused.json()).toMatchObject({ code: 'ROLE_FORBIDDEN' });

    const url = '/internal/calls?language=en';
    expect((await send(app, { url, identity: anonymousIdentity('::1') })).statusCode).toBe(404);
    const told = await send(app, { url, identity: serviceIdentity(null) });
    const { paths, tags } = told.json<{ data: DocumentPart }>().data;
    expect(tags).toEqual(['Things']);
    expect(paths['/thing/{id}']?.['get']).toMatchObject({
      operationId: 'GET_thing_id',
      summary: 'One',
      'x-right': 'book.read',
      parameters: [
        { name: 'day', in: 'query' },
        { name: 'id', in: 'path', required: true, example: 4 },
        {},
        {},
      ],
      responses: { '200': { content: { 'application/json': { schema: { type: 'object' } } } } },
    });
    expect(paths['/thing']?.['post']).toMatchObject({
      'x-proof': 'fresh',
      requestBody: { content: { 'application/json': { example: { name: 'x' } } } },
    });
  });
});
