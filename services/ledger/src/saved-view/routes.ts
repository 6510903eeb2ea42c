import { ok, SavedView, SavedViewQuery, success } from '@suanpan/contracts';
import { memberOf, type App, type Database, type Member, type Sql } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { keepView, removeView, savedViews } from './saved-views.ts';

const Views = ok(Type.Array(SavedView));
const own = { config: { can: 'profile.use' } } as const;

/** /voucher/views: filters of the list that a member keeps under names, the same in every browser. */
export function savedViewRoutes(app: App, database: Database): void {
  const scopeOf = (request: FastifyRequest, { accountSetId, userId }: Member) => ({
    accountSetId,
    userId,
    requestId: request.id,
  });
  const write = async (request: FastifyRequest, work: (sql: Sql, member: Member) => Promise<SavedView[]>) => {
    const member = memberOf(request);
    return success(await database.write(scopeOf(request, member), (sql) => work(sql, member)));
  };

  app.get('/voucher/views', { ...own, schema: { response: { 200: Views } } }, async (request) => {
    const member = memberOf(request);
    return success(await database.read(scopeOf(request, member), (sql) => savedViews(sql, member)));
  });

  app.put('/voucher/views', { ...own, schema: { body: SavedView, response: { 200: Views } } }, (request) =>
    write(request, (sql, member) => keepView(sql, member, request.body)),
  );

  app.delete(
    '/voucher/views',
    { ...own, schema: { querystring: SavedViewQuery, response: { 200: Views } } },
    (request) => write(request, (sql, member) => removeView(sql, member, request.query.name)),
  );
}
