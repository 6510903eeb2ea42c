import { Type, type Static } from 'typebox';
import { Day, DecimalInput, Id, Money, Nullable, Text } from '../wire/common.ts';
import { FundDirection } from './funds.ts';

/** What the books of money and trade began with, and whether the ledger's openings say the same. */

const OpeningSide = Type.Enum(['book', 'bank']);

/** POST /funds/openingItem: a cheque not cashed (`book`), or a receipt that only the bank knew (`bank`). */
export const OpeningItemInput = Type.Object({
  fundAccountId: Id,
  side: OpeningSide,
  /** Before the books began. */
  movedOn: Day,
  direction: FundDirection,
  amount: DecimalInput,
  summary: Text(200),
  reference: Type.Optional(Nullable(Text(100))),
});
export type OpeningItemInput = Static<typeof OpeningItemInput>;

export const OpeningItem = Type.Object({
  id: Id,
  fundAccountId: Id,
  side: OpeningSide,
  movedOn: Day,
  direction: FundDirection,
  amount: Money,
  summary: Type.String(),
  reference: Nullable(Type.String()),
  /** Whether the line that answers it is known. */
  matched: Type.Boolean(),
});
export type OpeningItem = Static<typeof OpeningItem>;

/** POST /funds/openingItem/delete: one that is not matched. */
export const OpeningItemDeleteBody = Type.Object({ side: OpeningSide, id: Id });
export type OpeningItemDeleteBody = Static<typeof OpeningItemDeleteBody>;

const Tie = { documents: Money, ledger: Money, difference: Money };

/** GET /funds/opening: documents and ledger side by side, in the books' own currency; a difference is shown, not refused. */
export const OpeningTies = Type.Object({
  equal: Type.Boolean(),
  /** Open invoices against 1122 and 2202, advances against 2203 and 1123, by party. */
  parties: Type.Array(
    Type.Object({
      kind: Type.Enum(['receivable', 'payable', 'advance-received', 'advance-paid']),
      partyId: Nullable(Id),
      partyName: Nullable(Type.String()),
      ...Tie,
    }),
  ),
  accounts: Type.Array(
    Type.Object({
      fundAccountId: Id,
      name: Type.String(),
      /** The account's opening in the books' own currency, and that of its subject. */
      ...Tie,
      /** Book and bank in the account's currency with the outstanding items between them; 0 when they explain all. */
      unexplained: Money,
    }),
  ),
});
export type OpeningTies = Static<typeof OpeningTies>;
