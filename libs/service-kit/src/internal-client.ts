import type { AnyProblem } from '@suanpan/contracts';
import { largestBoundBody } from './bound-body.ts';
import { Addresses, isConnectFailure, type Address } from './addresses.ts';
import {
  identityHeader,
  memberOnBehalf,
  serviceIdentity,
  type Identity,
  type IdentitySigner,
} from './identity-header.ts';
import { refuse } from './problem-error.ts';

/** One call: for whom it is made, and which of the other side's refusals the caller understands. */
export interface InternalCall {
  requestId: string;
  accountSetId?: number;
  userId?: number;
  userName?: string;
  /** The member for whom the other side is to act, where it acts as one: instead of the three above. */
  member?: Identity;
  body?: unknown;
  refusals?: Readonly<Record<string, AnyProblem>>;
}

export interface InternalTarget {
  service: string;
  /** Where its processes answer, which may change. */
  urls: readonly string[] | Addresses;
  signer: IdentitySigner;
  timeoutMs?: number;
}

/** Calls another service of the product by its internal API, signed as this service (decision D30). */
export class InternalClient {
  readonly #service: string;
  readonly #addresses: Addresses;
  readonly #signer: IdentitySigner;
  readonly #timeoutMs: number;

  constructor(target: InternalTarget) {
    this.#service = target.service;
    this.#addresses = target.urls instanceof Addresses ? target.urls : new Addresses(target.urls);
    this.#signer = target.signer;
    this.#timeoutMs = target.timeoutMs ?? 10_000;
  }

  /**
   * The answer's `data`. A refusal whose wire code is in `refusals` is passed on as that problem.
   * @throws ProblemError service.unavailable when the other side cannot answer or refuses otherwise.
   */
  async call<T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, options: InternalCall): Promise<T> {
    return (await answerOf<T>(await this.#request(method, path, options), options)).data;
  }

  /**
   * The answer's body as it comes, for one that is no envelope.
   * @throws ProblemError as `call` does.
   */
  async stream(path: string, options: InternalCall): Promise<AsyncIterable<Uint8Array>> {
    const response = await this.#request('GET', path, options);
    if (!response.ok || !response.body) await answerOf(response, options);
    return response.body as AsyncIterable<Uint8Array>;
  }

  async #request(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    options: InternalCall,
  ): Promise<Response> {
    const identity = options.member
      ? memberOnBehalf(options.member)
      : serviceIdentity(options.accountSetId ?? null, options.userId, options.userName);
    const { requestId } = options;
    const body = options.body === undefined ? '' : JSON.stringify(options.body);
    // A large body is not signed for, as it streams on its way in.
    const signedBody = Buffer.byteLength(body) > largestBoundBody ? null : body;
    return this.#send(path, {
      method,
      headers: {
        [identityHeader]: await this.#signer.sign(identity, {
          audience: this.#service,
          method,
          path,
          body: signedBody,
        }),
        'x-request-id': requestId,
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
    });
  }

  /** What could not be reached at all has heard nothing, so the next process is asked. */
  async #send(path: string, init: RequestInit): Promise<Response> {
    const tried = new Set<Address>();
    for (;;) {
      const address = this.#addresses.next(tried) ?? refuse({ code: 'service.unavailable' });
      try {
        const signal = AbortSignal.timeout(this.#timeoutMs);
        const response = await fetch(address.url + path, { ...init, signal });
        address.circuit.succeeded();
        return response;
      } catch (error) {
        address.circuit.failed();
        if (!isConnectFailure((error as Error).cause)) refuse({ code: 'service.unavailable' });
        tried.add(address);
      }
    }
  }
}

async function answerOf<T>(response: Response, { refusals }: InternalCall): Promise<{ data: T }> {
  const answer = await bodyOf<T>(response);
  if (!response.ok) refuse(refusals?.[answer.code ?? ''] ?? { code: 'service.unavailable' });
  return answer;
}

async function bodyOf<T>(response: Response): Promise<{ data: T; code?: string }> {
  try {
    return (await response.json()) as { data: T; code?: string };
  } catch {
    refuse({ code: 'service.unavailable' });
  }
}
