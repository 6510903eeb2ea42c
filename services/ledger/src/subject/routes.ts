import {
  IdParams,
  ok,
  Subject,
  SubjectBalance,
  SubjectBalanceQuery,
  SubjectInput,
  SubjectListQuery,
  SubjectSelectQuery,
  SubjectUpdate,
  success,
} from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { answer, WriteQuery } from '../books/answer.ts';
import { callOf } from '../books/call.ts';
import type { LedgerDb } from '../books/ledger-db.ts';
import { isSubjectUsed, listSubjects, readSubject, selectableSubjects } from './read-subjects.ts';
import { addSubject, changeSubject } from './save-subject.ts';
import { subjectBalance } from './subject-balance.ts';

const read = { config: { can: 'setting.read' } } as const;
const write = { config: { can: 'setting.write' } } as const;

/** /subject: the chart of accounts (spec/api.md 10). */
export function subjectRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/subject',
    { ...read, schema: { querystring: SubjectListQuery, response: { 200: ok(Type.Array(Subject)) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listSubjects(sql, member.accountSetId, request.query)));
    },
  );

  app.get(
    '/subject/voucher/select',
    { ...read, schema: { querystring: SubjectSelectQuery, response: { 200: ok(Type.Array(Subject)) } } },
    async (request) => {
      const member = memberOf(request);
      const showAll = Boolean(request.query.showAll);
      return success(await db.read(member, (sql) => selectableSubjects(sql, member.accountSetId, showAll)));
    },
  );

  app.get(
    '/subject/balance',
    { ...read, schema: { querystring: SubjectBalanceQuery, response: { 200: ok(SubjectBalance) } } },
    async (request) => {
      const member = memberOf(request);
      const { subjectId, categoryDetailsId } = request.query;
      const itemId = categoryDetailsId === undefined ? null : Number(categoryDetailsId);
      return success(
        await db.read(member, (sql) => subjectBalance(sql, member.accountSetId, Number(subjectId), itemId)),
      );
    },
  );

  app.get(
    '/subject/checkUse/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(Type.Boolean()) } } },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      return success(
        await db.read(member, async (sql) => {
          await readSubject(sql, member.accountSetId, id);
          return isSubjectUsed(sql, member.accountSetId, id);
        }),
      );
    },
  );

  app.get(
    '/subject/:id',
    { ...read, schema: { params: IdParams, response: { 200: ok(Subject) } } },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => readSubject(sql, member.accountSetId, Number(request.params.id))),
      );
    },
  );

  app.post(
    '/subject',
    { ...write, schema: { querystring: WriteQuery, body: SubjectInput, response: { 200: ok(Subject) } } },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => addSubject(books, request.body)),
      ),
  );

  app.put(
    '/subject',
    { ...write, schema: { querystring: WriteQuery, body: SubjectUpdate, response: { 200: ok(Subject) } } },
    (request, reply) =>
      answer(
        reply,
        db.write(callOf(request), (books) => changeSubject(books, request.body)),
      ),
  );
}
