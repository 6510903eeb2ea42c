import { success } from '@suanpan/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureAnswer } from '../problem-answers.ts';
import { EventAnswer } from './event-answer.ts';
import { ClientLeft, leavingOf } from './leaving.ts';
import { Pace } from './pace.ts';

/** A request for long work and its reply. */
export interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Whether the request asks to be told how far its work is: `progress=true` in its query. */
export const isFollowed = ({ query }: FastifyRequest): boolean =>
  (query as { progress?: boolean }).progress === true;

/**
 * Answers long work (docs/adr/0012), followed where the request asks for it; who leaves gives it up.
 * @param work what it returns is the data of the answer; a transaction of its own, so that giving it up undoes it.
 */
export async function answerLongWork<T>(asked: Asked, work: (pace: Pace) => Promise<T>) {
  const signal = leavingOf(asked.reply);
  const done = async (onShare: (share: number) => void) => {
    const pace = new Pace(signal, onShare);
    const data = await work(pace);
    await pace.reach(1);
    return { data };
  };
  if (isFollowed(asked.request)) return followWork(asked, done);
  return success((await done(() => undefined)).data);
}

/**
 * The work as server-sent events: `progress` with the share done, at its end `answer` with `{status, body}` and whatever else it
 * returns beside its data.
 */
export function followWork<T extends { data: unknown }>(
  { request, reply }: Asked,
  work: (onShare: (share: number) => void) => Promise<T>,
): FastifyReply {
  const events = new EventAnswer();
  events.progress(0);
  void work(events.progress)
    .then(
      ({ data, ...more }) => ({ status: 200, ...more, body: success(data) }),
      (error: Error) => (error instanceof ClientLeft ? null : failureAnswer(error, request)),
    )
    .then((end) => end && events.tell('answer', JSON.stringify(end)))
    .finally(() => events.end());
  return events.send(reply);
}
