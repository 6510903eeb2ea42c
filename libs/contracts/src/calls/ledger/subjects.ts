import { Type } from 'typebox';
import {
  CashFlowOpening,
  CashFlowOpeningBatch,
  OpeningInput,
  Opening,
  OpeningBatch,
  OpeningListQuery,
  OpeningRow,
  TrialBalance,
} from '../../opening.ts';
import {
  LoadByCodeBody,
  LoadedByCode,
  RecodeBody,
  Recoding,
  Subject,
  SubjectBalance,
  SubjectBalanceQuery,
  SubjectBatchBody,
  SubjectBatchResult,
  SubjectExportQuery,
  SubjectInput,
  SubjectListQuery,
  SubjectSelectQuery,
  SubjectUpdate,
  UpdateEncodeBody,
} from '../../subject.ts';
import { IdParams, Imported, Money } from '../../wire/common.ts';
import { DeleteQuery, ImportQuery, WriteQuery } from '../../wire/write-query.ts';
import type { CallTable } from '../call.ts';

/** The calls of the chart of accounts: subjects, their codes and opening balances (spec/api.md 10). */
export const subjectCalls = {
  'POST /account-sets/updateEncode': {
    can: 'accountSet.update',
    query: WriteQuery,
    body: UpdateEncodeBody,
    data: Type.Null(),
  },
  'GET /initial-balance': { can: 'setting.read', query: OpeningListQuery, data: Type.Array(OpeningRow) },
  'POST /initial-balance': { can: 'setting.write', query: WriteQuery, body: OpeningInput, data: Opening },
  'PUT /initial-balance': { can: 'setting.write', query: WriteQuery, body: OpeningInput, data: Opening },
  'PUT /initial-balance/batch': {
    can: 'setting.write',
    query: WriteQuery,
    body: OpeningBatch,
    data: Type.Array(Opening),
  },
  'GET /initial-balance/cashFlow': { can: 'setting.read', data: Type.Array(CashFlowOpening) },
  'PUT /initial-balance/cashFlow': {
    can: 'setting.write',
    query: WriteQuery,
    body: CashFlowOpeningBatch,
    data: Type.Array(CashFlowOpening),
  },
  'GET /initial-balance/export': { can: 'setting.read', query: OpeningListQuery },
  'POST /initial-balance/import': {
    can: 'setting.write',
    longWork: 'import',
    query: ImportQuery,
    data: Imported,
  },
  'GET /initial-balance/trialBalance': { can: 'setting.read', data: TrialBalance },
  'DELETE /initial-balance/{id}': {
    can: 'setting.write',
    path: IdParams,
    query: WriteQuery,
    data: Type.Null(),
  },
  'GET /initial-balance/{id}': { can: 'setting.read', path: IdParams, data: Opening },
  'GET /subject': { can: 'setting.read', query: SubjectListQuery, data: Type.Array(Subject) },
  'POST /subject': { can: 'setting.write', query: WriteQuery, body: SubjectInput, data: Subject },
  'PUT /subject': { can: 'setting.write', query: WriteQuery, body: SubjectUpdate, data: Subject },
  'GET /subject/balance': {
    can: 'setting.read',
    query: SubjectBalanceQuery,
    data: Type.Union([Money, Type.Array(SubjectBalance)]),
  },
  'POST /subject/batch': {
    can: 'setting.write',
    query: WriteQuery,
    body: SubjectBatchBody,
    data: SubjectBatchResult,
  },
  'GET /subject/checkUse/{id}': { can: 'setting.read', path: IdParams, data: Type.Boolean() },
  'POST /subject/encoding': { can: 'accountSet.update', query: WriteQuery, body: RecodeBody, data: Recoding },
  'GET /subject/export': { can: 'setting.read', query: SubjectExportQuery },
  'POST /subject/import': {
    can: 'setting.write',
    longWork: 'import',
    query: ImportQuery,
    fields: Type.Object({ moveBalances: Type.Optional(Type.Enum(['true', 'false'])) }),
    data: Imported,
  },
  'POST /subject/loadByCode': { can: 'setting.read', body: LoadByCodeBody, data: LoadedByCode },
  'GET /subject/voucher/select': {
    can: 'setting.read',
    query: SubjectSelectQuery,
    data: Type.Array(Subject),
  },
  'DELETE /subject/{id}': { can: 'setting.write', path: IdParams, query: DeleteQuery, data: Type.Null() },
  'GET /subject/{id}': { can: 'setting.read', path: IdParams, data: Subject },
} as const satisfies CallTable;
