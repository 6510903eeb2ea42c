import type { DocumentId, TradeSide } from './common.ts';

/** Customers and suppliers are the auxiliary items of the books, with the facts that trade needs (trade.md 1). */
export const PARTY_ROLES = ['customer', 'supplier'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

export interface Party {
  /** The auxiliary item's id. */
  id: DocumentId;
  role: PartyRole;
  name: string;
  /** The tax authority's number; two parties with the same one are one company, so that they may be set off. */
  taxId: string | null;
  /** Days from the invoice to its due day, when the invoice names none. */
  termsDays: number | null;
}

/** The role of the parties of one side: customers for sales, suppliers for purchases. */
export const roleOfSide = (side: TradeSide): PartyRole => (side === 'sales' ? 'customer' : 'supplier');
/** The side on which a party's documents stand. */
export const sideOfRole = (role: PartyRole): TradeSide => (role === 'customer' ? 'sales' : 'purchase');
