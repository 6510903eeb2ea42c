import { addDecimals, isZeroDecimal } from '@suanpan/accounting-core';
import { toBase } from '../amounts.ts';
import type { DocumentId } from '../documents/common.ts';
import type { FundAccount, JournalLine, Transfer } from '../documents/funds.ts';
import type { TradeVoucher } from '../documents/voucher.ts';
import type { Booking } from './booking.ts';
import { debit, moneyLine, withExchange } from './lines.ts';

/**
 * Rule: a transfer is D the account it reaches, D the fee, C the account it leaves; of two currencies the foreign side
 * is at the day's rate and the difference is an exchange gain or loss.
 * Source: trade.md 2 (transfer).
 * Example: 3,000 USD at 6.9623 sold for 20,860.50: a loss of 26.40.
 */
export function transferVoucher(
  booking: Booking,
  transfer: Transfer,
  from: FundAccount,
  to: FundAccount,
): TradeVoucher {
  const { amountOut, amountIn, fee, date, summary } = transfer;
  const rateOf = ({ currency }: FundAccount): string | null =>
    currency === booking.company.baseCurrency ? null : transfer.rate;
  const lines = [
    moneyLine('debit', to.account, { amount: amountIn, currency: to.currency, rate: rateOf(to) }),
    debit(booking.accounts.bankFee, toBase(fee, rateOf(from))),
    moneyLine('credit', from.account, {
      amount: addDecimals(amountOut, fee),
      currency: from.currency,
      rate: rateOf(from),
    }),
  ];
  return { date, summary, lines: withExchange(lines, booking.accounts) };
}

/**
 * The journal lines a transfer makes: out, in, and the fee where there is one. They are marked as the transfer's, so that
 * no report counts them as income or expense and none is booked twice.
 */
export function transferLines(
  transfer: Transfer,
  from: FundAccount,
  to: FundAccount,
  baseCurrency: string,
  categories: { transfer: DocumentId; fee: DocumentId },
): JournalLine[] {
  const lineOf = (
    suffix: string,
    fund: FundAccount,
    part: Pick<JournalLine, 'direction' | 'amount' | 'categoryId'>,
  ): JournalLine => ({
    id: `${transfer.id}-${suffix}`,
    date: transfer.date,
    entry: transfer.entry,
    fundAccountId: fund.id,
    rate: fund.currency === baseCurrency ? null : transfer.rate,
    partyId: null,
    employeeId: null,
    summary: transfer.summary,
    reference: null,
    bankFee: '0',
    contractTaxRate: null,
    transferId: transfer.id,
    ...part,
  });
  const { amountOut, amountIn, fee } = transfer;
  const categoryId = categories.transfer;
  return [
    lineOf('O', from, { direction: 'out', amount: amountOut, categoryId }),
    lineOf('I', to, { direction: 'in', amount: amountIn, categoryId }),
    ...(isZeroDecimal(fee)
      ? []
      : [lineOf('F', from, { direction: 'out', amount: fee, categoryId: categories.fee })]),
  ];
}
