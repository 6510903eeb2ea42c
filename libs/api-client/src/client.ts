import type { Language } from '@suanpan/contracts';
import { Activity } from './activity.ts';
import { ApiError } from './api-error.ts';
import { MadeFile } from './made-file.ts';
import { keyOfFile, newIdempotencyKey } from './idempotency-key.ts';
import { LedgerVersions } from './ledger-versions.ts';
import { readAnswer } from './read-answer.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { refuseNewer } from './refuse-newer.ts';
import { buildRequest, type RequestParts } from './request.ts';
import type { DataOf, EventRoutes, FileRoutes, InputOf, MadeRoutes, PathOf, Verb } from './routes.ts';
import { storeAuthor, storedAuthor } from './session-store.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { REPEATED_REQUEST } from './texts.ts';

export interface CallOptions {
  /** Kept across retries of one intended write; made afresh when absent. */
  idempotencyKey?: string;
  /** Lets a second write to the same path run while one is pending. */
  repeatable?: boolean;
  signal?: AbortSignal;
  /** Time-out; 15 s, books and reports 35 s (reliability.md 12). */
  timeoutMs?: number;
  /** How much of the body has been sent, from 0 to 1: for files. */
  onSent?: ((share: number) => void) | undefined;
  /** How much of the work is done, from 0 to 1: for files that are taken in. */
  onWorked?: ((share: number) => void) | undefined;
}

/** A file of an answer, under the name the server gave it. */
export interface Download {
  file: Blob;
  name: string;
}

/** How the making of a file is followed. */
export interface MakeOptions {
  signal: AbortSignal;
  /** Told the share that is done, from 0 to 1. */
  onShare(share: number): void;
}

/** What the shell tells the client about the page it is used on. */
export interface ClientSettings {
  language: Language;
  /** The set the shell believes in, from /init; sent as a claim to compare. */
  accountSetId: number | null;
  /** No session any more: the browser goes to the site root. */
  onForbidden(): void;
  /** Another tab of this session works in a different account set now (409 SET_CHANGED). */
  onSetChanged(): void;
  /** The call needs a fresh proof (422 PROOF_REQUIRED): asks for the password; true when it was given and fits. */
  onProofRequired(): Promise<boolean>;
}

/** What a read answered, with its headers: page keys and notes travel there. */
export interface Answer<Data> {
  data: Data;
  headers: Headers;
}

/** A check of the closing: its verdict is the envelope's `success` (spec/api.md 6). */
export interface Verdict<Data> {
  ok: boolean;
  msg: string;
  data: Data;
}

type Arguments<V extends Verb, P extends PathOf<V>> =
  Record<never, never> extends InputOf<V, P>
    ? [input?: InputOf<V, P> & CallOptions]
    : [input: InputOf<V, P> & CallOptions];

/** The one way to the server: headers, envelope, errors and the duplicate rule of product.md 7 and 8. */
export class ApiClient {
  readonly activity = new Activity();
  private readonly pendingWrites = new Set<string>();
  private readonly versions = new LedgerVersions('version');
  private readonly positions = new LedgerVersions('position');
  private settings: ClientSettings = {
    language: 'en',
    accountSetId: null,
    onForbidden: () => globalThis.location.assign('/'),
    onSetChanged: () => undefined,
    onProofRequired: async () => false,
  };

  configure(settings: Partial<ClientSettings>): void {
    this.settings = { ...this.settings, ...settings };
  }

  get = <P extends PathOf<'GET'>>(path: P, ...[input]: Arguments<'GET', P>): Promise<DataOf<'GET', P>> =>
    this.call('GET', path, input) as Promise<DataOf<'GET', P>>;
  post = <P extends PathOf<'POST'>>(path: P, ...[input]: Arguments<'POST', P>): Promise<DataOf<'POST', P>> =>
    this.call('POST', path, input) as Promise<DataOf<'POST', P>>;
  put = <P extends PathOf<'PUT'>>(path: P, ...[input]: Arguments<'PUT', P>): Promise<DataOf<'PUT', P>> =>
    this.call('PUT', path, input) as Promise<DataOf<'PUT', P>>;
  delete = <P extends PathOf<'DELETE'>>(
    path: P,
    ...[input]: Arguments<'DELETE', P>
  ): Promise<DataOf<'DELETE', P>> => this.call('DELETE', path, input) as Promise<DataOf<'DELETE', P>>;

  /** Sends a file; `onSent` is told how far it is. Another attempt with the same file is the same request. */
  upload = <P extends PathOf<'POST'>>(
    path: P,
    input: InputOf<'POST', P> & CallOptions & { file: File },
  ): Promise<DataOf<'POST', P>> =>
    this.call('POST', path, {
      timeoutMs: FILE_TIMEOUT_MS,
      idempotencyKey: keyOfFile(input.file),
      ...input,
      ...(input.onWorked ? followed(input) : {}),
    }) as Promise<DataOf<'POST', P>>;

