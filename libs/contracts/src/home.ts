import { Type, type Static } from 'typebox';
import { Day, Money } from './wire/common.ts';

/** The dashboard (spec/api.md 3, behaviour.md 10). */
export const HomeQuery = Type.Object({ accountDate: Type.Optional(Day) });
export const VoucherCount = Type.Integer();
export const CashRow = Type.Object({
  key: Type.Union([Type.Literal('cashOnHand'), Type.Literal('cashOnBank'), Type.Literal('other')]),
  name: Type.String(),
  /** Closing balance, signed, debit positive. */
  value: Money,
  /** Debit − credit of the month. */
  movement: Money,
  subjectCode: Type.String(),
});
export const CashPanel = Type.Array(CashRow);
export type CashPanel = Static<typeof CashPanel>;
