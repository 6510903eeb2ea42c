import { Type, type Static } from 'typebox';
import { BitInput, Id, IdText, Ignored, Money, Nullable, Side, SubjectType, Text } from './wire/common.ts';

/** The chart of accounts (spec/api.md 1 and 10, decision D21). */

export const CategoryName = Type.Object({ id: Id, name: Type.String() });

export const Subject = Type.Object({
  id: Id,
  type: SubjectType,
  code: Type.String(),
  name: Type.String(),
  mnemonicCode: Nullable(Type.String()),
  balanceDirection: Side,
  /** Usable in new vouchers. */
  status: Type.Boolean(),
  parentId: Nullable(Id),
  level: Type.Integer(),
  systemDefault: Type.Boolean(),
  /** Set: quantities are kept. */
  unit: Nullable(Type.String()),
  auxiliaryAccounting: Type.Array(CategoryName),
  /** Codes of the foreign currencies the subject is kept in; empty: base currency only. */
  currencyAccounting: Type.Array(Type.String()),
  periodEndRevaluation: Type.Boolean(),
  cashFlag: Type.Boolean(),
  /** True: no children. */
  isLeaf: Type.Boolean(),
  /** "code-full name". */
  subjectFullName: Type.String(),
  version: Type.Integer(),
});
export type Subject = Static<typeof Subject>;

/**
 * A new subject: level, parent, type and side come from the code and the parent; what the client says of
 * them is checked against that, never trusted.
 */
export const SubjectInput = Type.Object({
  code: Text(32),
  name: Text(64),
  mnemonicCode: Type.Optional(Nullable(Text(64))),
  unit: Type.Optional(Nullable(Text(20))),
  status: Type.Optional(BitInput),
  balanceDirection: Type.Optional(Side),
  auxiliaryAccounting: Type.Optional(Type.Array(Type.Union([Id, Type.Object({ id: Id, name: Ignored })]))),
  currencyAccounting: Type.Optional(Type.Array(Text(3))),
  periodEndRevaluation: Type.Optional(BitInput),
  cashFlag: Type.Optional(BitInput),
  /** Allow the first child of a used leaf: its postings move to the child. */
  moveBalances: Type.Optional(Type.Boolean()),
  id: Ignored,
  type: Ignored,
  parentId: Ignored,
  level: Ignored,
  systemDefault: Ignored,
  isLeaf: Ignored,
  subjectFullName: Ignored,
  children: Ignored,
  version: Ignored,
});
export type SubjectInput = Static<typeof SubjectInput>;
export const SubjectUpdate = Type.Object({ ...SubjectInput.properties, id: Id, version: Type.Integer() });
export type SubjectUpdate = Static<typeof SubjectUpdate>;

export const SubjectListQuery = Type.Object({ type: Type.Optional(SubjectType) });
/** GET /subject/voucher/select — usable leaves; `showAll` adds the rest (for formulas). */
export const SubjectSelectQuery = Type.Object({
  showAll: Type.Optional(Type.Union([Type.Boolean(), Type.Integer()])),
});
export const SubjectBalanceQuery = Type.Object({
  subjectId: IdText,
  categoryId: Type.Optional(IdText),
  categoryDetailsId: Type.Optional(IdText),
});
export const SubjectBalance = Type.Object({ subjectId: Id, balance: Money, balanceDirection: Side });
