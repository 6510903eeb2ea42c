import { Type, type Static } from 'typebox';
import { Day, Money, Nullable } from './wire/common.ts';
import { VoucherFilter } from './voucher-list.ts';

/** Vouchers as spreadsheets (spec/api.md 4, POST /voucher/import; 12, GET /voucher/export). */

/** The filter of the list; `template` gives the empty form. */
export const VoucherExportQuery = Type.Object({
  ...VoucherFilter.properties,
  template: Type.Optional(Type.Boolean()),
  /** The answer is a stream of events: how far the file is, and the file in pieces (docs/adr/0012). */
  progress: Type.Optional(Type.Boolean()),
});

/** The fields beside the file. */
export const VoucherImportFields = Type.Object({
  /** Column letters and what they hold as JSON; the file's titles say it where a letter is missing. */
  mapping: Type.Optional(Type.String()),
  /** The same content once more. */
  again: Type.Optional(Type.Enum(['true', 'false'])),
  /** `next`: the next free numbers by date instead of the file's own. */
  numbers: Type.Optional(Type.Enum(['keep', 'next'])),
});
export type VoucherImportFields = Static<typeof VoucherImportFields>;

export const VoucherImportResult = Type.Object({
  /** Last day of the latest month: what to show next. */
  date: Day,
  created: Type.Integer(),
  lines: Type.Integer(),
  /** Debits of the whole file. */
  total: Money,
  /** Always empty: with an error nothing is stored, and the refusal names every row and column. */
  errors: Type.Array(Type.Unknown()),
});
export type VoucherImportResult = Static<typeof VoucherImportResult>;

/** What the columns of a file were taken for; null where none of ours. */
export const VoucherFileColumns = Type.Object({
  /** Every column there can be, with its title in the language asked for. */
  choices: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
  /** Of each group one column must be there: without it there is no voucher. */
  needs: Type.Array(Type.Array(Type.String())),
  sheet: Type.String(),
  titleRow: Type.Integer(),
  columns: Type.Array(
    Type.Object({ column: Type.String(), title: Type.String(), key: Nullable(Type.String()) }),
  ),
  sample: Type.Array(Type.Array(Type.String())),
});
export type VoucherFileColumns = Static<typeof VoucherFileColumns>;
