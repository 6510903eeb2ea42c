import {
  AuxiliaryFileQuery,
  BalanceFileQuery,
  DayBookFileQuery,
  DetailFileQuery,
  GeneralFileQuery,
  IdParams,
  IncomeFileQuery,
  ItemFileQuery,
  MultiColumnFileQuery,
  PivotFileQuery,
  StatementFileQuery,
  SummaryFileQuery,
  ExpenseFileQuery,
  RatiosFileQuery,
  type AnalysisFileQueries,
  type BookFileQueries,
} from '@suanpan/contracts';
import type { App } from '@suanpan/service-kit';
import { sendMadeFile } from '@suanpan/service-kit/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { readerOf } from '../books/answer.ts';
import type { Books } from '../books/books.ts';
import type { FigureSource } from '../books/figure-source.ts';
import { spanOf } from '../books/span.ts';
import type { BookFile } from './book-file.ts';
import { bookFile, type FileQueries } from './book-files.ts';
import { madeBook } from './make-book-file.ts';
import { markBooks } from './mark-books.ts';
import { statementFile } from './statement-file.ts';

const analyses = {
  expenses: ExpenseFileQuery,
  equityChanges: RatiosFileQuery,
  incomeByItem: IncomeFileQuery,
  pivot: PivotFileQuery,
  ratios: RatiosFileQuery,
} as const satisfies Record<keyof AnalysisFileQueries, object>;

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
  const add = (
    path: string,
    can: 'book.read' | 'report.read',
    name: keyof FileQueries,
    querystring: TSchema,
  ) =>
    app.get(path, { config: { can, longWork: 'export' }, schema: { querystring } }, (request, reply) => {
      const query = request.query as FileQueries[typeof name];
      return send(source, request, reply, query, (books) => bookFile(books, name, spanOf(query), query));
    });
  for (const [name, schema] of entriesOf(queries))
    add(`/accountBook/${name}/export`, 'book.read', name, schema);
  for (const [name, schema] of entriesOf(analyses))
    add(`/report/${name}/export`, 'report.read', name, schema);

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

const entriesOf = <Key extends string>(all: Readonly<Record<Key, TSchema>>) =>
  Object.entries(all) as [Key, TSchema][];

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
