import type { AccessReport, AnyProblemCode } from '@suanpan/contracts';
import {
  InternalClient,
  outsideRequest,
  ProblemError,
  type App,
  type IdentitySigner,
} from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';

/** Tells the ledger, which keeps the log of a company, what happened to its books here. */
export type TellAccess = (accountSetId: number, requestId: string, report: AccessReport) => Promise<void>;

/** Nobody waits long for the log: a file is made already. */
const timeoutMs = 3_000;

export function ledgerLog(signer: IdentitySigner, urls: readonly string[]): TellAccess {
  const client = new InternalClient({ service: 'ledger', urls, signer, timeoutMs });
  return (accountSetId, requestId, body) =>
    client.call('POST', `/internal/access/${accountSetId}`, { accountSetId, requestId, body });
}

/** Refusals worth remembering: somebody reached for what their role does not show. */
const protectedBy: ReadonlySet<AnyProblemCode> = new Set(['rights.forbidden']);

/**
 * Has every file that leaves the books, and who was refused, kept in the company's log before the answer goes out. A ledger that
 * does not answer does not change the answer.
 */
export function tellAccesses(app: App, tell: TellAccess): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isFile = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment');
    if (isFile) await report(request, { action: 'exported', outcome: 'sent', detail: queryOf(request) });
    return payload;
  });
  app.addHook('onError', async (request, _reply, error) => {
    const code = error instanceof ProblemError ? error.problems[0]?.code : undefined;
    if (code && protectedBy.has(code))
      await report(request, { action: 'refused', outcome: code, detail: null });
  });

  async function report(
    request: FastifyRequest,
    access: Pick<AccessReport, 'action' | 'outcome' | 'detail'>,
  ): Promise<void> {
    const { identity } = request;
    const accountSetId = identity?.accountSetId ?? null;
    if (identity?.actor !== 'user' || accountSetId === null) return;
    const { userId, userName, role, sessionId } = identity;
    const { id = '' } = (request.params ?? {}) as { id?: string };
    const line: AccessReport = {
      ...access,
      route: `${request.method} ${request.routeOptions.url ?? ''}`,
      objectId: id,
      member: { userId, userName, role: role ?? '', sessionId },
    };
    // A caller who was refused cannot keep it out of the log by leaving.
    await outsideRequest(() => tell(accountSetId, request.id, line)).catch((failure: unknown) =>
      request.log.error(failure, 'an export or a refusal was not logged'),
    );
  }
}

/** The filter as text, each part as far as the log takes it. */
const queryOf = ({ query }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as object)
      .slice(0, 50)
      .map(([name, value]) => [name, String(value).slice(0, 2_000)]),
  );
