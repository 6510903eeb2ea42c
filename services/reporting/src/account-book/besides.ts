import { allDecimals, ORIGINAL, QUANTITY, type DecimalShape, type Figures } from '@suanpan/accounting-core';

/** Quantities of a row; nothing where there is no one unit. */
export function quantityColumns(figures: Figures | null, unit: string | null) {
  const quantity = unit === null ? null : columnsOf(figures?.quantity, QUANTITY);
  return {
    unit,
    beginningBalanceNum: quantity?.opening ?? null,
    currentDebitAmountNum: quantity?.debit ?? null,
    currentCreditAmountNum: quantity?.credit ?? null,
    endingBalanceNum: quantity?.closing ?? null,
  };
}

/** Foreign amounts of a row; nothing where there is no one foreign currency. */
export function originalColumns(figures: Figures | null, isForeign: boolean) {
  const original = isForeign ? columnsOf(figures?.original, ORIGINAL) : null;
  return {
    openingOriginal: original?.opening ?? null,
    currentDebitOriginal: original?.debit ?? null,
    currentCreditOriginal: original?.credit ?? null,
    closingOriginal: original?.closing ?? null,
  };
}

/** The four columns of a figure that is no amount. */
const columnsOf = (figure: Figures['quantity'] | undefined, shape: DecimalShape) =>
  figure && {
    opening: allDecimals(figure.opening, shape),
    debit: allDecimals(figure.debit, shape),
    credit: allDecimals(figure.credit, shape),
    closing: allDecimals(figure.closing, shape),
  };
