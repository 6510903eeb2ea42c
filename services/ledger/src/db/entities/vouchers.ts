import { defineEntity, p } from '@mikro-orm/core';
import { VOUCHER_KINDS } from '@suanpan/accounting-core';
import { AuxSetEntity } from './auxiliary.ts';
import { AccountSetEntity, CurrencyEntity, VoucherWordEntity } from './books.ts';
import { SubjectEntity } from './subjects.ts';
import {
  accountSetId,
  amount,
  foreignKey,
  id,
  instant,
  keyRef,
  originalAmount,
  price,
  quantity,
  rate,
  ref,
  tenant,
  version,
  yearOfKey,
} from './tenant.ts';

/** A month of the books; status 0 open, 1 profit and loss transferred, 2 closed. */
export const PeriodEntity = defineEntity({
  name: 'Period',
  tableName: 'period',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    year: yearOfKey(),
    month: yearOfKey(),
    status: p.smallint().default(0),
    closedAt: instant().nullable(),
    closedBy: ref().nullable(),
    closedByName: p.text().nullable(),
    transferMode: p.text().nullable(),
    transferredAt: instant().nullable(),
    accountSet: () => foreignKey(AccountSetEntity, 'period_account_set_fk'),
  },
  checks: [
    { name: 'period_year', expression: 'year >= 1900 AND year <= 9999' },
    { name: 'period_month', expression: 'month >= 1 AND month <= 12' },
    { name: 'period_status', expression: 'status = ANY (ARRAY[0, 1, 2])' },
    {
      name: 'period_closed_by',
      expression: `num_nonnulls(closed_at, closed_by, closed_by_name) = CASE
        WHEN (status = 2) THEN 3
        ELSE 0
      END`,
    },
    { name: 'period_transfer_mode', expression: "transfer_mode = ANY (ARRAY['separate', 'combined'])" },
  ],
});

/** The last number given in a series, how many vouchers it holds and what they add up to. */
export const VoucherSeriesEntity = defineEntity({
  name: 'VoucherSeries',
  tableName: 'voucher_series',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    year: yearOfKey(),
    month: yearOfKey(),
    wordId: keyRef(),
    lastNumber: p.integer().default(0),
    voucherCount: p.integer().default(0),
    debitTotal: amount(20).default('0'),
    period: () => foreignKey(PeriodEntity, 'voucher_series_period_fk', 'year', 'month'),
    word: () => foreignKey(VoucherWordEntity, 'voucher_series_word_fk', 'word_id').deleteRule('cascade'),
  },
  checks: [
    { name: 'voucher_series_last_number', expression: 'last_number >= 0' },
    { name: 'voucher_series_voucher_count', expression: 'voucher_count >= 0' },
  ],
});

const listed = (values: readonly string[]): string => values.map((value) => `'${value}'::text`).join(', ');

const VOUCHER_SOURCES = ['manual', 'carry-forward', 'template', 'import', 'invoice', 'funds'];

/** A journal entry: dated, numbered, balanced. */
export const VoucherEntity = defineEntity({
  name: 'Voucher',
  tableName: 'voucher',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    wordId: ref(),
    number: p.integer(),
    voucherDate: p.date(),
    year: p.integer(),
    month: p.integer(),
    kind: p.text().default('manual'),
    stepKey: p.text().nullable(),
    source: p.text().default('manual'),
    remark: p.text().nullable(),
    attachmentCount: p.integer().default(0),
    debitTotal: amount(),
    creditTotal: amount(),
    cashFlowItem: p.text().nullable(),
    makerId: ref(),
    makerName: p.text(),
    createdAt: instant().defaultRaw('now()'),
    updatedAt: instant().defaultRaw('now()'),
    updatedBy: ref().nullable(),
    reviewerId: ref().nullable(),
    reviewerName: p.text().nullable(),
    reviewedAt: instant().nullable(),
    reversalOf: ref().nullable(),
    version: version(),
    period: () => foreignKey(PeriodEntity, 'voucher_period_fk', 'year', 'month'),
    word: () => foreignKey(VoucherWordEntity, 'voucher_word_fk', 'word_id'),
    original: () => foreignKey(VoucherEntity, 'voucher_reversal_fk', 'reversal_of').nullable(),
  },
  uniques: [
    {
      name: 'voucher_number_unique',
      properties: ['accountSetId', 'year', 'month', 'wordId', 'number'],
      deferMode: 'immediate',
    },
    {
      name: 'voucher_reversal_unique',
      properties: ['accountSetId', 'reversalOf'],
      where: 'reversal_of IS NOT NULL',
    },
  ],
  indexes: [
    { name: 'voucher_date_index', properties: ['accountSetId', 'voucherDate', 'id'] },
    {
      name: 'voucher_step_index',
      properties: ['accountSetId', 'year', 'month'],
      where: "kind <> 'manual'",
    },
    {
      name: 'voucher_reviewed_index',
      properties: ['accountSetId', 'year', 'month'],
      where: 'reviewer_id IS NOT NULL',
    },
    {
      name: 'voucher_unreviewed_index',
      properties: ['accountSetId', 'year', 'month'],
      where: 'reviewer_id IS NULL',
    },
  ],
  checks: [
    {
      name: 'voucher_month_of_date',
      expression: `((year)::numeric = EXTRACT(year FROM voucher_date)) AND ((month)::numeric = EXTRACT(month FROM voucher_date))`,
    },
    { name: 'voucher_number', expression: 'number >= 1' },
    { name: 'voucher_kind', expression: `kind = ANY (ARRAY[${listed(VOUCHER_KINDS)}])` },
    {
      name: 'voucher_kind_date',
      expression: `
CASE kind
    WHEN 'pl-carry-forward'::text THEN (EXTRACT(day FROM (voucher_date + 1)) = (1)::numeric)
    WHEN 'year-end'::text THEN (month = 12)
    ELSE true
END`,
    },
    { name: 'voucher_source', expression: `source = ANY (ARRAY[${listed(VOUCHER_SOURCES)}])` },
    { name: 'voucher_step_key', expression: 'char_length(step_key) <= 32' },
    { name: 'voucher_remark', expression: 'char_length(remark) <= 128' },
    {
      name: 'voucher_attachment_count',
      expression: 'attachment_count >= 0 AND attachment_count <= 9999',
    },
    { name: 'voucher_balanced', expression: 'debit_total = credit_total' },
    { name: 'voucher_cash_flow_item', expression: 'char_length(cash_flow_item) <= 16' },
    {
      name: 'voucher_review_complete',
      expression: 'num_nonnulls(reviewer_id, reviewer_name, reviewed_at) = ANY (ARRAY[0, 3])',
    },
    { name: 'voucher_reversal_other', expression: 'reversal_of <> id' },
  ],
});

