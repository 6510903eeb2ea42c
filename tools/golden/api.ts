import { randomUUID } from 'node:crypto';
import type { Failure } from '@suanpan/contracts';

/** A call the product refused, with its code and the fields it names. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  /** What the refusal says beside its problems. */
  readonly data: unknown;

  constructor(call: string, status: number, failure: Partial<Failure>) {
    const fields = (failure.fields ?? []).map(({ line, field, code, message }) =>
      [line && `line ${line}`, field, code, message].filter(Boolean).join(' '),
    );
    super(
      `${call} answered ${status} ${failure.code ?? ''} ${failure.msg ?? ''} ${fields.join('; ')}`.trim(),
    );
    this.status = status;
    this.code = failure.code ?? '';
    this.data = failure.data ?? null;
  }
}

type Query = Record<string, string | number | undefined>;

interface Envelope {
  success: boolean;
  msg: string;
  data: unknown;
}

/**
 * The public API as a script uses it: an `api` session (decision D4), one idempotency key a write, the version of
 * the last write on every read so that reports show it (decision D19).
 */
export interface Api {
  get: <T>(path: string, query?: Query) => Promise<T>;
  post: <T>(path: string, body: unknown) => Promise<T>;
  put: <T>(path: string, body: unknown) => Promise<T>;
  /** Sends a spreadsheet as a form does. */
  upload: <T>(path: string, file: Buffer, fields?: Readonly<Record<string, string>>) => Promise<T>;
  /** A GET that changes something, as the contract has them (closing a month). */
  act: <T>(path: string, query?: Query) => Promise<T>;
  /** A call whose `success` is its verdict, not an error (the four checks). */
  verdict: (path: string, query?: Query) => Promise<Envelope>;
  /** Uses another session from now on. */
  enter: (author: string) => void;
}

const searchOf = (query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `?${search}` : '';
};

/** A form with one spreadsheet, as a browser sends it. */
const formWith = (file: Buffer, fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'import.xlsx');
  return form;
};

const readEnvelope = async (call: string, response: Response): Promise<Envelope> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    throw new Refusal(call, response.status, { msg: text.slice(0, 200) });
  }
};

const answerWithin = 120_000;

/** fetch with a message that names the address and the reason; "fetch failed" alone helps nobody. */
const fetchOrSay = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(answerWithin) });
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    throw new Error(`No answer from ${address}: ${String(reason)}`, { cause: error });
  }
};

const triesWhenTooFast = 30;

/** Waits when the product says that calls come too fast: a call it answers so has done nothing. */
const fetchPatiently = async (address: string, init: RequestInit): Promise<Response> => {
  for (let tries = 1; ; tries++) {
    const response = await fetchOrSay(address, init);
    if (response.status !== 429 || tries === triesWhenTooFast) return response;
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
};

/** A client for the product at `url` (the gateway's address, without /api). */
export const createApi = (url: string): Api => {
  const session = { author: 'default', version: '' };

  const headersOf = (writes: boolean): Record<string, string> => ({
    'x-requested-with': 'XMLHttpRequest',
    'x-session-kind': 'api',
    author: session.author,
    ...(session.version ? { 'x-ledger-version': session.version } : {}),
    ...(writes ? { 'idempotency-key': randomUUID() } : {}),
  });

  const send = async (method: string, path: string, writes: boolean, body?: unknown): Promise<Envelope> => {
    const call = `${method} ${path}`;
    const isJson = body !== undefined && !(body instanceof FormData);
    const headers = { ...headersOf(writes), ...(isJson ? { 'content-type': 'application/json' } : {}) };
    const content = body instanceof FormData ? body : JSON.stringify(body);
    const response = await fetchPatiently(`${url}/api${path}`, { method, headers, body: content });
    session.version = response.headers.get('x-ledger-version') ?? session.version;
    const envelope = await readEnvelope(call, response);
    if (!response.ok) throw new Refusal(call, response.status, envelope as Partial<Failure>);
    return envelope;
  };

  const dataOf = async <T>(method: string, path: string, writes: boolean, body?: unknown): Promise<T> => {
    const envelope = await send(method, path, writes, body);
    if (!envelope.success) throw new Refusal(`${method} ${path}`, 200, envelope as Partial<Failure>);
    return envelope.data as T;
  };

  return {
    get: (path, query) => dataOf('GET', path + searchOf(query), false),
    post: (path, body) => dataOf('POST', path, true, body),
    put: (path, body) => dataOf('PUT', path, true, body),
    upload: (path, file, fields) => dataOf('POST', path, true, formWith(file, fields)),
    act: (path, query) => dataOf('GET', path + searchOf(query), true),
    verdict: (path, query) => send('GET', path + searchOf(query), false),
    enter: (author) => {
      session.author = author;
    },
  };
};
