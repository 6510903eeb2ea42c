import type { Member, Opening, Voucher, VoucherDraft } from '@suanpan/testing/reference';

/** What somebody does in the books, decided down to the last figure. Whether it is allowed is another question. */
export type Act = { by: Member } & (
  | { act: 'record'; draft: VoucherDraft }
  | { act: 'change'; voucher: Voucher; version: number; draft: VoucherDraft }
  | { act: 'remove'; voucher: Voucher; version: number }
  | { act: 'review'; vouchers: Voucher[]; action: 'audit' | 'cancelAudit' }
  | { act: 'transfer'; month: string; isSeparate: boolean }
  | { act: 'close'; month: string }
  | { act: 'reopen'; month: string }
  | { act: 'open'; rows: Opening[] }
);
