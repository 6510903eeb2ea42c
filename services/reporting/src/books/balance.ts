import { add, addText, subtract, subtractText, ZERO, type Fen } from '@suanpan/accounting-core';

/** A balance at one moment, debit-signed. */
export interface Balance {
  amount: Fen;
  /** The part of it on subjects that keep quantities: what the quantity cost. */
  measured: Fen;
  quantity: string;
  original: string;
}

/** What moved between two moments, by side. */
export interface Turnover {
  debit: Fen;
  credit: Fen;
  /** Of subjects that keep quantities, debit less credit. */
  measured: Fen;
  quantityDebit: string;
  quantityCredit: string;
  originalDebit: string;
  originalCredit: string;
}

/** The balance after the turnover: debit adds, credit takes away, for amounts and quantities alike. */
export const plus = (balance: Balance, moved: Turnover): Balance => ({
  amount: subtract(add(balance.amount, moved.debit), moved.credit),
  measured: add(balance.measured, moved.measured),
  quantity: subtractText(addText(balance.quantity, moved.quantityDebit), moved.quantityCredit),
  original: subtractText(addText(balance.original, moved.originalDebit), moved.originalCredit),
});

/** The balance before the turnover. */
export const minus = (balance: Balance, moved: Turnover): Balance => ({
  amount: add(subtract(balance.amount, moved.debit), moved.credit),
  measured: subtract(balance.measured, moved.measured),
  quantity: addText(subtractText(balance.quantity, moved.quantityDebit), moved.quantityCredit),
  original: addText(subtractText(balance.original, moved.originalDebit), moved.originalCredit),
});

/** No movement. */
export const nothing: Turnover = {
  debit: ZERO,
  credit: ZERO,
  measured: ZERO,
  quantityDebit: '0',
  quantityCredit: '0',
  originalDebit: '0',
  originalCredit: '0',
};

/** Both turnovers together. */
export const sumOf = (a: Turnover, b: Turnover): Turnover => ({
  debit: add(a.debit, b.debit),
  credit: add(a.credit, b.credit),
  measured: add(a.measured, b.measured),
  quantityDebit: addText(a.quantityDebit, b.quantityDebit),
  quantityCredit: addText(a.quantityCredit, b.quantityCredit),
  originalDebit: addText(a.originalDebit, b.originalDebit),
  originalCredit: addText(a.originalCredit, b.originalCredit),
});
