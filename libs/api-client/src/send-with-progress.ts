import { eventsIn, type StreamEvent } from './read-events.ts';

/** What is told while a file is taken in. */
export interface SendProgress {
  /** How much of the body has left, from 0 to 1. */
  onSent: (share: number) => void;
  /** How much of the work is done, from 0 to 1, where the server tells it. */
  onWorked?: ((share: number) => void) | undefined;
}

/**
 * Sends like `fetch` and tells how far it is. `fetch` itself has no word for what has been sent, so the older request
 * object does the sending. An answer that comes as events is, at its end, the answer that its last event holds.
 * @throws TypeError when no answer came, as `fetch` does; the signal's reason when it was given up.
 */
export const sendWithProgress =
  ({ onSent, onWorked }: SendProgress) =>
  (url: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) onSent(loaded / total);
      });
      const told = new ToldEvents((share) => onWorked?.(share));
      const isFollowed = (): boolean =>
        request.getResponseHeader('content-type')?.startsWith('text/event-stream') === true;
      request.addEventListener('progress', () => {
        if (isFollowed()) told.hear(request.responseText);
      });
      request.addEventListener('load', () => {
        if (!isFollowed()) return resolve(answerOf(request));
        told.hear(request.responseText);
        return told.answer ? resolve(told.answer) : reject(new TypeError('The answer broke off.'));
      });
      request.addEventListener('error', () => reject(new TypeError('The network failed.')));
      signal?.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason as Error);
      });
      if (signal?.aborted) reject(signal.reason as Error);
      else request.send(body as XMLHttpRequestBodyInit | null);
    });

/** The events of an import as they arrive: `progress`, and `answer` with what it would have answered without them. */
export class ToldEvents {
  answer: Response | null = null;
  readonly #onProgress: (share: number) => void;
  #read = 0;

  constructor(onProgress: (share: number) => void) {
    this.#onProgress = onProgress;
  }

  /** @param text everything that has arrived so far. */
  hear(text: string): void {
    const { events, read } = eventsIn(text.slice(this.#read));
    this.#read += read;
    for (const event of events) this.#take(event);
  }

  #take({ event, data }: StreamEvent): void {
    if (event === 'progress') this.#onProgress(Number(data));
    if (event === 'answer') this.answer = asResponse(JSON.parse(data) as ToldAnswer);
  }
}

interface ToldAnswer {
  status: number;
  body: unknown;
  version?: number;
}

const asResponse = ({ status, body, version }: ToldAnswer): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: version === undefined ? {} : { 'X-Ledger-Version': String(version) },
  });

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(request.responseText, { status: request.status, headers });
}