  /** Sends several files, each under the name of its field; each attempt is a request of its own. */
  uploadFiles = <P extends PathOf<'POST'>>(
    path: P,
    input: InputOf<'POST', P> & CallOptions & { files: Readonly<Record<string, File>> },
  ): Promise<DataOf<'POST', P>> =>
    this.call('POST', path, {
      timeoutMs: FILE_TIMEOUT_MS,
      ...input,
      ...(input.onWorked ? followed(input) : {}),
    }) as Promise<DataOf<'POST', P>>;

  /** Fetches a file to keep, in the language of the screen. */
  async download<P extends keyof FileRoutes>(path: P, query: FileRoutes[P]): Promise<Download> {
    const { url } = buildRequest(path, { query });
    const finish = this.activity.start();
    try {
      const timeoutMs = path === '/backup/file' ? COMPANY_TIMEOUT_MS : FILE_TIMEOUT_MS;
      const response = await this.send('GET', url, undefined, {}, { timeoutMs });
      if (!response.ok) await this.settle(path, response);
      return { file: await response.blob(), name: fileNameOf(response.headers) };
    } finally {
      finish();
    }
  }

  /**
   * Follows an answer that comes as events until it ends; each event is handed on as it arrives.
   * @throws ApiError when it is refused or the line breaks; the signal's reason when it is given up.
   */
  async follow<P extends keyof EventRoutes>(
    path: P,
    query: EventRoutes[P],
    { signal, onEvent }: { signal: AbortSignal; onEvent: (event: StreamEvent) => void },
  ): Promise<void> {
    const { url } = buildRequest(path, { query });
    await this.events(path, url, { signal, onEvent });
  }

  /**
   * Has a file made and follows its making; giving it up ends it on the server too.
   * @throws ApiError when it is refused or the file broke off; the signal's reason when it is given up.
   */
  async make<P extends keyof MadeRoutes>(
    path: P,
    parts: MadeRoutes[P],
    { signal, onShare }: MakeOptions,
  ): Promise<Download> {
    const { path: names, query }: RequestParts = parts as object;
    const { url } = buildRequest(path, { path: names, query: { ...query, progress: true } });
    const made = new MadeFile();
    const onEvent = (event: StreamEvent): void =>
      event.event === 'progress' ? onShare(Number(event.data)) : made.take(event);
    const name = fileNameOf(await this.events(path, url, { signal, onEvent }));
    const file = made.blob(name);
    if (!file) throw new ApiError({ status: 200, msg: '' });
    return { file, name };
  }

  /** Like `get`, with the headers of the answer. */
  answer = <P extends PathOf<'GET'>>(
    path: P,
    ...[input]: Arguments<'GET', P>
  ): Promise<Answer<DataOf<'GET', P>>> =>
    this.exchange('GET', path, input) as Promise<Answer<DataOf<'GET', P>>>;

  /** A check whose failure is an answer, not an error. */
  async check<P extends PathOf<'GET'>>(
    path: P,
    ...args: Arguments<'GET', P>
  ): Promise<Verdict<DataOf<'GET', P>>> {
    try {
      return { ok: true, msg: '', data: await this.get(path, ...args) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 200) throw error;
      return { ok: false, msg: error.msg, data: error.data as DataOf<'GET', P> };
    }
  }

  private async call(verb: Verb, path: string, input?: RequestParts & CallOptions): Promise<unknown> {
    return (await this.exchange(verb, path, input)).data;
  }

  private async exchange(
    verb: Verb,
    path: string,
    input: RequestParts & CallOptions = {},
  ): Promise<Answer<unknown>> {
    const request = buildRequest(path, input);
    const release = this.claim(verb, request.path, input.repeatable === true);
    const finish = this.activity.start();
    try {
      const response = await this.send(verb, request.url, request.body, request.headers, input);
      refuseNewer(`${verb} ${path}`, response, this.settings.language);
      return { data: await this.settle(path, response), headers: response.headers };
    } finally {
      finish();
      release();
    }
  }

  /** A write to a path that has one pending is rejected at once (product.md 7). */
  private claim(verb: Verb, path: string, repeatable: boolean): () => void {
    if (verb === 'GET' || repeatable) return () => undefined;
    if (this.pendingWrites.has(path))
      throw new ApiError({ status: 0, msg: REPEATED_REQUEST, code: 'REPEATED' });
    this.pendingWrites.add(path);
    return () => this.pendingWrites.delete(path);
  }

