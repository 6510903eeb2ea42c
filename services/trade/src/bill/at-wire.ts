import type { AnyProblem } from '@suanpan/contracts';

/** A problem at its place of the form of a bill, or of what happens to one. */
const named =
  (names: Readonly<Record<string, string>>) =>
  <P extends AnyProblem>(problem: P): P =>
    problem.field === undefined ? problem : { ...problem, field: names[problem.field] ?? problem.field };

export const atBill = named({ date: 'billDate', maturity: 'maturityDate', partyId: 'partyItemId' });
export const atEvent = named({ date: 'eventDate', toPartyId: 'toPartyItemId' });
