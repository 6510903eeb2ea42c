import {
  DocumentFenceBody,
  DocumentRemovalAnswer,
  DocumentRemovalBody,
  DocumentVoucherAnswer,
  DocumentVoucherBody,
  IdParams,
  ok,
  success,
  type AnyProblem,
  WriteQuery,
} from '@suanpan/contracts';
import { ProblemError, refuse, userOf, type App } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { callOf, scopeOf, type Call } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { bookDocuments } from './book-documents.ts';
import { owned, type DocumentBooks } from './document-books.ts';
import { fenceDocuments, removeFences } from './fence-documents.ts';
import { unbookDocuments } from './unbook-documents.ts';

/** The services whose documents become vouchers. */
const bookingServices = ['trade'];

/**
 * /internal/books/:id/documents: vouchers of other services' documents, made and taken back in the name of the member for whom that
 * service asks. It has asked whether that one may; the rules of the books are asked here, and what they refuse is answered
 * with its facts, so that a person is told in their language.
 */
export function documentRoutes(app: App, db: LedgerDb): void {
  const config = { internal: { from: bookingServices, set: 'id' } };

  app.post(
    '/internal/books/:id/documents/fence',
    { config, schema: { params: IdParams, body: DocumentFenceBody, response: { 200: ok(Type.Null()) } } },
    async (request) => {
      const { owner: service, ...call } = documentCall(request);
      await db.database.write(scopeOf(call), (sql) =>
        fenceDocuments(sql, call.member.accountSetId, { service, ...request.body }),
      );
      return success(null);
    },
  );

  app.post(
    '/internal/books/:id/documents/fence/removal',
    { config, schema: { params: IdParams, response: { 200: ok(Type.Null()) } } },
    async (request) => {
      const { owner: service, ...call } = documentCall(request);
      await db.database.write(scopeOf(call), (sql) => removeFences(sql, call.member.accountSetId, service));
      return success(null);
    },
  );

  app.post(
    '/internal/books/:id/documents',
    {
      config,
      schema: {
        params: IdParams,
        querystring: WriteQuery,
        body: DocumentVoucherBody,
        response: { 200: ok(DocumentVoucherAnswer) },
      },
    },
    async (request) => {
      const call = documentCall(request);
      const { data, problems, version } = await told(db, call, (books) => bookDocuments(books, request.body));
      return success({ voucher: data, problems, version });
    },
  );

  app.post(
    '/internal/books/:id/documents/removal',
    {
      config,
      schema: { params: IdParams, body: DocumentRemovalBody, response: { 200: ok(DocumentRemovalAnswer) } },
    },
    async (request) => {
      const call = documentCall(request);
      const { data, problems, version } = await told(db, call, (books) =>
        unbookDocuments(books, request.body),
      );
      return success({ removed: data ?? 0, problems, version });
    },
  );
}

/** A service that speaks for itself has no role, and posts nothing. */
function documentCall(request: FastifyRequest): DocumentCall {
  const { role, issuer } = userOf(request);
  if (role === null) refuse({ code: 'request.not-found' });
  return { ...callOf(request), owner: issuer };
}

/** With the service whose documents they are: it may change their vouchers, and no others'. */
interface DocumentCall extends Call {
  owner: string;
}

interface Told<T> {
  data: T | null;
  problems: AnyProblem[];
  version: number;
}

/** Does the write, or answers why the books refuse it; what is wrong with the service itself is thrown. */
async function told<T>(
  db: LedgerDb,
  { owner, ...call }: DocumentCall,
  work: (books: DocumentBooks) => Promise<T>,
): Promise<Told<T>> {
  try {
    const written = await db.write(call, (books) => work(owned(books, owner)));
    return { ...written, problems: [] };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code.startsWith('service.')))
      throw error;
    return { data: null, problems: [...error.problems], version: 0 };
  }
}
