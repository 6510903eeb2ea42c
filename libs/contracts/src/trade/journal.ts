import { Type, type Static } from 'typebox';
import { Day, DecimalInput, Id, Money, Month, Nullable, page, PageNumber, Text } from '../wire/common.ts';
import { FundDirection } from './funds.ts';

/** Cash and bank journals, line by line (domain/trade.md 1). */

const JournalAllocation = Type.Object({
  invoiceId: Id,
  /** Older answers have none. */
  invoiceNo: Type.Optional(Type.String()),
  /** In the invoice's currency, with its sign. */
  amount: Money,
  kind: Type.Enum(['payment', 'discount']),
});

const AdvanceRefund = Type.Object({ advanceId: Id, amount: Money });

/** POST /bank-journal adds a line, PUT changes it: a receipt or payment with all that it settles. */
export const JournalLineInput = Type.Object({
  id: Type.Optional(Id),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  fundAccountId: Id,
  /** The day the money moved. */
  movedOn: Day,
  direction: FundDirection,
  amount: DecimalInput,
  exchangeRate: Type.Optional(Nullable(DecimalInput)),
  categoryId: Id,
  partyItemId: Type.Optional(Nullable(Id)),
  employeeItemId: Type.Optional(Nullable(Id)),
  summary: Text(200),
  reference: Type.Optional(Nullable(Text(100))),
  bankFee: Type.Optional(DecimalInput),
  contractTaxRate: Type.Optional(Nullable(DecimalInput)),
  allocations: Type.Optional(
    Type.Array(
      Type.Object({
        invoiceId: Id,
        amount: DecimalInput,
        kind: Type.Optional(Type.Enum(['payment', 'discount'])),
      }),
      { maxItems: 200 },
    ),
  ),
  /** What of advances a refund gives back, in the account's currency. */
  refunds: Type.Optional(Type.Array(Type.Object({ advanceId: Id, amount: DecimalInput }), { maxItems: 200 })),
});
export type JournalLineInput = Static<typeof JournalLineInput>;

/** GET /bank-journal/{id}, and a line of a list. */
export const JournalLine = Type.Object({
  id: Id,
  fundAccountId: Id,
  /** The day the money moved. */
  movedOn: Day,
  direction: FundDirection,
  amount: Money,
  exchangeRate: Nullable(Type.String()),
  categoryId: Id,
  partyItemId: Nullable(Id),
  employeeItemId: Nullable(Id),
  /** Of the customer, supplier or employee. */
  partyName: Nullable(Type.String()),
  summary: Type.String(),
  reference: Nullable(Type.String()),
  bankFee: Money,
  contractTaxRate: Nullable(Type.String()),
  transferId: Nullable(Id),
  /** What happened to a bill, when this is its money. */
  billEventId: Nullable(Id),
  /** Whether a line of the bank is known to be the same money. */
  matched: Type.Boolean(),
  /** Of the account after the line, in its currency. */
  balance: Money,
  allocations: Type.Array(JournalAllocation),
  refunds: Type.Array(AdvanceRefund),
  /** The rest of a receipt or payment that nothing took: an advance of the party; null when there is none. */
  advance: Nullable(Type.Object({ id: Id, amount: Money })),
  /** Null while it is not booked. */
  voucherId: Nullable(Id),
  voucher: Nullable(Type.String()),
  version: Type.Integer(),
});
export type JournalLine = Static<typeof JournalLine>;

/** GET /bank-journal/list: one account, one month. */
export const JournalQuery = Type.Object({
  fundAccountId: Id,
  month: Month,
  /** Only lines with a voucher, or without one; the sums stay those of the month. */
  booked: Type.Optional(Type.Boolean()),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});
export type JournalQuery = Static<typeof JournalQuery>;

/** The month's lines, and at the foot whether the journal is what the books say. */
export const JournalPage = Type.Object({
  ...page(JournalLine).properties,
  opening: Money,
  in: Money,
  out: Money,
  closing: Money,
  foot: Type.Object({
    asOf: Day,
    journal: Money,
    /** Of the account's subject, in the account's currency. */
    ledger: Money,
    difference: Money,
    /** What of the difference both began with: the account's opening less that of its subject. */
    openingDifference: Money,
    /** The same of a foreign account in the books' own currency; null of others. A closing rate leaves nothing of what it began with. */
    base: Nullable(
      Type.Object({ journal: Money, ledger: Money, difference: Money, openingDifference: Money }),
    ),
    /** In both currencies. */
    equal: Type.Boolean(),
    /** Lines until then that have no voucher. */
    notBooked: Type.Integer(),
    /** Where the two differ: vouchers of its subject until then that no document made, the newest first; and how many there are. */
    byHand: Type.Array(
      Type.Object({
        voucherId: Id,
        voucher: Type.String(),
        voucherDate: Day,
        amount: Money,
        /** In the books' own currency. */
        baseAmount: Money,
      }),
    ),
    byHandCount: Type.Integer(),
  }),
});
export type JournalPage = Static<typeof JournalPage>;

/** GET /bank-journal/later: months behind one in which accounts have lines, and of how many transfers. */
export const LaterLinesQuery = Type.Object({ after: Month });
export type LaterLinesQuery = Static<typeof LaterLinesQuery>;
export const LaterLines = Type.Array(
  Type.Object({ fundAccountId: Id, month: Month, lines: Type.Integer(), transfers: Type.Integer() }),
);
export type LaterLines = Static<typeof LaterLines>;

/** POST /bank-journal/book and /unbook: lines; a transfer goes with any line of it. */
export const JournalBookBody = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
});
export type JournalBookBody = Static<typeof JournalBookBody>;
