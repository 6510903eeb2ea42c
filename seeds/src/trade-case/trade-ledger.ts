import {
  add,
  addDecimals,
  type Day,
  type Fen,
  moneyOf,
  negate,
  negateDecimal,
  sum,
} from '@suanpan/accounting-core';
import type { LedgerBalance, TradeItem } from '@suanpan/trade-core';
import { cell, type CsvRow, readCsv } from '../files.ts';
import type { BookedVoucher } from './book-trade-case.ts';

/** One line of the books, whoever made it: signed, debit − credit. */
interface LedgerLine {
  date: Day;
  account: string;
  items: string;
  currency: string | null;
  base: Fen;
  original: string;
}

const itemText = ({ category, item }: TradeItem): string => `${category}:${item}`;

/** The books of a case: its openings, the documents' vouchers, those by hand and the closings. */
export class TradeLedger {
  readonly #lines: LedgerLine[];

  constructor(directory: string, booked: readonly BookedVoucher[]) {
    this.#lines = [
      ...readCsv(`${directory}/opening.csv`).map(openingLine),
      ...readCsv(`${directory}/manual-vouchers.csv`).map(fileLine),
      ...readCsv(`${directory}/expected/closing-vouchers.csv`).map(fileLine),
      ...booked.flatMap(({ voucher }) =>
        voucher.lines.map(({ account, auxiliary, currency, side, amount, original }): LedgerLine => ({
          date: voucher.date,
          account,
          items: auxiliary.map(itemText).join('|'),
          currency,
          base: side === 'debit' ? amount : negate(amount),
          original: side === 'debit' ? (original ?? '0') : negateDecimal(original ?? '0'),
        })),
      ),
    ];
  }

  /** The balance of an account and all below it, on its own side. */
  balanceAt(asOf: Day): LedgerBalance {
    return (account, side, { item, currency }) => {
      const wanted = item === null ? null : itemText(item);
      const net = sum(
        this.#lines
          .filter((line) => line.date <= asOf && line.account.startsWith(account))
          .filter(
            (line) =>
              (wanted === null || line.items === wanted) && (currency === null || line.currency === currency),
          )
          .map(({ base }) => base),
      );
      return side === 'debit' ? net : negate(net);
    };
  }

  /** The foreign amount of an account. */
  originalAt(asOf: Day, account: string): string {
    return this.#lines
      .filter((line) => line.date <= asOf && line.account === account)
      .reduce((so, { original }) => addDecimals(so, original), '0');
  }

  /** What an account took on one side within a month, closings left out. */
  turnover(month: string, account: string, booked: readonly BookedVoucher[]): Fen {
    return booked
      .filter(({ voucher }) => voucher.date.startsWith(month))
      .flatMap(({ voucher }) => voucher.lines)
      .filter((line) => line.account === account)
      .reduce((so, { side, amount }) => add(so, side === 'debit' ? amount : negate(amount)), moneyOf('0'));
  }
}

/** Openings stand before everything; liabilities and equity on the credit side, and 1602. */
function openingLine(row: CsvRow): LedgerLine {
  const account = cell(row, 'code');
  const isCredit = /^[23]/.test(account) || account === '1602';
  const signed = (text: string): string => (isCredit && text !== '' ? negateDecimal(text) : text || '0');
  return {
    date: '0000-00-00',
    account,
    items: cell(row, 'aux'),
    currency: cell(row, 'currency') || null,
    base: isCredit ? negate(moneyOf(cell(row, 'opening'))) : moneyOf(cell(row, 'opening')),
    original: signed(cell(row, 'opening_fcy')),
  };
}

function fileLine(row: CsvRow): LedgerLine {
  const [debit, credit] = [cell(row, 'debit') || '0', cell(row, 'credit') || '0'];
  return {
    date: cell(row, 'date'),
    account: cell(row, 'code'),
    items: cell(row, 'aux'),
    currency: cell(row, 'currency') || null,
    base: add(moneyOf(debit), negate(moneyOf(credit))),
    original: '0',
  };
}
