import { Type, type Static } from 'typebox';
import { VoucherFilter } from './voucher-list.ts';
import { IdText } from './wire/common.ts';

/** Vouchers on paper (ux.md 14): GET /voucher/print, and the predecessor's GET /pfd/voucher. */

/** A4 with two or three vouchers, the two common slips in mm, A5 landscape. */
export const PRINT_PAPERS = ['a4-2', 'a4-3', '210x120', '240x140', 'a5'] as const;
export type PrintPaper = (typeof PRINT_PAPERS)[number];

/** The most vouchers of one file. */
export const MAX_PRINTED_VOUCHERS = 500;

const offset = Type.Optional(Type.Number({ minimum: -50, maximum: 50 }));
const style = {
  paper: Type.Optional(Type.Enum([...PRINT_PAPERS])),
  /** Lines of a slip; a longer voucher goes on on the next one. 5 when absent. */
  lines: Type.Optional(Type.Integer({ minimum: 4, maximum: 8 })),
  /** Whether maker and auditor are printed; else their places stay free for a hand. Yes when absent. */
  names: Type.Optional(Type.Boolean()),
  /** Whether a diagonal strikes unused lines through. */
  strike: Type.Optional(Type.Boolean()),
  /** Moves everything right and down, in mm: printers differ. */
  offsetX: offset,
  offsetY: offset,
};
export const PrintStyle = Type.Object(style);
export type PrintStyle = Static<typeof PrintStyle>;

/** Vouchers by id in the given order, or all of a list's filter in the books' order. */
export const VoucherPrintQuery = Type.Object({
  ...VoucherFilter.properties,
  ...style,
  ids: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,499}$' })),
  /** Answers a stream of events: `progress` with the share done, then `file` in base 64. */
  progress: Type.Optional(Type.Boolean()),
});
export type VoucherPrintQuery = Static<typeof VoucherPrintQuery>;

/** The predecessor's query: one or many ids, or a month. */
export const OldPrintQuery = Type.Object({
  id: Type.Optional(Type.Union([IdText, Type.Array(IdText, { maxItems: MAX_PRINTED_VOUCHERS })])),
  year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 9999 })),
  month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
});