  /** Sends; when a fresh proof is asked for, once more after it was given. */
  private async send(...[verb, url, body, headers, options]: Call): Promise<Response> {
    const call: KeyedCall = [verb, url, body, headers, { idempotencyKey: newIdempotencyKey(), ...options }];
    const response = await this.sendOnce(...call);
    if (!(await needsProof(response)) || !(await this.settings.onProofRequired())) return response;
    return this.sendOnce(...call);
  }

  private async sendOnce(...[verb, url, body, headers, options]: KeyedCall): Promise<Response> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? timeoutOf(url));
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const { onSent, onWorked } = options;
      const send = onSent ? sendWithProgress({ onSent, onWorked }) : fetch;
      return await send(url, {
        method: verb,
        body: body ?? null,
        signal,
        credentials: 'same-origin',
        headers: { ...this.commonHeaders(verb, options), ...headers },
      });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new ApiError({ status: 0, msg: '' });
    }
  }

  private commonHeaders(verb: Verb, options: KeyedOptions): Record<string, string> {
    const { language, accountSetId } = this.settings;
    const version = verb === 'GET' ? this.versions.of(accountSetId) : null;
    const position = verb === 'GET' ? this.positions.of(accountSetId) : null;
    return {
      Accept: 'application/json',
      'Accept-Language': language,
      'X-Requested-With': 'XMLHttpRequest',
      author: storedAuthor(),
      ...(accountSetId === null ? {} : { 'X-Account-Set': String(accountSetId) }),
      ...(version === null ? {} : { 'X-Ledger-Version': version }),
      ...(position === null ? {} : { 'X-Written-At': position }),
      ...(verb === 'GET' ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    };
  }

  /** @returns the headers of the answer. */
  private async events(
    path: string,
    url: string,
    { signal, onEvent }: { signal: AbortSignal; onEvent: (event: StreamEvent) => void },
  ): Promise<Headers> {
    const response = await this.send('GET', url, undefined, {}, { signal, timeoutMs: NEVER_MS });
    if (!response.ok || !response.body) await this.settle(path, response);
    else for await (const event of readEvents(response.body)) onEvent(event);
    return response.headers;
  }

  private async settle(path: string, response: Response): Promise<unknown> {
    this.versions.remember(this.settings.accountSetId, response.headers.get('X-Ledger-Version'));
    this.positions.remember(this.settings.accountSetId, response.headers.get('X-Written-At'));
    if (response.status === 403 && path !== '/init') this.settings.onForbidden();
    try {
      const data = await readAnswer(response, this.settings.language);
      if (startsSession(path, data)) storeAuthor(data.author);
      return data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SET_CHANGED') this.settings.onSetChanged();
      throw error;
    }
  }
}

/** What is sent: verb, address, body, its own headers, options. */
type Sent<Options> = [
  verb: Verb,
  url: string,
  body: BodyInit | undefined,
  headers: Record<string, string>,
  options: Options,
];
type Call = Sent<CallOptions>;
/** With the key that every attempt of it carries. */
type KeyedOptions = CallOptions & { idempotencyKey: string };
type KeyedCall = Sent<KeyedOptions>;

/** Whether a call was refused for want of a fresh proof (decision D27); the answer itself stays unread. */
async function needsProof(response: Response): Promise<boolean> {
  if (response.status !== 422) return false;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (answer as { code?: unknown } | null)?.code === 'PROOF_REQUIRED';
}

const SESSION_PATHS: ReadonlySet<string> = new Set([
  '/login',
  '/login/second-step',
  '/login/passkey',
  '/register',
  '/updatePwd',
  '/changeAccountSets',
  '/account-sets',
  '/user/invitation/accept',
]);

const startsSession = (path: string, data: unknown): data is { author: string } =>
  SESSION_PATHS.has(path) && typeof (data as { author?: unknown } | null)?.author === 'string';

/** A file of 10 MB over a slow line, and 20,000 rows of it in the books. */
const FILE_TIMEOUT_MS = 120_000;
/** The books of a company with their attachments. */
const COMPANY_TIMEOUT_MS = 3_600_000;

/** An import that tells how far it is may take its time: the user sees it, and stops it when it takes too long. */
const FOLLOWED_TIMEOUT_MS = 600_000;
const followed = ({ query }: RequestParts): RequestParts & CallOptions => ({
  timeoutMs: FOLLOWED_TIMEOUT_MS,
  query: { ...query, progress: true },
});

/** What is followed lasts as long as it is wanted; a browser's timers end below 25 days. */
const NEVER_MS = 24 * 86_400_000;

const fileNameOf = (headers: Headers): string => {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1];
  return name === undefined ? 'download' : decodeURIComponent(name);
};

const timeoutOf = (url: string): number => (/^\/api\/(accountBook|report)\b/.test(url) ? 35_000 : 15_000);

/** The client of this page; one for the shell and all areas. */
export const api = new ApiClient();
