import type { SessionInfo } from '@suanpan/contracts';
import { createService, sessionHash, userOf, type App, type IdentityVerifier } from '@suanpan/service-kit';
import { randomBytes } from 'node:crypto';
import type { Question } from '../session/session-cache.ts';

/** Identity as the gateway sees it: the look-up of sessions and the calls that change them. */
export class StubIdentity {
  readonly app: App;
  /** The hashed values whose sessions it was asked for. */
  readonly lookups: string[] = [];
  /** The browsers that sign-ins were told of. */
  readonly devices: unknown[] = [];
  /** Resolves before each look-up is answered: makes it slow. */
  lookup: () => Promise<void> = async () => {};
  /** Sign-ins that wait to be let on; null: none has to. */
  #held: (() => void)[] | null = null;
  readonly #cookies = new Map<string, SessionInfo>();
  readonly #authors = new Map<string, SessionInfo>();

  private constructor(app: App) {
    this.app = app;
  }

  static async start(verifier: IdentityVerifier): Promise<StubIdentity> {
    const prefixes = ['/init', '/login', '/logout', '/account-sets'];
    const app = await createService({
      name: 'identity',
      prefixes,
      verifier,
      logLevel: 'silent',
      ready: async () => {},
    });
    const stub = new StubIdentity(app);
    stub.#addRoutes();
    await app.listen({ port: 0, host: '127.0.0.1' });
    return stub;
  }

  /** A signed-in user: the values of the session, and its facts. */
  signIn(facts: Partial<SessionInfo> = {}): { cookie: string; author: string; session: SessionInfo } {
    const [cookie, author] = [newValue(), newValue()];
    const session: SessionInfo = {
      sessionId: newValue(),
      kind: 'browser',
      authorHash: sessionHash(author),
      userId: 7,
      userName: 'Li Na',
      accountSetId: 3,
      role: 'Making',
      epoch: 1,
      soleMember: false,
      provenAt: '2026-01-05T08:00:00.000Z',
      switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true },
      ...facts,
    };
    if (session.kind === 'browser') this.#cookies.set(sessionHash(cookie), session);
    this.#authors.set(sessionHash(author), session);
    return { cookie, author, session };
  }

  signOut(sessionId: string): void {
    for (const known of [this.#cookies, this.#authors])
      for (const [hash, session] of known) if (session.sessionId === sessionId) known.delete(hash);
  }

  /** From now on sign-ins wait. @returns those that do. */
  holdSignIns(): readonly unknown[] {
    return (this.#held = []);
  }

  releaseSignIns(): void {
    for (const goOn of this.#held ?? []) goOn();
    this.#held = null;
  }

  #addRoutes(): void {
    this.app.post<{ Body: readonly Question[] }>(
      '/internal/sessions',
      { config: { internal: { from: ['gateway'] } } },
      async ({ body }) => {
        this.lookups.push(...body.map(({ hash }) => hash));
        await this.lookup();
        const known = { cookie: this.#cookies, author: this.#authors };
        return {
          success: true,
          msg: '',
          data: body.map(({ proof, hash }) => known[proof].get(hash) ?? null),
        };
      },
    );
    this.app.get('/init', { config: { public: true } }, (request) => ({
      success: true,
      msg: '',
      data: { identity: userOf(request), headers: request.headers },
    }));
    this.app.post('/login', { config: { public: true } }, async (request) => {
      this.devices.push(request.headers['x-known-device']);
      await new Promise<void>((resolve) => (this.#held ? this.#held.push(resolve) : resolve()));
      return { success: true, msg: '', data: null };
    });
    this.app.route({
      method: ['GET', 'POST'],
      url: '/logout',
      config: { public: true },
      handler: (request) => {
        this.signOut(userOf(request).sessionId);
        return { success: true, msg: '', data: null };
      },
    });
  }
}

const newValue = (): string => randomBytes(32).toString('base64url');
