import { Type, type Static } from 'typebox';
import { ReportViewQuery } from './report.ts';
import { Id, Money } from './wire/common.ts';

/** Of all vouchers: without some of them the closed months say nothing about the books. */
export const BooksHealthQuery = Type.Object({
  ...Type.Omit(ReportViewQuery, ['unreviewed']).properties,
  /**
   * Leaves out the checks that read lines: those of vouchers, `lines`, `cash` and `unassigned`, of journals, `funds`, and of invoices,
   * `vat`. The others read the balances of the months, and add up invoices, bills and claims.
   */
  withoutLines: Type.Optional(Type.Boolean()),
});
export type BooksHealthQuery = Static<typeof BooksHealthQuery>;

/**
 * GET /report/health — identities that sound books keep, for some months (behaviour.md 1). `opening`, `period`,
 * `closing`: debits and credits of all subjects. `lines`: the lines of vouchers and the balances made of them. `items`:
 * what stands on items of the categories of subjects kept by items, and these subjects. `claims`: assets, and liabilities with equity. `results`: profit and loss left after the last closed month, and nothing.
 * `cash`: the flows of the cash-flow statement, and the change in cash. `unassigned`: flows without an item, and
 * nothing. `receivables`, `payables`: open invoices and the control account, and party by party where they differ,
 * advances too. `funds`: the journals of fund accounts, and their subjects. `bills`: those still held or owed, and theirs.
 * `staffClaims`: what is left to pay of approved claims, and its account, employee by employee. These three are for the roles with
 * `funds.read`. `vat`: tax of the months by documents,
 * output, deducted, taken back and what waits to be certified, and the subject of each. `formulas`: subjects that the formulas of statements read and the chart does not have, each with its statement
 * and line. A check that the books have no figures for is left out.
 */
export const BooksCheck = Type.Object({
  key: Type.Enum([
    'opening',
    'period',
    'closing',
    'lines',
    'items',
    'claims',
    'results',
    'cash',
    'unassigned',
    'receivables',
    'payables',
    'funds',
    'bills',
    'staffClaims',
    'vat',
    'formulas',
  ]),
  isSound: Type.Boolean(),
  left: Money,
  right: Money,
  /**
   * Subjects on which the two differ, by code; of `receivables` and `payables` the name is the party's. Of `cash` also
   * vouchers that are not balanced: their number is the code, their day the name.
   */
  offenders: Type.Array(
    Type.Object({
      subjectCode: Type.String(),
      /** Of `formulas`: the statement and its line. */
      subjectName: Type.String(),
      left: Money,
      right: Money,
      /** Of `formulas`: the statement. */
      templateId: Type.Optional(Id),
      /** Of `cash`: the voucher. */
      voucherId: Type.Optional(Id),
      /** Of `funds`: the account, whose name stands beside its subject. */
      fundAccount: Type.Optional(Type.Object({ id: Id, kind: Type.String() })),
      /** Of `staffClaims`: the employee, whose name stands beside the subject. */
      employeeId: Type.Optional(Id),
    }),
  ),
});
export type BooksCheck = Static<typeof BooksCheck>;
