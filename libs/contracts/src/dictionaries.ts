import { Type, type Static } from 'typebox';
import {
  BitInput,
  DecimalInput,
  Id,
  IdText,
  Ignored,
  Nullable,
  PageNumber,
  Rate,
  Text,
  page,
} from './wire/common.ts';

/** Auxiliary accounting, currencies with month-end rates, voucher words (spec/api.md 10, 12). */

export const AuxiliaryCategory = Type.Object({
  id: Id,
  key: Nullable(Type.String()),
  name: Type.String(),
  customColumns: Type.Array(Type.String()),
  systemDefault: Type.Boolean(),
  /** False once it has items: its fields stay where they are. */
  canEdit: Type.Boolean(),
  version: Type.Integer(),
});
export type AuxiliaryCategory = Static<typeof AuxiliaryCategory>;
export const AuxiliaryCategoryInput = Type.Object({
  name: Text(64),
  /** Titles of the fields that its items have beside code, name and remark. */
  customColumns: Type.Optional(Type.Array(Text(32), { maxItems: 16 })),
  id: Ignored,
  key: Ignored,
  systemDefault: Ignored,
  canEdit: Ignored,
  version: Ignored,
});
export type AuxiliaryCategoryInput = Static<typeof AuxiliaryCategoryInput>;
export const AuxiliaryCategoryUpdate = Type.Object({
  ...AuxiliaryCategoryInput.properties,
  id: Id,
  version: Type.Integer(),
});
export type AuxiliaryCategoryUpdate = Static<typeof AuxiliaryCategoryUpdate>;
/** GET /accounting-category/download — the items that a list shows as a spreadsheet, or with `template` its empty form. */
export const ItemExportQuery = Type.Object({
  categoryId: IdText,
  keyword: Type.Optional(Text(64)),
  template: Type.Optional(Type.Boolean()),
});

/** POST /accounting-category/import: how many rows the file had, and what they did. */
export const ImportedItems = Type.Object({
  total: Type.Integer(),
  inserted: Type.Integer(),
  updated: Type.Integer(),
});
export type ImportedItems = Static<typeof ImportedItems>;

export const AuxiliaryItem = Type.Object({
  id: Id,
  accountingCategoryId: Id,
  code: Type.String(),
  name: Type.String(),
  remark: Nullable(Type.String()),
  enable: Type.Boolean(),
  /** By the category's fields, in their order. */
  customValues: Type.Array(Type.String()),
  version: Type.Integer(),
});
export type AuxiliaryItem = Static<typeof AuxiliaryItem>;
export const AuxiliaryItemInput = Type.Object({
  accountingCategoryId: Id,
  code: Text(64),
  name: Text(128),
  remark: Type.Optional(Nullable(Text(256))),
  enable: Type.Optional(BitInput),
  customValues: Type.Optional(Type.Array(Text(128), { maxItems: 16 })),
  id: Ignored,
  version: Ignored,
});
export type AuxiliaryItemInput = Static<typeof AuxiliaryItemInput>;
export const AuxiliaryItemUpdate = Type.Object({
  ...AuxiliaryItemInput.properties,
  id: Id,
  version: Type.Integer(),
});
export type AuxiliaryItemUpdate = Static<typeof AuxiliaryItemUpdate>;
export const AuxiliaryItemQuery = Type.Object({
  accounting_category_id: IdText,
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  keyword: Type.Optional(Text(64)),
});
export const AuxiliaryItemPage = page(AuxiliaryItem);
/** POST /accounting-category-details/merge: items that turned out to be one; the kept one takes over, the others go. */
export const MergeBody = Type.Object({
  keep: Type.Object({ id: Id, version: Type.Optional(Type.Integer()) }),
  merge: Type.Array(Type.Object({ id: Id, version: Type.Optional(Type.Integer()) }), {
    minItems: 1,
    maxItems: 100,
  }),
});
export type MergeBody = Static<typeof MergeBody>;
/** What was moved to the kept item, or with `dryRun` would be. */
export const MergeResult = Type.Object({
  kept: AuxiliaryItem,
  items: Type.Integer(),
  vouchers: Type.Integer(),
  openings: Type.Integer(),
  templates: Type.Integer(),
});
export type MergeResult = Static<typeof MergeResult>;
/** POST /accounting-category-details/batch: one act on many items, each done or left with its reason. */
export const ItemBatchBody = Type.Object({
  act: Type.Enum(['enable', 'disable', 'delete']),
  items: Type.Array(Type.Object({ id: Id, version: Type.Optional(Type.Integer()) }), {
    minItems: 1,
    maxItems: 500,
  }),
});
export type ItemBatchBody = Static<typeof ItemBatchBody>;
export const ItemBatchResult = Type.Object({
  changed: Type.Array(AuxiliaryItem),
  skipped: Type.Array(Type.Object({ id: Id, reason: Type.String(), message: Type.String() })),
});
export type ItemBatchResult = Static<typeof ItemBatchResult>;
/** POST /accounting-category-details/loadAuxiliaryAccountingData */
export const CategoryListBody = Type.Array(Type.Object({ id: Id, name: Ignored }), { maxItems: 50 });
export const ItemsByCategory = Type.Record(Type.String(), Type.Array(AuxiliaryItem));
/** An item as a list offers it; one that is not enabled is shown, and not chosen. */
export const ItemChoice = Type.Pick(AuxiliaryItem, ['id', 'code', 'name', 'enable']);
export type ItemChoice = Static<typeof ItemChoice>;
/** POST /accounting-category-details/choices: by category */
export const ItemChoices = Type.Record(Type.String(), Type.Array(ItemChoice));

