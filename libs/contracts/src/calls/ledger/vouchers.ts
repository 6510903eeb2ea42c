import { Type } from 'typebox';
import {
  Attachment,
  AttachmentChange,
  AttachmentContentQuery,
  AttachmentListQuery,
  AttachmentVersion,
} from '../../attachment.ts';
import { PeriodQuery } from '../../checkout.ts';
import { SavedView, SavedViewQuery } from '../../saved-view.ts';
import {
  BatchQuery,
  CarryForwardMoney,
  CarryForwardMoneyBody,
  DeleteResult,
  RenumberQuery,
  RenumberResult,
  ReverseBody,
  ReviewResult,
  VoucherAsOf,
  VoucherAsOfQuery,
  VoucherEvent,
} from '../../voucher-acts.ts';
import {
  VoucherExportQuery,
  VoucherFileColumns,
  VoucherImportFields,
  VoucherImportResult,
} from '../../voucher-file.ts';
import {
  SummaryQuery,
  VoucherGaps,
  VoucherListQuery,
  VoucherMakers,
  VoucherNeighbourQuery,
  VoucherPage,
} from '../../voucher-list.ts';
import { LiveQuery } from '../../voucher-news.ts';
import { OldPrintQuery, VoucherPrintQuery } from '../../voucher-print.ts';
import {
  TemplateBatchBody,
  TemplateBatchResult,
  TemplateExportQuery,
  VoucherTemplate,
  VoucherTemplateInput,
  VoucherTemplateQuery,
  VoucherTemplateUpdate,
} from '../../voucher-template.ts';
import { CheckedBody, Voucher, VoucherCodeQuery, VoucherInput, VoucherUpdate } from '../../voucher.ts';
import { Id, IdParams, IdText, Nullable } from '../../wire/common.ts';
import { DeleteQuery, ImportQuery, WriteQuery } from '../../wire/write-query.ts';
import type { CallTable } from '../call.ts';

/** The calls of vouchers, their attachments, files, prints and templates (spec/api.md 4 and 10). */
export const voucherCalls = {
  'GET /pfd/voucher': { can: 'voucher.read', query: OldPrintQuery },
  'GET /voucher': {
    can: 'voucher.read',
    query: VoucherListQuery,
    data: Type.Union([VoucherPage, Type.Array(Voucher)]),
  },
  'POST /voucher': { can: 'voucher.write', query: WriteQuery, body: VoucherInput, data: Voucher },
  'PUT /voucher': { can: 'voucher.write', query: WriteQuery, body: VoucherUpdate, data: Voucher },
  'GET /voucher-template': {
    can: 'setting.read',
    query: VoucherTemplateQuery,
    data: Type.Array(VoucherTemplate),
  },
  'POST /voucher-template': {
    can: 'voucherTemplate.write',
    query: WriteQuery,
    body: VoucherTemplateInput,
    data: VoucherTemplate,
  },
  'PUT /voucher-template': {
    can: 'voucherTemplate.write',
    query: WriteQuery,
    body: VoucherTemplateUpdate,
    data: VoucherTemplate,
  },
  'POST /voucher-template/batchDelete': {
    can: 'voucherTemplate.write',
    query: WriteQuery,
    body: TemplateBatchBody,
    data: TemplateBatchResult,
  },
  'GET /voucher-template/export': { can: 'setting.read', query: TemplateExportQuery },
  'DELETE /voucher-template/{id}': {
    can: 'voucherTemplate.write',
    path: IdParams,
    query: DeleteQuery,
    data: Type.Null(),
  },
  'GET /voucher-template/{id}': { can: 'setting.read', path: IdParams, data: VoucherTemplate },
  'GET /voucher/attachment': {
    can: 'voucher.read',
    query: AttachmentListQuery,
    data: Type.Array(Attachment),
  },
  'POST /voucher/attachment': {
    can: 'voucher.write',
    longWork: 'upload',
    query: WriteQuery,
    fields: Type.Object({ voucherId: IdText, version: Type.String() }),
    data: AttachmentChange,
  },
  'GET /voucher/attachment/content': { can: 'voucher.read', query: AttachmentContentQuery },
  'DELETE /voucher/attachment/{id}': {
    can: 'voucher.write',
    path: IdParams,
    query: DeleteQuery,
    data: AttachmentChange,
  },
  'POST /voucher/attachment/{id}/restore': {
    can: 'voucher.write',
    path: IdParams,
    query: WriteQuery,
    body: AttachmentVersion,
    data: AttachmentChange,
  },
  'POST /voucher/audit': { can: 'voucher.review', query: BatchQuery, body: CheckedBody, data: ReviewResult },
  'POST /voucher/batchDelete': {
    can: 'voucher.write',
    query: BatchQuery,
    body: CheckedBody,
    data: DeleteResult,
  },
  'GET /voucher/beforeId': { can: 'voucher.read', query: VoucherNeighbourQuery, data: Nullable(Id) },
  'POST /voucher/cancelAudit': {
    can: 'voucher.review',
    query: BatchQuery,
    body: CheckedBody,
    data: ReviewResult,
  },
  'POST /voucher/carryForwardMoney': {
    can: 'voucher.read',
    body: CarryForwardMoneyBody,
    data: CarryForwardMoney,
  },
  'GET /voucher/code': { can: 'voucher.read', query: VoucherCodeQuery, data: Type.Integer() },
  'GET /voucher/export': { can: 'voucher.read', longWork: 'export', query: VoucherExportQuery },
  'GET /voucher/finishingOffNo': { can: 'voucher.manage', query: RenumberQuery, data: RenumberResult },
  'POST /voucher/finishingOffNo': { can: 'voucher.manage', query: RenumberQuery, data: RenumberResult },
  'GET /voucher/gaps': { can: 'voucher.read', query: PeriodQuery, data: VoucherGaps },
  'POST /voucher/import': {
    can: 'voucher.write',
    longWork: 'import',
    query: ImportQuery,
    fields: VoucherImportFields,
    data: VoucherImportResult,
  },
  'POST /voucher/import/columns': { can: 'voucher.write', data: VoucherFileColumns },
  'GET /voucher/live': { can: 'voucher.read', query: LiveQuery },
  'GET /voucher/makers': { can: 'voucher.read', query: PeriodQuery, data: VoucherMakers },
  'GET /voucher/nextId': { can: 'voucher.read', query: VoucherNeighbourQuery, data: Nullable(Id) },
  'GET /voucher/print': { can: 'voucher.read', query: VoucherPrintQuery },
  'POST /voucher/reverse': { can: 'voucher.write', query: WriteQuery, body: ReverseBody, data: Voucher },
  'GET /voucher/summary': { can: 'voucher.read', query: SummaryQuery, data: Type.Array(Type.String()) },
  'DELETE /voucher/views': { can: 'profile.use', query: SavedViewQuery, data: Type.Array(SavedView) },
  'GET /voucher/views': { can: 'profile.use', data: Type.Array(SavedView) },
  'PUT /voucher/views': { can: 'profile.use', body: SavedView, data: Type.Array(SavedView) },
  'DELETE /voucher/{id}': { can: 'voucher.write', path: IdParams, query: DeleteQuery, data: Type.Null() },
  'GET /voucher/{id}': { can: 'voucher.read', path: IdParams, data: Voucher },
  'GET /voucher/{id}/history': { can: 'voucher.read', path: IdParams, data: Type.Array(VoucherEvent) },
  'GET /voucher/{id}/then': {
    can: 'voucher.read',
    path: IdParams,
    query: VoucherAsOfQuery,
    data: VoucherAsOf,
  },
} as const satisfies CallTable;
