import {
  AuxiliaryFileQuery,
  BalanceFileQuery,
  DayBookFileQuery,
  DetailFileQuery,
  GeneralFileQuery,
  IdParams,
  ItemFileQuery,
  MultiColumnFileQuery,
  StatementFileQuery,
  SummaryFileQuery,
  type BookFileQueries,
} from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { sendMadeFile } from '@suanpan/service-kit/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerOf } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import type { BookFile } from './book-file.ts';
import { bookFile } from './book-files.ts';
import { madeBook } from './make-book-file.ts';
import { statementFile } from './statement-file.ts';

const queries = {
  subjectBalance: BalanceFileQuery,
  subjectSummary: SummaryFileQuery,
  generalLedger: GeneralFileQuery,
  details: DetailFileQuery,
  auxiliaryDetails: ItemFileQuery,
  auxiliaryBalance: AuxiliaryFileQuery,
  chronological: DayBookFileQuery,
  multiColumn: MultiColumnFileQuery,
} as const satisfies Record<keyof BookFileQueries, object>;

/** Every book and statement as a file (spec/api.md 12, ux.md 14): read in one snapshot, written on a thread of its own. */
export function exportRoutes(app: App, source: FigureSource): void {
  for (const name of Object.keys(queries) as (keyof BookFileQueries)[])
    app.get(
      `/accountBook/${name}/export`,
      { config: { can: 'book.read', longWork: 'export' }, schema: { querystring: queries[name] } },
      (request, reply) => {
        const query = request.query as BookFileQueries[typeof name];
        return send(source, request, reply, query, (books) => bookFile(books, name, spanOf(query), query));
      },
    );

  app.get(
    '/report/template/view/:id/export',
    {
      config: { can: 'report.read', longWork: 'export' },
      schema: { params: IdParams, querystring: StatementFileQuery },
    },
    (request, reply) =>
      send(source, request, reply, request.query, (books) =>
        statementFile(books, Number(request.params.id), spanOf(request.query), request.query),
      ),
  );
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
    file: await read(books),
  }));
  void reply.header('x-ledger-version', String(version));
  return sendMadeFile(reply, madeBook({ format, file, language: reader.language }), progress);
}
