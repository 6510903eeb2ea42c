import type { AnyProblem } from '@suanpan/contracts';
import { identityHeader, serviceIdentity, type IdentitySigner } from './identity-header.ts';
import { refuse } from './problem-error.ts';

/** One call: for whom it is made, and which of the other side's refusals the caller understands. */
export interface InternalCall {
  requestId: string;
  accountSetId?: number;
  userId?: number;
  userName?: string;
  body?: unknown;
  refusals?: Readonly<Record<string, AnyProblem>>;
}

/** Calls another service of the house by its internal API, signed as this service (decision D30). */
export class InternalClient {
  readonly #service: string;
  readonly #url: string;
  readonly #signer: IdentitySigner;
  readonly #timeoutMs: number;
  constructor(target: { service: string; url: string; signer: IdentitySigner; timeoutMs?: number }) {
    this.#service = target.service;
    this.#url = target.url.replace(/\/$/, '');
    this.#signer = target.signer;
    this.#timeoutMs = target.timeoutMs ?? 10_000;
  }

  /**
   * The answer's `data`. A refusal whose wire code is in `refusals` is passed on as that problem.
   * @throws ProblemError service.unavailable when the other side cannot answer or refuses otherwise.
   */
  async call<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, options: InternalCall): Promise<T> {
    const identity = serviceIdentity(options.accountSetId ?? null, options.userId, options.userName);
    const { requestId } = options;
    const response = await this.#send(path, {
      method,
      headers: {
        [identityHeader]: this.#signer.sign(identity, { audience: this.#service, method, path }),
        'x-request-id': requestId,
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const answer = await bodyOf<T>(response);
    if (!response.ok) refuse(options.refusals?.[answer.code ?? ''] ?? { code: 'service.unavailable' });
    return answer.data;
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(this.#url + path, { ...init, signal: AbortSignal.timeout(this.#timeoutMs) });
    } catch {
      refuse({ code: 'service.unavailable' });
    }
  }
}

async function bodyOf<T>(response: Response): Promise<{ data: T; code?: string }> {
  try {
    return (await response.json()) as { data: T; code?: string };
  } catch {
    refuse({ code: 'service.unavailable' });
  }
}
