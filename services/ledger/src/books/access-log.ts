import type { AnyProblemCode } from '@suanpan/contracts';
import { ProblemError, type App, type Database, type Identity } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';

/** Refusals worth remembering: somebody reached for what is locked or not theirs. */
const protectedBy: ReadonlySet<AnyProblemCode> = new Set([
  'rights.forbidden',
  'voucher.period-closed',
  'voucher.reviewed',
  'voucher.self-review',
  'voucher.not-own',
  'opening.locked',
]);

/**
 * Keeps refused attempts on protected objects in a log of their own, each in its own transaction and outside the
 * event chain (decision D45). A log that cannot be written does not change the answer.
 */
export function logRefusals(app: App, database: Database): void {
  app.addHook('onError', async (request, _reply, error) => {
    const code = error instanceof ProblemError ? error.problems[0]?.code : undefined;
    const { identity } = request;
    const accountSetId = identity?.accountSetId ?? null;
    if (!code || !protectedBy.has(code) || !identity || accountSetId === null) return;
    await writeRefusal(database, request, identity, accountSetId, code).catch((failure: unknown) =>
      request.log.error(failure, 'a refusal was not logged'),
    );
  });
}

async function writeRefusal(
  database: Database,
  request: FastifyRequest,
  identity: Identity,
  accountSetId: number,
  code: AnyProblemCode,
): Promise<void> {
  const scope = { accountSetId, userId: identity.userId, requestId: request.id };
  await database.write(scope, (sql) =>
    sql.run(
      `INSERT INTO ledger.access_log (account_set_id, actor_id, actor_name, actor_role, session_id, request_id, route,
         action, object_type, object_id, outcome)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'refused', $8, $9, $10)`,
      [
        accountSetId,
        identity.userId,
        identity.userName,
        identity.role ?? '',
        identity.sessionId,
        request.id,
        `${request.method} ${request.routeOptions.url ?? ''}`,
        request.routeOptions.url?.split('/')[1] ?? '',
        objectOf(request),
        code,
      ],
    ),
  );
}

/** The id the request is about: in its path or its body. */
function objectOf(request: FastifyRequest): string {
  const { id } = (request.params ?? {}) as { id?: string };
  const { id: bodyId } = (request.body ?? {}) as { id?: unknown };
  return id ?? (typeof bodyId === 'number' ? String(bodyId) : '');
}
