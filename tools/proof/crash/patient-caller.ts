import { randomUUID } from 'node:crypto';

/** What the product said in the end: done, or refused by a rule. */
export interface Said<T> {
  isDone: boolean;
  /** The refusal's code; empty when it is done. */
  code: string;
  data: T;
}

interface Answer {
  /** 0: none came. */
  status: number;
  code: string;
  success: boolean;
  data: unknown;
}

/** Answers of a product that is partly away: it may say so, be late, or break off; then the caller asks again. */
const putOffs: ReadonlySet<number> = new Set([0, 502, 503, 504]);
const pauseMs = 200;

/**
 * Asks as our own screens do: the same request under the same key, again and again, until the product has said that
 * it is done or refused, whatever happens meanwhile.
 */
export class PatientCaller {
  /** How often each answer came that settled nothing, such as `503 UNAVAILABLE`. */
  readonly putOff = new Map<string, number>();
  readonly #urls: readonly string[];
  readonly #author: string;
  #turn = 0;

  /** Of several gateways one is asked until it does not answer, as behind a balancer. */
  constructor(urls: readonly string[], author: string) {
    this.#urls = urls;
    this.#author = author;
  }

  /** @throws when the product says that something else is wrong than itself being away: a 500 never settles. */
  async ask<T>(method: string, path: string, body?: object, key: string = randomUUID()): Promise<Said<T>> {
    for (;;) {
      const { status, code, success, data } = await this.#send(method, path, body, key);
      if (success) return { isDone: true, code: '', data: data as T };
      if (status >= 400 && status < 500) return { isDone: false, code, data: data as T };
      const said = `${status} ${code}`;
      this.putOff.set(said, (this.putOff.get(said) ?? 0) + 1);
      if (!putOffs.has(status)) throw new Error(`${method} ${path} was answered with ${said}.`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async #send(method: string, path: string, body: object | undefined, key: string): Promise<Answer> {
    const headers = {
      author: this.#author,
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'en',
      'idempotency-key': key,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    try {
      const response = await fetch(`${this.#urls[this.#turn % this.#urls.length]}/api${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const envelope = (await response.json()) as { success: boolean; code?: string; data?: unknown };
      return {
        status: response.status,
        code: envelope.code ?? '',
        success: envelope.success,
        data: envelope.data,
      };
    } catch (error) {
      this.#turn += 1;
      const cause = ((error as Error).cause ?? error) as { code?: string; message?: string };
      return { status: 0, code: cause.code ?? cause.message ?? '', success: false, data: null };
    }
  }
}
