import { randomUUID } from 'node:crypto';
import { Agent, request, type ClientRequest } from 'node:http';

/** What came back: the status and how much was answered. */
export interface Answer {
  status: number;
  bytes: number;
  text: string;
}

export interface CallOptions {
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Hangs up after so many milliseconds. */
  leaveAfterMs?: number;
}

/** Sends requests from one address of this machine, in one session or in none. */
export interface Caller {
  send: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** Sends JSON. */
  json: (method: string, path: string, body: unknown) => Promise<Answer>;
  /** A request whose body the attack writes itself. */
  open: (method: string, path: string, headers: Readonly<Record<string, string>>) => ClientRequest;
  close: () => void;
}

/** An import may take as long as the gateway waits for it. */
const answerWithinMs = 60_000;
/** So much of an answer is kept to be read; the rest is counted. */
const keptCharacters = 10_000;

/** A caller at `address`, one of 127.0.0.0/8: an attacker's budget is that of an address, and the bystander has another. */
export function callerFrom(url: string, address: string, author = 'default'): Caller {
  const agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: 64 });
  const open: Caller['open'] = (method, path, headers) =>
    request(`${url}/api${path}`, {
      method,
      agent,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-session-kind': 'api',
        'accept-language': 'en',
        author,
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
    });
  const send: Caller['send'] = (method, path, { headers = {}, body, leaveAfterMs } = {}) => {
    const call = open(method, path, {
      ...headers,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    });
    const answer = answerOf(call);
    if (leaveAfterMs !== undefined) setTimeout(() => call.destroy(), leaveAfterMs);
    call.end(body);
    return answer;
  };
  return {
    send,
    json: (method, path, body) =>
      send(method, path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    open,
    close: () => agent.destroy(),
  };
}

/** The answer of a request, whole. @throws when none comes within a minute. */
export function answerOf(call: ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    call.setTimeout(answerWithinMs, () => call.destroy(new Error('no answer within a minute')));
    call.on('error', reject);
    call.on('response', (response) => {
      let bytes = 0;
      let text = '';
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (text.length < keptCharacters) text += part.toString('utf8');
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes, text }));
      response.on('error', reject);
    });
  });
}
