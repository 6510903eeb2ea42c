import { BookProvision, IdParams, ok, success } from '@suanpan/contracts';
import { userOf, type App, type Database } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { provisionTemplates } from './provision-templates.ts';

/** PUT /internal/books/:id — identity asks it when a set is created. */
export function provisioningRoutes(app: App, database: Database): void {
  app.put(
    '/internal/books/:id',
    {
      config: { internal: { from: ['identity'], set: 'id' } },
      schema: { params: IdParams, body: BookProvision, response: { 200: ok(Type.Null()) } },
    },
    async (request) => {
      const { userId } = userOf(request);
      await provisionTemplates(database, Number(request.params.id), request.body, {
        userId,
        requestId: request.id,
      });
      return success(null);
    },
  );
}
