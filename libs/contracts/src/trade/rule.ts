import { Type, type Static } from 'typebox';
import { Id, IdText, Nullable, Text } from '../wire/common.ts';

/** Rules that people change: which subject a line of an invoice stands on, and what a line of a bank is for. The first one that fits counts. */

const Side = Type.Enum(['sales', 'purchase']);
/** Counts the changes of a list; 0 as long as it was never said. */
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_646 });
const Words = Text(100);

const InvoiceRuleFields = {
  side: Side,
  /** The customer or supplier; null: any. */
  partyItemId: Nullable(Id),
  /** A part of the item's name; empty: any. */
  keyword: Words,
  subjectId: Id,
};

/** GET /invoice/rule */
export const InvoiceRules = Type.Object({
  version: Version,
  rules: Type.Array(
    Type.Object({
      ...InvoiceRuleFields,
      subjectCode: Nullable(Type.String()),
      subjectName: Nullable(Type.String()),
      partyName: Nullable(Type.String()),
    }),
  ),
});
export type InvoiceRules = Static<typeof InvoiceRules>;

/** PUT /invoice/rule: the whole list, in its order. */
export const InvoiceRulesInput = Type.Object({
  version: Version,
  rules: Type.Array(Type.Object(InvoiceRuleFields), { maxItems: 500 }),
});
export type InvoiceRulesInput = Static<typeof InvoiceRulesInput>;

/** GET /invoice/rule/subject: what the rules propose for a line. */
export const RuleSubjectQuery = Type.Object({
  side: Side,
  partyItemId: Type.Optional(IdText),
  item: Text(200),
});
export type RuleSubjectQuery = Static<typeof RuleSubjectQuery>;
export const RuleSubject = Nullable(
  Type.Object({ subjectId: Id, subjectCode: Type.String(), subjectName: Type.String() }),
);
export type RuleSubject = Static<typeof RuleSubject>;

const KeywordRule = Type.Object({
  /** Null: all accounts. */
  fundAccountId: Nullable(Id),
  direction: Type.Enum(['in', 'out', 'both']),
  /** Parts of what the bank says; empty: any. */
  counterpartyContains: Words,
  memoContains: Words,
  categoryId: Id,
});

/** GET and PUT /funds/keywordRule: the whole list, in its order; version 0: the words that every company begins with. */
export const KeywordRules = Type.Object({
  version: Version,
  rules: Type.Array(KeywordRule, { maxItems: 500 }),
});
export type KeywordRules = Static<typeof KeywordRules>;
