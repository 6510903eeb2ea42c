import type { BookFileQueries } from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { sendMadeFile } from '@suanpan/service-kit/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { madeBook, type BookFile } from '@suanpan/service-kit/tables';
import { ageFile, partyAccountFile } from '../ages/age-files.ts';
import { readerOf } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import { call } from '../calls/call.ts';
import { bookFile, type FileQueries } from './book-files.ts';
import { markBooks } from './mark-books.ts';
import { statementFile } from './statement-file.ts';

const analyses = ['expenses', 'equityChanges', 'incomeByItem', 'pivot', 'ratios'] as const;

const books = [
  'subjectBalance',
  'subjectSummary',
  'generalLedger',
  'details',
  'auxiliaryDetails',
  'auxiliaryBalance',
  'chronological',
  'multiColumn',
] as const;

type FileCall =
  `GET /accountBook/${(typeof books)[number]}/export` | `GET /report/${(typeof analyses)[number]}/export`;

/** Every book and statement as a file (spec/api.md 12, ux.md 14): read in one snapshot, written on a thread of its own. */
export function exportRoutes(app: App, source: FigureSource): void {
  const add = (file: FileCall, name: keyof FileQueries) =>
    app.route({
      ...call(file),
      handler: (request, reply) => {
        const query = request.query as FileQueries[typeof name];
        return send(source, request, reply, query, (books) => bookFile(books, name, spanOf(query), query));
      },
    });
  for (const name of books) add(`GET /accountBook/${name}/export`, name);
  for (const name of analyses) add(`GET /report/${name}/export`, name);

  app.route({
    ...call('GET /report/ages/export'),
    handler: (request, reply) =>
      send(source, request, reply, request.query, (of) => ageFile(of, request.query)),
  });

  app.route({
    ...call('GET /report/partyStatement/export'),
    handler: (request, reply) =>
      send(source, request, reply, request.query, (of) => partyAccountFile(of, request.query)),
  });

  app.route({
    ...call('GET /report/template/view/{id}/export'),
    handler: (request, reply) =>
      send(source, request, reply, request.query, (books) =>
        statementFile(books, Number(request.params.id), spanOf(request.query), request.query),
      ),
  });
}

type Asked = Pick<BookFileQueries['details'], 'format' | 'progress'>;

async function send(
  source: FigureSource,
  request: FastifyRequest,
  reply: FastifyReply,
  { format, progress = false }: Asked,
  read: (books: Books) => Promise<BookFile>,
): Promise<FastifyReply> {
  const reader = readerOf(request);
  const { version, file } = await source.read(reader, async (books) => ({
    version: books.version,
    file: await markBooks(books, await read(books)),
  }));
  void reply.header('x-ledger-version', String(version));
  return sendMadeFile(reply, madeBook({ format, file, language: reader.language }), progress);
}
