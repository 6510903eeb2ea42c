import { Type, type Static } from 'typebox';
import {
  AmountInQuery,
  Day,
  DayInQuery,
  Id,
  IdText,
  Instant,
  Money,
  Nullable,
  page,
  PageNumber,
  Text,
} from '../wire/common.ts';
import { JournalLineInput } from './journal.ts';

/** Statements of banks, what their lines are, and reconciliations (domain/trade.md 5 to 7). */

const StatementFields = {
  date: Day,
  /** Positive for money in. */
  amount: Money,
  balance: Nullable(Money),
  serial: Nullable(Type.String()),
  counterparty: Type.String(),
  counterpartyAccount: Type.String(),
  memo: Type.String(),
  reference: Type.String(),
};

/** POST /funds/statement/import: `preview` stores nothing. The form has the file, and may have a confirmed `profile` as JSON. */
export const StatementImportQuery = Type.Object({
  fundAccountId: IdText,
  preview: Type.Optional(Type.Enum(['0', '1'])),
});
export type StatementImportQuery = Static<typeof StatementImportQuery>;

const ColumnName = Type.String({ minLength: 1, maxLength: 100 });
const Words = Type.Array(Type.String({ maxLength: 50 }), { maxItems: 50 });
/** What the columns of a bank's table mean. */
export const StatementProfile = Type.Object({
  name: Text(100),
  headerContains: Type.Array(ColumnName, { minItems: 1, maxItems: 256 }),
  date: ColumnName,
  dateForm: Type.Optional(Type.Enum(['YYYY/MM/DD', 'DD/MM/YYYY', 'MM/DD/YYYY'])),
  valueDate: Type.Optional(ColumnName),
  amount: Type.Optional(ColumnName),
  inColumn: Type.Optional(ColumnName),
  outColumn: Type.Optional(ColumnName),
  outIsNegative: Type.Optional(Type.Boolean()),
  directionColumn: Type.Optional(ColumnName),
  inWords: Type.Optional(Words),
  outWords: Type.Optional(Words),
  skipWords: Type.Optional(Words),
  thousands: Type.Optional(Type.Enum([',', '.', ' '])),
  balance: Type.Optional(ColumnName),
  serial: Type.Optional(ColumnName),
  counterparty: Type.Optional(ColumnName),
  counterpartyAccount: Type.Optional(ColumnName),
  memo: Type.Optional(Type.Union([ColumnName, Type.Array(ColumnName, { maxItems: 20 })])),
  reference: Type.Optional(ColumnName),
  kind: Type.Optional(ColumnName),
  currency: Type.Optional(ColumnName),
  order: Type.Optional(Type.Enum(['newest-first', 'oldest-first'])),
  stopAt: Type.Optional(ColumnName),
  openingCell: Type.Optional(ColumnName),
  closingCell: Type.Optional(ColumnName),
});
export type StatementProfile = Static<typeof StatementProfile>;

export const StatementImported = Type.Object({
  /** `layout-unknown`: say what the columns mean, and send the file again with it. */
  outcome: Type.Enum(['read', 'layout-unknown']),
  stored: Type.Boolean(),
  added: Type.Integer(),
  duplicates: Type.Integer(),
  skipped: Type.Integer(),
  opening: Nullable(Money),
  closing: Nullable(Money),
  /** The first of those that are new. */
  lines: Type.Array(Type.Object({ row: Type.Integer(), ...StatementFields })),
  proposal: Nullable(
    Type.Object({
      profile: Nullable(StatementProfile),
      headings: Type.Array(Type.String()),
      sample: Type.Array(Type.Array(Type.String())),
      needsDateForm: Type.Boolean(),
    }),
  ),
});
export type StatementImported = Static<typeof StatementImported>;

