import { createService, IdentityVerifier, sessionHash } from '@suanpan/service-kit';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

/** A service that does nothing but answer, as its own process; as `identity` it knows one script's session. */
const [name = '', publicKeyFile = '', author = ''] = process.argv.slice(2);
const verifier = new IdentityVerifier(name, new Map([['gateway', readFileSync(publicKeyFile)]]));
const app = await createService({
  name,
  prefixes: [`/${name}`],
  verifier,
  logLevel: 'warn',
  ready: async () => {},
});
const session = {
  sessionId: 's',
  kind: 'api',
  authorHash: sessionHash(author),
  userId: 1,
  userName: 'bench',
  accountSetId: 1,
  role: 'Manager',
  epoch: 1,
  soleMember: true,
  provenAt: new Date().toISOString(),
  switches: { voucherReviewed: false, makingEditsAll: false, makingMayClose: false },
};
app.post<{ Body: readonly unknown[] }>(
  '/internal/sessions',
  { config: { internal: { from: ['gateway'] } } },
  ({ body }) => ({
    success: true,
    data: body.map(() => session),
  }),
);
app.route({ method: ['GET', 'POST'], url: `/${name}`, config: { signedIn: true }, handler: () => answer });
const answer = { success: true, msg: '', data: { id: 1, code: 1, word: '记', version: 1 } };
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit(0));
