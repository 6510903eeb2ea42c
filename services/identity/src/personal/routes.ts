import { AvatarChanged, MAX_AVATAR_BYTES, ok, success } from '@suanpan/contracts';
import { userOf, type App } from '@suanpan/service-kit';
import { acceptUploads, readUpload } from '@suanpan/service-kit/sheets';
import { Type } from 'typebox';
import type { IdentityDb } from '../db/identity-db.ts';
import { changeAvatar, readAvatar, removeAvatar } from './avatar.ts';
import { smallSquare } from './picture.ts';

/** A user's own picture; whoever has been told the address and is signed in sees it. */
export function avatarRoutes(app: App, db: IdentityDb): void {
  const config = { signedIn: true } as const;
  acceptUploads(
    app,
    (scope) => {
      scope.post(
        '/personal/avatar',
        { config, schema: { response: { 200: ok(AvatarChanged) } } },
        async (request) => {
          const image = await smallSquare((await readUpload(request)).file);
          return success({ avatarUrl: await changeAvatar(db, userOf(request).userId, image) });
        },
      );
    },
    { fileBytes: MAX_AVATAR_BYTES },
  );

  app.delete(
    '/personal/avatar',
    { config, schema: { response: { 200: ok(Type.Null()) } } },
    async (request) => {
      await removeAvatar(db, userOf(request).userId);
      return success(null);
    },
  );

  app.get(
    '/personal/avatar/:name',
    { config, schema: { params: Type.Object({ name: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }) } },
    async (request, reply) =>
      reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .send(await readAvatar(db, request.params.name)),
  );
}
