import { daysBetween } from '@suanpan/accounting-core';
import { sameAmount } from '../amounts.ts';
import type { InvoiceHead } from '../documents/invoice.ts';

/** Invoices of one party and amount so close together are shown as a warning, never refused (trade.md 8). */
export const NEAR_DAYS = 7;

type Row = Pick<InvoiceHead, 'id' | 'side' | 'partyId' | 'currency' | 'total' | 'date' | 'destroyedOn'>;

/** The invoices that may be the same one entered twice. */
export const nearDuplicates = <Other extends Row>(invoice: Row, others: readonly Other[]): Other[] =>
  others.filter(
    (other) =>
      other.id !== invoice.id &&
      other.destroyedOn === null &&
      other.side === invoice.side &&
      other.partyId === invoice.partyId &&
      other.currency === invoice.currency &&
      sameAmount(other.total, invoice.total) &&
      Math.abs(daysBetween(other.date, invoice.date)) <= NEAR_DAYS,
  );
