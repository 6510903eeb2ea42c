import { languageOf, nameLanguageOf, roleMay, success } from '@suanpan/contracts';
import { memberOf } from '@suanpan/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Books, Reader } from './books.ts';
import { entityTag, isKnown } from './entity-tag.ts';
import type { FigureSource } from './figure-source.ts';
import { dayInChina } from './today.ts';
import { positionOf, WRITTEN_AT } from './written-at.ts';

type Success<T> = ReturnType<typeof success<T>>;

/** Says in a header what the figures' own answer has no place for. */
export type TellHeader = (name: string, value: string) => void;

/**
 * Answers figures from one snapshot with its version (`x-ledger-version`) and a tag made of version, query and
 * language; a reader who has exactly that answer gets 304 before anything is computed (architecture.md 4). What is
 * told of a snapshot that was given up is not sent.
 * @param alsoBy what decides about the answer and changes without a new version
 */
export async function answer<T>(
  source: Pick<FigureSource, 'read'>,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (books: Books, tell: TellHeader) => Promise<T>,
  alsoBy: (books: Books) => Promise<string> = () => Promise.resolve(''),
): Promise<Success<T> | undefined> {
  const { headers, result } = await source.read(readerOf(request), async (books) => {
    const tag = entityTag(books, request.url, await alsoBy(books));
    const headers: Record<string, string> = { etag: tag, 'x-ledger-version': String(books.version) };
    const tell: TellHeader = (name, value) => void (headers[name] = value);
    const known = isKnown(tag, request.headers['if-none-match']);
    return { headers, result: known ? null : { data: await work(books, tell) } };
  });
  void reply.headers(headers);
  if (result) return success(result.data);
  await reply.code(304).send();
  return undefined;
}

export function readerOf(request: FastifyRequest): Reader {
  const { accountSetId, userId, role } = memberOf(request);
  const { asOf = null, unreviewed = 1 } = request.query as { asOf?: number; unreviewed?: number };
  return {
    asOf,
    reviewedOnly: unreviewed === 0,
    accountSetId,
    userId,
    requestId: request.id,
    today: dayInChina(new Date()),
    language: languageOf(request.headers['accept-language']),
    nameLanguage: nameLanguageOf(request.headers['accept-language']),
    cashOnly: role === 'Cashier',
    seesFunds: roleMay(role, 'funds.read'),
    seenVersion: versionOf(request.headers['x-ledger-version']),
    seenPosition: positionOf(request.headers[WRITTEN_AT]),
  };
}

/** A version that is no number asks for nothing. */
function versionOf(header: string | string[] | undefined): number {
  const version = Number(header);
  return Number.isSafeInteger(version) ? version : 0;
}