export const Currency = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  /** Decimals of an original amount. */
  scale: Type.Integer(),
  exchangeRate: Rate,
  localCurrency: Type.Boolean(),
  version: Type.Integer(),
});
export type Currency = Static<typeof Currency>;
export const CurrencyInput = Type.Object({
  code: Text(3),
  name: Text(64),
  exchangeRate: DecimalInput,
  scale: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  id: Ignored,
  localCurrency: Ignored,
  version: Ignored,
});
export type CurrencyInput = Static<typeof CurrencyInput>;
export const CurrencyUpdate = Type.Object({ ...CurrencyInput.properties, id: Id, version: Type.Integer() });
export type CurrencyUpdate = Static<typeof CurrencyUpdate>;

export const CurrencyRate = Type.Object({ code: Type.String(), rate: Rate });
export const RateQuery = Type.Object({
  year: Type.Integer({ minimum: 1900, maximum: 9999 }),
  month: Type.Integer({ minimum: 1, maximum: 12 }),
});
/** A month-end rate to keep; null takes it away. */
export const RateInput = Type.Object({
  code: Text(3),
  rate: Type.Union([DecimalInput, Type.Null()]),
  /** The rate the user saw, null for none: another one there now is not overwritten. Left out, it is not compared. */
  seen: Type.Optional(Type.Union([DecimalInput, Type.Null()])),
});
/** PUT /currency/rates — month-end rates; any month may be given (decision D38). */
export const RateBody = Type.Object({
  ...RateQuery.properties,
  rates: Type.Array(RateInput, { minItems: 1, maxItems: 200 }),
});
export type RateBody = Static<typeof RateBody>;

export const VoucherWord = Type.Object({
  id: Id,
  word: Type.String(),
  printTitle: Nullable(Type.String()),
  isDefault: Type.Boolean(),
  version: Type.Integer(),
});
export type VoucherWord = Static<typeof VoucherWord>;
export const VoucherWordInput = Type.Object({
  word: Text(16),
  printTitle: Type.Optional(Nullable(Text(64))),
  isDefault: Type.Optional(BitInput),
  id: Ignored,
  version: Ignored,
});
export type VoucherWordInput = Static<typeof VoucherWordInput>;
export const VoucherWordUpdate = Type.Object({
  ...VoucherWordInput.properties,
  id: Id,
  version: Type.Integer(),
});
export type VoucherWordUpdate = Static<typeof VoucherWordUpdate>;
