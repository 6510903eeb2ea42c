import { Type, type Static } from 'typebox';
import { AuxiliaryRefInput, Day, DecimalInput, Id, Money, Month, Nullable, Text } from '../wire/common.ts';

/** Fund accounts and what money is for (domain/trade.md 1). */

export const FundKind = Type.Enum(['cash', 'bank', 'ewallet', 'other']);
export const FundDirection = Type.Enum(['in', 'out']);
const CategoryDirection = Type.Enum(['in', 'out', 'both']);
const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' });
const CurrencyCode = Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3 });

/** POST and PUT /funds/account: `version` is of the account that is changed. */
export const FundAccountInput = Type.Object({
  id: Type.Optional(Id),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  name: Name,
  kind: FundKind,
  currencyCode: Type.Optional(CurrencyCode),
  subjectId: Id,
  number: Type.Optional(Nullable(Text(64))),
  /** At the start of the books, in the account's currency. */
  openingBook: Type.Optional(DecimalInput),
  /** The same in the books' own currency; it may be left out where the two are one. */
  openingBase: Type.Optional(DecimalInput),
  openingBank: Type.Optional(DecimalInput),
  /** A receipt that is short of an invoice by no more is proposed with the rest as the bank's fee; 50 until said. */
  feeTolerance: Type.Optional(DecimalInput),
  enabled: Type.Optional(Type.Boolean()),
});
export type FundAccountInput = Static<typeof FundAccountInput>;

export const FundAccount = Type.Object({
  id: Id,
  name: Type.String(),
  kind: FundKind,
  currencyCode: Type.String(),
  subjectId: Id,
  subjectCode: Type.String(),
  subjectName: Type.String(),
  number: Type.String(),
  openingBook: Money,
  openingBase: Money,
  openingBank: Money,
  feeTolerance: Money,
  /** Of its journal, all lines counted. */
  balance: Money,
  enabled: Type.Boolean(),
  version: Type.Integer(),
});
export type FundAccount = Static<typeof FundAccount>;

/** PUT /funds/category changes one; POST adds one of the company's own. */
export const FundCategoryInput = Type.Object({
  id: Type.Optional(Id),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  code: Type.String({ pattern: '^[A-Za-z0-9]{1,16}$', maxLength: 16 }),
  /** Null: a category of the system keeps its own name. */
  name: Nullable(Name),
  direction: CategoryDirection,
  /** The subject the money stands against; null: a category of the system keeps its own. */
  subjectId: Nullable(Id),
  /** Items its lines are booked on, where the subject asks for them. */
  auxiliary: Type.Optional(Type.Array(AuxiliaryRefInput, { maxItems: 20 })),
  enabled: Type.Optional(Type.Boolean()),
});
export type FundCategoryInput = Static<typeof FundCategoryInput>;

export const FundCategory = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  direction: CategoryDirection,
  /** `plain` stands against a subject; the others have rules of their own. */
  role: Type.String(),
  subjectId: Nullable(Id),
  subjectCode: Nullable(Type.String()),
  auxiliary: Type.Array(Type.Object({ categoryId: Id, itemId: Id })),
  system: Type.Boolean(),
  enabled: Type.Boolean(),
  version: Type.Integer(),
});
export type FundCategory = Static<typeof FundCategory>;

/** An id and the version that is meant, to delete a line or a transfer. */
export const FundDeleteBody = Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) });
export type FundDeleteBody = Static<typeof FundDeleteBody>;

export const FundDeleted = Type.Object({ deleted: Type.Integer() });

/** POST /funds/transfer adds, PUT changes. */
export const TransferInput = Type.Object({
  id: Type.Optional(Id),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  movedOn: Day,
  fromId: Id,
  toId: Id,
  amountOut: DecimalInput,
  amountIn: DecimalInput,
  fee: Type.Optional(DecimalInput),
  exchangeRate: Type.Optional(Nullable(DecimalInput)),
  summary: Text(200),
});
export type TransferInput = Static<typeof TransferInput>;

export const Transfer = Type.Object({
  id: Id,
  movedOn: Day,
  fromId: Id,
  toId: Id,
  amountOut: Money,
  amountIn: Money,
  fee: Money,
  exchangeRate: Nullable(Type.String()),
  summary: Type.String(),
  version: Type.Integer(),
});
export type Transfer = Static<typeof Transfer>;

/** GET /funds/transfer: those of a month, the newest first. */
export const MonthOfTransfers = Type.Object({ month: Month });
export type MonthOfTransfers = Static<typeof MonthOfTransfers>;

/** A transfer with what keeps it as it is: a line of the bank, a voucher. */
export const ListedTransfer = Type.Object({
  ...Transfer.properties,
  matched: Type.Boolean(),
  /** Null while it is not booked. */
  voucherId: Nullable(Id),
  voucher: Nullable(Type.String()),
});
export type ListedTransfer = Static<typeof ListedTransfer>;
