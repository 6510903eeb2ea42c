import type { TableKind } from '@suanpan/service-kit';

/**
 * The kind of every table of the ledger. Those of the books are tenant tables: what an audit event, a counter or an idempotency row
 * belongs to lives on the machine of its voucher, so that one transaction never spans two (scale.md 3.6).
 */
export const tableKinds: Readonly<Record<string, TableKind>> = {
  account_set: 'tenant',
  currency: 'tenant',
  currency_rate: 'tenant',
  voucher_word: 'tenant',
  auxiliary_category: 'tenant',
  auxiliary_item: 'tenant',
  aux_set: 'tenant',
  aux_set_item: 'tenant',
  subject: 'tenant',
  subject_category: 'tenant',
  subject_currency: 'tenant',
  period: 'tenant',
  voucher_series: 'tenant',
  voucher: 'tenant',
  voucher_line: 'tenant',
  voucher_document: 'tenant',
  document_fence: 'tenant',
  attachment: 'tenant',
  attachment_content: 'tenant',
  voucher_template: 'tenant',
  voucher_template_line: 'tenant',
  period_balance: 'tenant',
  opening_balance: 'tenant',
  opening_cash_flow: 'tenant',
  closing_settings: 'tenant',
  saved_view: 'tenant',
  legacy_import: 'tenant',
  legacy_mapping: 'tenant',
  idempotency: 'tenant',
  event: 'tenant',
  chain_tail: 'tenant',
  seal: 'tenant',
  access_log: 'tenant',
  /** The keys that seals may be made with, the owner's. */
  seal_key: 'local',
  /** The record of applied migrations, the owner's. */
  migration: 'local',
};
