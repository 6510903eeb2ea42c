import { success } from '@suanpan/contracts';
import { failureAnswer } from '@suanpan/service-kit';
import { ClientLeft, EventAnswer, leavingOf } from '@suanpan/service-kit/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { Pace } from './pace.ts';

/** With `progress` the answer is a stream of events: `progress` with the share done, at the end `answer`. */
export const ImportQuery = Type.Object({
  ...WriteQuery.properties,
  progress: Type.Optional(Type.Boolean()),
});

/**
 * Answers an import, all or nothing (docs/adr/0012). Who leaves before it is stored gives it up: the transaction is rolled
 * back. The event `answer` holds `{status, version, body}`: what would have been the answer without events.
 */
export async function answerImport<T>(
  { db, request, reply }: { db: LedgerDb; request: FastifyRequest; reply: FastifyReply },
  work: (books: Books, pace: Pace) => Promise<T>,
) {
  const signal = leavingOf(reply);
  const write = (pace: Pace) =>
    db.write(callOf(request), async (books) => {
      const result = await work(books, pace);
      await pace.reach(1);
      return result;
    });
  if (!isFollowed(request)) return answer(reply, write(new Pace(signal, () => undefined)));
  return follow({ request, reply }, (onShare) => write(new Pace(signal, onShare)));
}

/** Answers long work that writes no books, followed in the same way; who leaves gives it up. */
export async function answerRead<T>(asked: Asked, work: (pace: Pace) => Promise<T>) {
  const signal = leavingOf(asked.reply);
  const read = async (onShare: (share: number) => void) => {
    const pace = new Pace(signal, onShare);
    const data = await work(pace);
    await pace.reach(1);
    return { data };
  };
  if (isFollowed(asked.request)) return follow(asked, read);
  return success((await read(() => undefined)).data);
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
}

const isFollowed = ({ query }: FastifyRequest): boolean =>
  (query as { progress?: boolean }).progress === true;

/** The events of the work, `answer` at its end. */
function follow<T extends { data: unknown }>(
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
