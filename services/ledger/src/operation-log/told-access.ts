import { AccessReport, IdText, ok, success } from '@suanpan/contracts';
import type { App, Database } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { insertAccess } from '../books/access-log.ts';
import type { Sealer } from '../books/sealer.ts';

/**
 * Takes into the log what reporting tells: it reads the books by views alone and writes nothing of the ledger's. The head is
 * sealed before a file leaves, as for the ledger's own (decision D58).
 */
export function toldAccessRoutes(app: App, database: Database, sealer: Sealer): void {
  app.post(
    '/internal/access/:set',
    {
      config: { internal: { from: ['reporting'], set: 'set' } },
      schema: {
        params: Type.Object({ set: IdText }),
        body: AccessReport,
        response: { 200: ok(Type.Null()) },
      },
    },
    async (request) => {
      const accountSetId = Number(request.params.set);
      const { member, ...line } = request.body;
      await insertAccess(database, {
        ...line,
        accountSetId,
        requestId: request.id,
        member,
        objectType: line.route.split('/')[1] ?? '',
      });
      if (line.action === 'exported') await sealer.seal(accountSetId, 'export');
      return success(null);
    },
  );
}
