import { Type, type Static } from 'typebox';
import {
  AuxiliaryRefInput,
  Day,
  DayInQuery,
  DecimalInput,
  Id,
  Money,
  Nullable,
  page,
  PageNumber,
  Text,
} from '../wire/common.ts';

/** Expense claims of employees (domain/trade.md 2): entered, submitted, approved by somebody else, paid. */

const ClaimLineInput = Type.Object({
  item: Type.String({ minLength: 1, maxLength: 100 }),
  /** The expense. */
  subjectId: Id,
  auxiliary: Type.Optional(Type.Array(AuxiliaryRefInput, { maxItems: 20 })),
  /** With tax. */
  gross: DecimalInput,
  /** A fraction: 6 % is "0.06". */
  taxRate: Type.Optional(DecimalInput),
  taxAmount: Type.Optional(DecimalInput),
  /** Whether the tax is deducted; a small-scale taxpayer deducts none. */
  deductible: Type.Optional(Type.Boolean()),
  invoiceNo: Type.Optional(Nullable(Text(64))),
});

/** POST /claim adds a draft, PUT changes one, or one that was rejected. */
export const ClaimInput = Type.Object({
  id: Type.Optional(Id),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  employeeItemId: Id,
  claimDate: Day,
  reason: Type.Optional(Nullable(Text(200))),
  /** The sum of its lines when it is not said. */
  totalAmount: Type.Optional(DecimalInput),
  /** Of what the employee was given ahead. */
  advanceUsed: Type.Optional(DecimalInput),
  lines: Type.Array(ClaimLineInput, { minItems: 1, maxItems: 200 }),
});
export type ClaimInput = Static<typeof ClaimInput>;

const ClaimLine = Type.Object({
  lineNo: Type.Integer(),
  item: Type.String(),
  subjectId: Id,
  subjectCode: Nullable(Type.String()),
  subjectName: Nullable(Type.String()),
  auxiliary: Type.Array(Type.Object({ categoryId: Id, itemId: Id })),
  gross: Money,
  taxRate: Type.String(),
  taxAmount: Money,
  deductible: Type.Boolean(),
  invoiceNo: Nullable(Type.String()),
});
export type ClaimLine = Static<typeof ClaimLine>;

const ClaimState = Type.Enum([
  'draft',
  'submitted',
  'rejected',
  'approved',
  'partly-paid',
  'paid',
  'settled',
]);

export const Claim = Type.Object({
  id: Id,
  employeeItemId: Id,
  employeeName: Nullable(Type.String()),
  /** Of an approved one the day it is booked. */
  claimDate: Day,
  reason: Type.String(),
  totalAmount: Money,
  advanceUsed: Money,
  /** Settled: the advance covers all of it. On the day that was asked for, or after all that was entered. */
  state: ClaimState,
  toPay: Money,
  paid: Money,
  rejectReason: Nullable(Type.String()),
  submittedBy: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  lines: Type.Array(ClaimLine),
  payments: Type.Array(Type.Object({ journalLineId: Id, paidOn: Day, amount: Money })),
  /** Null while it is not booked. */
  voucherId: Nullable(Id),
  voucher: Nullable(Type.String()),
  version: Type.Integer(),
});
export type Claim = Static<typeof Claim>;

/** GET /claim/{id}: `own` says that the one who asks is its claimant, and so may not approve it. */
export const ReadClaim = Type.Object({ ...Claim.properties, own: Type.Boolean() });
export type ReadClaim = Static<typeof ReadClaim>;

/** GET /claim: the newest first; `asOf` shows what was paid until the end of a past day. */
export const ClaimQuery = Type.Object({
  status: Type.Optional(Type.Enum(['draft', 'submitted', 'rejected', 'approved'])),
  employeeItemId: Type.Optional(Id),
  dateFrom: Type.Optional(DayInQuery),
  dateTo: Type.Optional(DayInQuery),
  asOf: Type.Optional(DayInQuery),
  /** Only approved ones: with a voucher, or those that wait for it. */
  booked: Type.Optional(Type.Boolean()),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type ClaimQuery = Static<typeof ClaimQuery>;

export const ClaimPage = page(Claim);
export type ClaimPage = Static<typeof ClaimPage>;

/** POST /claim/submit and /claim/revoke: the claim and the version that is meant. */
export const ClaimActBody = Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) });
export type ClaimActBody = Static<typeof ClaimActBody>;

/** POST /claim/approve: on which day it is booked, and how much of the advance it uses, where not as it says itself. */
export const ClaimApproveBody = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  approvedOn: Type.Optional(Day),
  advanceUsed: Type.Optional(DecimalInput),
});
export type ClaimApproveBody = Static<typeof ClaimApproveBody>;

/** POST /claim/reject */
export const ClaimRejectBody = Type.Object({
  id: Id,
  version: Type.Integer({ minimum: 1 }),
  reason: Text(200),
});
export type ClaimRejectBody = Static<typeof ClaimRejectBody>;

/** POST /claim/pay: one line of money for one or more claims, all or nothing. */
export const ClaimPayBody = Type.Object({
  fundAccountId: Id,
  /** The day the money moved. */
  movedOn: Day,
  summary: Type.Optional(Text(200)),
  reference: Type.Optional(Nullable(Text(100))),
  claims: Type.Array(
    Type.Object({
      claimId: Id,
      /** All that is left when it is not said. */
      amount: Type.Optional(DecimalInput),
    }),
    { minItems: 1, maxItems: 100 },
  ),
});
export type ClaimPayBody = Static<typeof ClaimPayBody>;

/** GET /claim/advance: what is left of what an employee was given ahead. */
export const EmployeeAdvanceQuery = Type.Object({ employeeItemId: Id, asOf: DayInQuery });
export const EmployeeAdvance = Type.Object({ left: Money });
