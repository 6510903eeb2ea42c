import { success, type SavedView } from '@suanpan/contracts';
import { memberOf, type App, type Database, type Member, type Sql } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { call } from '../calls/call.ts';
import { keepView, removeView, savedViews } from './saved-views.ts';

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

  app.route({
    ...call('GET /voucher/views'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await database.read(scopeOf(request, member), (sql) => savedViews(sql, member)));
    },
  });

  app.route({
    ...call('PUT /voucher/views'),
    handler: (request) => write(request, (sql, member) => keepView(sql, member, request.body)),
  });

  app.route({
    ...call('DELETE /voucher/views'),
    handler: (request) => write(request, (sql, member) => removeView(sql, member, request.query.name)),
  });
}