/** A document of another service that a voucher was made of; each stands in the books once for each of its steps. */
export const VoucherDocumentEntity = defineEntity({
  name: 'VoucherDocument',
  tableName: 'voucher_document',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    service: p.text().primary(),
    document: p.text().primary(),
    step: p.text().primary(),
    voucherId: ref(),
    voucher: () =>
      foreignKey(VoucherEntity, 'voucher_document_voucher_fk', 'voucher_id').deleteRule('cascade'),
  },
  indexes: [{ name: 'voucher_document_voucher_index', properties: ['accountSetId', 'voucherId'] }],
  checks: [
    { name: 'voucher_document_service', expression: "service ~ '^[a-z][a-z0-9]{0,31}$'" },
    { name: 'voucher_document_document', expression: "document ~ '^[a-z][a-z-]{0,31}/[1-9][0-9]{0,15}$'" },
    { name: 'voucher_document_step', expression: "step ~ '^[a-z][a-z0-9-]{0,31}$'" },
  ],
});

/** By which request of its service a document may be booked or taken back (`document/fence-documents.ts`). */
export const DocumentFenceEntity = defineEntity({
  name: 'DocumentFence',
  tableName: 'document_fence',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    service: p.text().primary(),
    document: p.text().primary(),
    fence: p.uuid(),
    accountSet: () => foreignKey(AccountSetEntity, 'document_fence_account_set_fk'),
  },
});

/** A posting: summary, subject, debit or credit. Lines are the truth of the books. */
export const VoucherLineEntity = defineEntity({
  name: 'VoucherLine',
  tableName: 'voucher_line',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    voucherId: ref(),
    lineNo: p.integer(),
    voucherDate: p.date(),
    summary: p.text(),
    subjectId: ref(),
    auxSetId: ref(),
    debit: amount().default('0'),
    credit: amount().default('0'),
    currency: p.text(),
    rate: rate().nullable(),
    originalAmount: originalAmount().nullable(),
    quantity: quantity().nullable(),
    price: price().nullable(),
    cashFlowItem: p.text().nullable(),
    voucher: () => foreignKey(VoucherEntity, 'voucher_line_voucher_fk', 'voucher_id').deleteRule('cascade'),
    subject: () => foreignKey(SubjectEntity, 'voucher_line_subject_fk', 'subject_id'),
    auxSet: () => foreignKey(AuxSetEntity, 'voucher_line_aux_set_fk', 'aux_set_id'),
    toCurrency: () => foreignKey(CurrencyEntity, 'voucher_line_currency_fk', 'currency'),
  },
  uniques: [{ name: 'voucher_line_no_unique', properties: ['accountSetId', 'voucherId', 'lineNo'] }],
  indexes: [
    {
      name: 'voucher_line_subject_index',
      properties: ['accountSetId', 'subjectId', 'voucherDate', 'voucherId', 'lineNo'],
    },
    { name: 'voucher_line_aux_set_index', properties: ['accountSetId', 'auxSetId', 'voucherDate'] },
    {
      name: 'voucher_line_currency_index',
      properties: ['accountSetId', 'currency', 'subjectId'],
      where: 'original_amount IS NOT NULL',
    },
  ],
  checks: [
    { name: 'voucher_line_line_no', expression: 'line_no >= 1' },
    { name: 'voucher_line_one_side', expression: '(debit <> 0) <> (credit <> 0)' },
    {
      name: 'voucher_line_numbers',
      expression: "'NaN' <> ALL (ARRAY[debit, credit, rate, original_amount, quantity, price])",
    },
    { name: 'voucher_line_summary', expression: 'char_length(summary) >= 1 AND char_length(summary) <= 200' },
    { name: 'voucher_line_rate', expression: 'rate > 0' },
    { name: 'voucher_line_cash_flow_item', expression: 'char_length(cash_flow_item) <= 16' },
  ],
});
