import type { AnyProblemCode } from '@suanpan/contracts';
import {
  outsideRequest,
  ProblemError,
  type App,
  type Database,
  type Identity,
  type Sql,
} from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Sealer } from './sealer.ts';

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
    if (error instanceof ProblemError) await keepRefusals(database, request, refusedIn(error));
  });
}

/** What was refused, and of what, where the request is about several. */
export interface RefusedPart {
  problem: { code: AnyProblemCode };
  id?: number;
}

/** So many refused parts of one request are kept. */
const partsARequest = 20;

/** Of a batch that was refused whole the ids stand beside the problems; of anything else the first problem says what it was. */
function refusedIn({ problems, data }: ProblemError): RefusedPart[] {
  const { ids = [] } = (data ?? {}) as { ids?: readonly number[] };
  if (ids.length === problems.length) return problems.map((problem, index) => ({ problem, id: ids[index]! }));
  return problems.slice(0, 1).map((problem) => ({ problem }));
}

/** Keeps what of a request reached for protected objects; a log that cannot be written does not change the answer. */
export async function keepRefusals(
  database: Database,
  request: FastifyRequest,
  parts: readonly RefusedPart[],
): Promise<void> {
  const { identity } = request;
  const accountSetId = identity?.accountSetId ?? null;
  if (!identity || accountSetId === null) return;
  try {
    for (const { problem, id } of parts
      .filter((part) => protectedBy.has(part.problem.code))
      .slice(0, partsARequest))
      await writeAccess(
        database,
        request,
        { identity, accountSetId },
        {
          action: 'refused',
          outcome: problem.code,
          detail: null,
          ...(id === undefined ? {} : { objectId: String(id) }),
        },
      );
  } catch (failure) {
    request.log.error(failure, 'a refusal was not logged');
  }
}

/**
 * Keeps who took a file out of the books and by which filter (decision D45), and seals the chain that the file was taken from
 * (D58), before it leaves. A log that cannot be written does not change the answer.
 */
export function logExports(app: App, database: Database, sealer: Sealer): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { identity } = request;
    const accountSetId = identity?.accountSetId ?? null;
    const isFile = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment');
    if (!isFile || !identity || accountSetId === null) return done();
    const access = { action: 'exported', outcome: 'sent', detail: request.query as object } as const;
    const goOn = () => done(null, payload);
    void writeAccess(database, request, { identity, accountSetId }, access)
      .catch((failure: unknown) => request.log.error(failure, 'an export was not logged'))
      .then(() => sealer.seal(accountSetId, 'export'))
      .then(goOn);
  });
}

interface Access {
  action: 'refused' | 'exported' | 'verified';
  outcome: string;
  detail: object | null;
  /** What it was about; by default what the request names. */
  objectId?: string;
}

/** Writes a line about a request, in a transaction of its own. */
export async function writeAccess(
  database: Database,
  request: FastifyRequest,
  { identity, accountSetId }: { identity: Identity; accountSetId: number },
  { action, outcome, detail, objectId = objectOf(request) }: Access,
): Promise<void> {
  await insertAccess(database, {
    accountSetId,
    requestId: request.id,
    member: identity,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
    action,
    outcome,
    objectType: request.routeOptions.url?.split('/')[1] ?? '',
    objectId,
    detail,
  });
}

/** A line as it is stored. */
export interface AccessLine extends Required<Access> {
  accountSetId: number;
  requestId: string;
  member: Pick<Identity, 'userId' | 'userName' | 'sessionId'> & { role: string | null };
  /** Verb and pattern of the address. */
  route: string;
  objectType: string;
}

export async function insertAccess(database: Database, line: AccessLine): Promise<void> {
  const { accountSetId, member, action } = line;
  const scope = { accountSetId, userId: member.userId, requestId: line.requestId };
  // A caller who was refused cannot keep it out of the log by leaving.
  await outsideRequest(() =>
    database.write(scope, async (sql) => {
      if (action === 'refused' && (await isFull(sql, accountSetId, member.userId))) return;
      await sql.run(
        `INSERT INTO ledger.access_log (account_set_id, actor_id, actor_name, actor_role, session_id, request_id, route,
         action, object_type, object_id, outcome, detail)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb)`,
        [
          accountSetId,
          member.userId,
          member.userName,
          member.role ?? '',
          member.sessionId,
          line.requestId,
          line.route,
          action,
          line.objectType,
          line.objectId,
          line.outcome,
          line.detail && JSON.stringify(line.detail),
        ],
      );
    }),
  );
}

/** So many refusals of one user are kept within an hour: nobody can make the log grow by being refused. */
const refusalsAnHour = 100;

async function isFull(sql: Sql, accountSetId: number, userId: number): Promise<boolean> {
  const { kept } = await sql.one<{ kept: number }>(
    `SELECT count(*)::integer AS kept FROM (
       SELECT 1 FROM ledger.access_log WHERE account_set_id = $1 AND at > now() - interval '1 hour'
         AND actor_id = $2 AND action = 'refused' LIMIT $3) AS known`,
    [accountSetId, userId, refusalsAnHour],
  );
  return kept >= refusalsAnHour;
}

/** The id the request is about: in its path or its body. */
function objectOf(request: FastifyRequest): string {
  const { id } = (request.params ?? {}) as { id?: string };
  const { id: bodyId } = (request.body ?? {}) as { id?: unknown };
  return id ?? (typeof bodyId === 'number' ? String(bodyId) : '');
}
