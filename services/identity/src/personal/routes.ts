import { MAX_AVATAR_BYTES, success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import { acceptUploads, readUpload } from '@suanpan/service-kit/sheets';
import { call } from '../calls/call.ts';
import type { IdentityDb } from '../db/identity-db.ts';
import { changeAvatar, readAvatar, removeAvatar } from './avatar.ts';
import { smallSquare } from './picture.ts';

/** A user's own picture; whoever has been told the address and is signed in sees it. */
export function avatarRoutes(app: App, db: IdentityDb): void {
  acceptUploads(
    app,
    (scope) => {
      scope.route({
        ...call('POST /personal/avatar'),
        handler: async (request) => {
          const image = await smallSquare((await readUpload(request)).file);
          return success({ avatarUrl: await changeAvatar(db, userOf(request).userId, image) });
        },
      });
    },
    { fileBytes: MAX_AVATAR_BYTES },
  );

  app.route({
    ...call('DELETE /personal/avatar'),
    handler: async (request) => {
      await removeAvatar(db, userOf(request).userId);
      return success(null);
    },
  });

  app.route({
    ...call('GET /personal/avatar/{name}'),
    handler: async (request, reply) =>
      reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(await readAvatar(db, request.params.name)),
  });
}
