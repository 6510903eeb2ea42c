import { Type } from 'typebox';
import {
  Backup,
  BackupDrill,
  BackupParams,
  BackupRestoreBody,
  BackupRestored,
  BackupSchedule,
  BackupState,
} from '../../backup.ts';
import { LegacyColumns, LegacyImportResult, LegacyImportState, LegacyMapping } from '../../legacy-import.ts';
import {
  OperationLogExportQuery,
  OperationLogPage,
  OperationLogQuery,
  Verification,
} from '../../operation-log.ts';
import { ReinitializationBody, Reinitialized } from '../../reinitialization.ts';
import { IdParams, Nullable } from '../../wire/common.ts';
import { ImportQuery, ProgressQuery, WriteQuery } from '../../wire/write-query.ts';
import type { CallTable } from '../call.ts';

/** The calls that administer the books: operation log, backup and import from other programs (spec/api.md 12). */
export const administrationCalls = {
  'GET /backup': { can: 'backup.use', data: BackupState },
  'POST /backup': { can: 'backup.use', longWork: 'import', query: ProgressQuery, data: Backup },
  'POST /backup/drill': {
    can: 'backup.use',
    longWork: 'import',
    query: ProgressQuery,
    data: Nullable(BackupDrill),
  },
  'GET /backup/file': { can: 'backup.use', longWork: 'export', proof: 'fresh', query: BackupParams },
  'POST /backup/reinitialization': {
    can: 'backup.use',
    longWork: 'import',
    proof: 'fresh',
    query: ImportQuery,
    body: ReinitializationBody,
    data: Reinitialized,
  },
  'POST /backup/restore': {
    can: 'backup.use',
    longWork: 'import',
    proof: 'fresh',
    query: ImportQuery,
    body: BackupRestoreBody,
    data: BackupRestored,
  },
  'PUT /backup/schedule': { can: 'backup.use', body: BackupSchedule, data: BackupSchedule },
  'POST /backup/upload': { can: 'backup.use', longWork: 'upload', data: Backup },
  'DELETE /backup/{name}': { can: 'backup.use', path: BackupParams, data: Type.Null() },
  'GET /legacy-import': { can: 'setting.write', data: LegacyImportState },
  'POST /legacy-import': {
    can: 'setting.write',
    longWork: 'import',
    query: ImportQuery,
    fields: Type.Object({ mapping: Type.Optional(Type.String()) }),
    data: LegacyImportResult,
  },
  'POST /legacy-import/columns': { can: 'setting.write', data: Type.Array(LegacyColumns) },
  'PUT /legacy-import/mapping': {
    can: 'setting.write',
    query: WriteQuery,
    body: LegacyMapping,
    data: LegacyMapping,
  },
  'POST /legacy-import/{id}/undo': {
    can: 'setting.write',
    longWork: 'import',
    path: IdParams,
    query: ImportQuery,
    data: Type.Null(),
  },
  'GET /operation-log': { can: 'operationLog.read', query: OperationLogQuery, data: OperationLogPage },
  'GET /operation-log/export': {
    can: 'operationLog.read',
    longWork: 'export',
    query: OperationLogExportQuery,
  },
  'GET /operation-log/history': { can: 'operationLog.verify', longWork: 'export', proof: 'fresh' },
  'GET /operation-log/verified': { can: 'operationLog.read', data: Nullable(Verification) },
  'GET /operation-log/verify': {
    can: 'operationLog.verify',
    longWork: 'export',
    query: ProgressQuery,
    data: Verification,
  },
} as const satisfies CallTable;
