import { Type, type Static } from 'typebox';
import {
  BitInput,
  DayInQuery,
  Id,
  IdText,
  Ignored,
  Money,
  Nullable,
  Quantity,
  Side,
  SubjectType,
  Text,
} from './wire/common.ts';

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
  /** The same as the books keep it, where a seeded name is shown in another language: found by both. */
  keptFullName: Type.Optional(Type.String()),
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
  auxiliaryAccounting: Type.Optional(
    Type.Array(Type.Union([Id, Type.Object({ id: Id, name: Ignored })]), { maxItems: 20 }),
  ),
  currencyAccounting: Type.Optional(Type.Array(Text(3), { maxItems: 200 })),
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
  keptFullName: Ignored,
  children: Ignored,
  version: Ignored,
});
export type SubjectInput = Static<typeof SubjectInput>;
export const SubjectUpdate = Type.Object({ ...SubjectInput.properties, id: Id, version: Type.Integer() });
export type SubjectUpdate = Static<typeof SubjectUpdate>;

/** `keyword`: the beginning of a code, or a part of the initials or of a name. */
export const SubjectListQuery = Type.Object({
  type: Type.Optional(SubjectType),
  keyword: Type.Optional(Text(64)),
});
/** GET /subject/voucher/select — usable leaves; `showAll` adds the rest (for formulas). */
export const SubjectSelectQuery = Type.Object({
  showAll: Type.Optional(Type.Union([Type.Boolean(), Type.Integer()])),
});

const wantedId = '[0-9]{1,15}';
/** A subject, alone or with the items its lines have to name: 12 or 12:7 or 12:7.9. */
const wantedBalance = `${wantedId}(:${wantedId}(\\.${wantedId}){0,19})?`;
/**
 * GET /subject/balance — the amount of one subject, or with `ids` rows of several, in their order, each of the subject
 * or of some items of it (`ids=12,12:7.9`); `asOf` up to the end of a day.
 */
export const SubjectBalanceQuery = Type.Object({
  subjectId: Type.Optional(IdText),
  ids: Type.Optional(Type.String({ pattern: `^${wantedBalance}(,${wantedBalance}){0,199}$` })),
  categoryId: Type.Optional(IdText),
  categoryDetailsId: Type.Optional(IdText),
  asOf: Type.Optional(DayInQuery),
});
export const SubjectBalance = Type.Object({
  subjectId: Id,
  /** The items that were asked for; none: the whole subject. */
  itemIds: Type.Array(Id),
  balance: Money,
  quantity: Quantity,
  balanceDirection: Side,
});
export type SubjectBalance = Static<typeof SubjectBalance>;

/** POST /subject/loadByCode — the subjects of a closing step with the month's turnover. */
export const LoadByCodeBody = Type.Object({
  code: Type.Union([Type.Array(Text(32), { maxItems: 100 }), Text(32)]),
  checkYear: Type.Integer({ minimum: 1900, maximum: 9999 }),
  checkMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  /** The step's key; older clients send its title as `name`. */
  stepKey: Type.Optional(Text(32)),
  name: Type.Optional(Text(64)),
});
export type LoadByCodeBody = Static<typeof LoadByCodeBody>;
export const LoadedByCode = Type.Object({
  /** Leaves below the codes, named by their full path. */
  subject: Type.Array(Subject),
  amount: Type.Record(Type.String(), Type.Object({ debitAmount: Money, creditAmount: Money, num: Quantity })),
  /** Codes the chart does not have. */
  missing: Type.Array(Type.String()),
});
export type LoadedByCode = Static<typeof LoadedByCode>;

/** POST /subject/encoding — another code scheme; with `dryRun` a preview of every new code. */
export const RecodeBody = Type.Object({ newEncoding: Text(16) });
export const Recoding = Type.Object({
  encoding: Type.String(),
  before: Type.String(),
  codes: Type.Array(
    Type.Object({ id: Id, name: Type.String(), code: Type.String(), newCode: Type.String() }),
  ),
});
export type Recoding = Static<typeof Recoding>;

/**
 * POST /account-sets/updateEncode — the contract's call for the same, as a form or JSON. Its `encoding`, the scheme the
 * client believes to be in force, is ignored: the books know theirs.
 */
export const UpdateEncodeBody = Type.Object({ newEncoding: Text(16), encoding: Type.Optional(Text(16)) });

/** POST /subject/batch — one act on many subjects, each done or left with its reason. */
export const SubjectBatchBody = Type.Object({
  act: Type.Enum(['enable', 'disable', 'delete']),
  subjects: Type.Array(Type.Object({ id: Id, version: Type.Optional(Type.Integer()) }), {
    minItems: 1,
    maxItems: 100,
  }),
});
export type SubjectBatchBody = Static<typeof SubjectBatchBody>;
export const SubjectBatchResult = Type.Object({
  changed: Type.Array(Id),
  skipped: Type.Array(Type.Object({ id: Id, reason: Type.String(), message: Type.String() })),
});
export type SubjectBatchResult = Static<typeof SubjectBatchResult>;

/** GET /subject/export — the chart as a spreadsheet, or what a list shows of it, or with `template` its empty form. */
export const SubjectExportQuery = Type.Object({
  ...SubjectListQuery.properties,
  template: Type.Optional(Type.Boolean()),
});
