import { identityHeader, serviceIdentity, type IdentitySigner } from './identity-header.ts';
import { refuse } from './problem-error.ts';

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

  /** The answer's `data`. @throws ProblemError service.unavailable when the other side cannot answer. */
  async call<T>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    options: { requestId: string; accountSetId?: number; userId?: number; userName?: string; body?: unknown },
  ): Promise<T> {
    const identity = serviceIdentity(options.accountSetId ?? null, options.userId, options.userName);
    const { requestId } = options;
    const response = await this.#send(path, {
      method,
      headers: {
        [identityHeader]: this.#signer.sign(identity, { audience: this.#service, method, path, requestId }),
        'x-request-id': requestId,
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    if (!response.ok) refuse({ code: 'service.unavailable' });
    return ((await response.json()) as { data: T }).data;
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(this.#url + path, { ...init, signal: AbortSignal.timeout(this.#timeoutMs) });
    } catch {
      refuse({ code: 'service.unavailable' });
    }
  }
}