/** GET /funds/statement/line */
export const StatementLineQuery = Type.Object({
  fundAccountId: Id,
  dateFrom: Type.Optional(DayInQuery),
  dateTo: Type.Optional(DayInQuery),
  matched: Type.Optional(Type.Boolean()),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type StatementLineQuery = Static<typeof StatementLineQuery>;

export const StatementLine = Type.Object({
  id: Id,
  fundAccountId: Id,
  ...StatementFields,
  /** The bank takes a transaction back; its amount says which way the money goes now. */
  reversal: Type.Boolean(),
  matchId: Nullable(Id),
});
export type StatementLine = Static<typeof StatementLine>;
export const StatementLinePage = page(StatementLine);
export type StatementLinePage = Static<typeof StatementLinePage>;

/** What lines of the bank most likely are; `journal` names lines that are there, else a line would be made. */
export const StatementProposal = Type.Object({
  statement: Type.Array(Id),
  journal: Type.Array(Id),
  rule: Type.String(),
  reason: Type.String(),
  /** Whether it may be accepted unseen. */
  auto: Type.Boolean(),
  partyItemId: Nullable(Id),
  partyName: Nullable(Type.String()),
  allocations: Type.Array(Type.Object({ invoiceId: Id, amount: Money })),
  advance: Nullable(Money),
  fee: Nullable(Money),
  toAccountId: Nullable(Id),
});
export type StatementProposal = Static<typeof StatementProposal>;

/** GET /funds/statement/proposal */
export const FundAccountQuery = Type.Object({ fundAccountId: Id });

/** POST /funds/statement/accept: the proposals of these lines, or all that may be accepted unseen. */
export const StatementAcceptBody = Type.Object({
  fundAccountId: Id,
  lineIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
});
export type StatementAcceptBody = Static<typeof StatementAcceptBody>;
/** Lines of the bank and of the journal that are the same money, by a rule or by a person's hand. */
export const StatementMatch = Type.Object({
  matchId: Id,
  /** `hand`: a person said so. */
  rule: Type.String(),
  reason: Type.String(),
  /** The journal line, or the transfer, was made by accepting it. */
  made: Type.Boolean(),
  statement: Type.Array(Id),
  journal: Type.Array(Id),
});
export type StatementMatch = Static<typeof StatementMatch>;

/** GET /funds/statement/match: all of an account, or those of which a line of the bank is of these days; of what the bank alone knew when the books began, the line of the journal. */
export const StatementMatchQuery = Type.Object({
  fundAccountId: Id,
  dateFrom: Type.Optional(DayInQuery),
  dateTo: Type.Optional(DayInQuery),
});
export type StatementMatchQuery = Static<typeof StatementMatchQuery>;

/** GET /funds/statement/unmatched: those of the wanted amount first, then the nearest to the day. */
export const UnmatchedLineQuery = Type.Object({
  fundAccountId: Id,
  near: DayInQuery,
  /** Positive for money in. */
  amount: Type.Optional(AmountInQuery),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type UnmatchedLineQuery = Static<typeof UnmatchedLineQuery>;

/** A line of the journal that no line of the bank answers, or what the book alone knew when the books began. */
export const UnmatchedLine = Type.Object({
  id: Id,
  movedOn: Day,
  /** Positive for money in. */
  amount: Money,
  /** Of the customer, supplier or employee. */
  partyName: Nullable(Type.String()),
  summary: Type.String(),
  reference: Nullable(Type.String()),
  /** It was outstanding when the books began. */
  opening: Type.Boolean(),
});
export type UnmatchedLine = Static<typeof UnmatchedLine>;
export const UnmatchedLinePage = page(UnmatchedLine);
export type UnmatchedLinePage = Static<typeof UnmatchedLinePage>;

/** POST /funds/statement/match: lines of the journal that are there, or one that is made so; one of the two. */
export const StatementMatchBody = Type.Object({
  fundAccountId: Id,
  lineIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
  journalIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })),
  line: Type.Optional(JournalLineInput),
});
export type StatementMatchBody = Static<typeof StatementMatchBody>;

export const StatementAccepted = Type.Object({
  accepted: Type.Integer(),
  matches: Type.Array(StatementMatch),
  /** Of all that might be accepted unseen: what the books refuse, and why. */
  refused: Type.Array(
    Type.Object({ statement: Type.Array(Id), code: Type.String(), message: Type.String() }),
  ),
});
export type StatementAccepted = Static<typeof StatementAccepted>;

/** POST /funds/statement/undo */
export const StatementUndoBody = Type.Object({ matchId: Id });
export const StatementUndone = Type.Object({ undone: Type.Integer() });

/** GET /funds/reconciliation/compute, POST /funds/reconciliation */
export const ReconciliationQuery = Type.Object({ fundAccountId: Id, asOf: DayInQuery });
export const ReconciliationInput = Type.Object({
  fundAccountId: Id,
  asOf: Day,
  draft: Type.Optional(Type.Boolean()),
});
export type ReconciliationInput = Static<typeof ReconciliationInput>;

export const ReconciliationContent = Type.Object({
  account: Type.String(),
  asOf: Day,
  bookBalance: Money,
  bankInNotBook: Money,
  bankOutNotBook: Money,
  bookAdjusted: Money,
  bankBalance: Money,
  bookInNotBank: Money,
  bookOutNotBank: Money,
  bankAdjusted: Money,
  difference: Money,
  items: Type.Array(
    Type.Object({
      kind: Type.Enum(['bank_in_not_book', 'bank_out_not_book', 'book_in_not_bank', 'book_out_not_bank']),
      ref: Type.String(),
      date: Day,
      /** What the line was for; missing in those kept before items named it. */
      text: Type.Optional(Type.String()),
      amount: Money,
    }),
  ),
});
export type ReconciliationContent = Static<typeof ReconciliationContent>;

export const KeptReconciliation = Type.Object({
  id: Id,
  content: ReconciliationContent,
  maker: Type.String(),
  state: Type.Enum(['draft', 'kept', 'reopened']),
  previous: Nullable(Type.String()),
  hash: Type.String(),
  reopenReason: Nullable(Type.String()),
  createdAt: Instant,
});
export type KeptReconciliation = Static<typeof KeptReconciliation>;

/** POST /funds/reconciliation/reopen */
export const ReconciliationReopenBody = Type.Object({
  id: Id,
  reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
});
export type ReconciliationReopenBody = Static<typeof ReconciliationReopenBody>;
