import { Type, type Static } from 'typebox';
import { LONGEST_KEYWORD } from '../longest-keyword.ts';
import { Id, Nullable, page, PageNumber, Text } from '../wire/common.ts';

/** Customers and suppliers: items of the books, with what trade knows of them (domain/trade.md 1). */

export const PartyRole = Type.Enum(['customer', 'supplier']);
export const TaxpayerType = Type.Enum(['general', 'small-scale', 'none']);

const facts = {
  taxId: Nullable(Type.String({ pattern: '^[0-9A-Z]{15,20}$', maxLength: 20 })),
  taxpayerType: Nullable(TaxpayerType),
  /** Days from an invoice to the day it is due, when the invoice names none. */
  termsDays: Nullable(Type.Integer({ minimum: 0, maximum: 3650 })),
  /** Other names it pays and is paid under. */
  aliases: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { maxItems: 50 }),
};

export const Party = Type.Object({
  /** The item of the books. */
  id: Id,
  role: PartyRole,
  code: Type.String(),
  name: Type.String(),
  enabled: Type.Boolean(),
  ...facts,
  /** 0 as long as nothing was said of it. */
  version: Type.Integer(),
});
export type Party = Static<typeof Party>;

/** GET /party */
export const PartyQuery = Type.Object({
  role: Type.Optional(PartyRole),
  keyword: Type.Optional(Text(LONGEST_KEYWORD)),
  page: Type.Optional(PageNumber),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
export type PartyQuery = Static<typeof PartyQuery>;
export const PartyPage = page(Party);
export type PartyPage = Static<typeof PartyPage>;

/** One more of it is still an integer of the database. */
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_646 });

/** PUT /party: the whole of what trade knows of an item. */
export const PartyUpdate = Type.Object({ id: Id, ...facts, version: Version });
export type PartyUpdate = Static<typeof PartyUpdate>;

/** GET and PUT /party/company: under which number and names we are invoiced, so that an invoice of somebody else is refused. */
export const OwnCompany = Type.Object({
  taxId: facts.taxId,
  /** Beside the name of the books. */
  names: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { maxItems: 20 }),
  /** 0 as long as nothing was said. */
  version: Version,
});
export type OwnCompany = Static<typeof OwnCompany>;
