import { signOf } from '@suanpan/accounting-core';
import { type TradeAccounts, currencyAccount } from '../accounts.ts';
import type { Amount, DocumentId, TradeItem, TradeSide } from '../documents/common.ts';
import type { TradeCompany } from '../documents/company.ts';
import type { InvoiceHead } from '../documents/invoice.ts';
import { type Party, roleOfSide } from '../documents/party.ts';
import type { TradeLine } from '../documents/voucher.ts';
import { absolute } from '../amounts.ts';
import { moneyLine } from './lines.ts';

/** What every document needs to become a voucher. */
export interface Booking {
  company: TradeCompany;
  accounts: TradeAccounts;
  /** By id; at least those the document names. */
  parties: ReadonlyMap<DocumentId, Party>;
}

/** An invoice settled by some document, at the rate it is carried at on that day (trade.md 3). */
export interface SettledItem {
  invoice: Pick<InvoiceHead, 'id' | 'side' | 'partyId' | 'currency'>;
  /** With the invoice's sign. */
  amount: Amount;
  /** Null in base currency; see `carriedRate`. */
  rate: string | null;
}

export const partyItem = (side: TradeSide, partyId: DocumentId): TradeItem => ({
  category: roleOfSide(side),
  item: partyId,
});

export const employeeItem = (employeeId: DocumentId): TradeItem => ({
  category: 'employee',
  item: employeeId,
});

export const nameOf = ({ parties }: Booking, partyId: DocumentId | null): string =>
  partyId === null ? '' : (parties.get(partyId)?.name ?? '');

/** The control account of a side: what customers owe, or what suppliers are owed. */
export const controlOf = ({ accounts }: Booking, side: TradeSide, currency: string): string =>
  currencyAccount(accounts, side === 'sales' ? 'receivable' : 'payable', currency);

/**
 * The control line that settles an invoice: it takes a receivable from the credit side and a payable from the debit side;
 * a red one, whose amount is negative, from the other side.
 */
export function settlingLine(booking: Booking, { invoice, amount, rate }: SettledItem): TradeLine {
  const { side, partyId, currency } = invoice;
  const isCredit = (side === 'sales') === signOf(amount) > 0;
  return moneyLine(
    isCredit ? 'credit' : 'debit',
    controlOf(booking, side, currency),
    { amount: absolute(amount), currency, rate },
    [partyItem(side, partyId)],
  );
}
