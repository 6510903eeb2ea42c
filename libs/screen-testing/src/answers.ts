import type { Routes } from '@suanpan/api-client';
import { vi } from 'vitest';

/** What a call answers in a test: its data, a refusal, or nothing for as long as the test lasts. */
export type Answer<Data> = Data | Refused | typeof pending;

/** What calls answer, by `VERB /path/{name}`; their data are typed as their services declare them. */
export type Answers = { [Name in keyof Routes]?: Answer<Routes[Name]['data']> };

/** A call that is not answered: the screen is loading. */
export const pending = Symbol('pending');

/** A call that is refused, with a status, a code, a text for the user and what it says besides. */
export class Refused {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;

  constructor(status: number, code: string, msg: string, data?: unknown) {
    this.status = status;
    this.code = code;
    this.msg = msg;
    this.data = data;
  }
}

/** The service is away. */
export const failed = new Refused(503, 'SERVICE_UNAVAILABLE', 'The service is away for a moment.');
/** The user's role lacks the right (decision D1). */
export const forbidden = new Refused(422, 'ROLE_FORBIDDEN', 'Your role may not see this.');

/**
 * The network of a test: what is asked is answered from the table as it stands then, and what the table lacks is missing (404).
 * @returns what was asked and is not in the table: a test that expects none of it names a call that it forgot.
 */
export function answerCalls(answers: Answers): { unanswered: string[] } {
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', (input: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const asked = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
    const found = Object.entries(answers).find(([name]) => patternOf(name).test(asked));
    if (found) return responseOf(found[1]);
    unanswered.push(asked);
    return responseOf(new Refused(404, 'NOT_FOUND', 'Not found'));
  });
  return { unanswered };
}

const patternOf = (name: string): RegExp => new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

function responseOf(answer: unknown): Promise<Response> {
  if (answer === pending) return new Promise(() => undefined);
  if (answer instanceof Refused) {
    const { status, code, msg, data } = answer;
    return Promise.resolve(Response.json({ success: false, code, msg, data }, { status }));
  }
  return Promise.resolve(Response.json({ success: true, data: answer }));
}
