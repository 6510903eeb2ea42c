import type { MultiColumnLedger } from '@suanpan/contracts';
import { amount, number, text, unlessZero, type BookColumn } from './column.ts';
import { numberOf, originalColumns, quantityColumns } from './ledger-columns.ts';
import { movedColumns, type ColumnChoice } from './moved-columns.ts';
import type { SayBook } from './words.ts';

export type MultiColumnRow = MultiColumnLedger['rows'][number];

/** The ledger proper, then a column for each subject below it, whose unit or currency stands before a name that may be cut; behind its amounts its quantities and foreign amounts, where they are chosen and it has a unit or one currency. */
export const multiColumns = (
  say: SayBook,
  ledger: MultiColumnLedger,
  choice: ColumnChoice,
): BookColumn<MultiColumnRow>[] => [
  text('date', say('date'), ({ voucherDate }) => voucherDate),
  text('number', say('number'), numberOf),
  text('summary', say('summary'), ({ summary }) => summary),
  amount('debit', say('debit'), ({ debitAmount }) => debitAmount),
  amount('credit', say('credit'), ({ creditAmount }) => creditAmount),
  text('side', say('side'), ({ balanceDirection }) => say(`side.${balanceDirection}`)),
  amount('balance', say('balance'), ({ balance }) => balance),
  ...(choice.showQuantity && ledger.rows.some(({ numBalance }) => numBalance !== null)
    ? quantityColumns<MultiColumnRow>(say)
    : []),
  ...(choice.showQuantity && ledger.rows.some(({ originalBalance }) => originalBalance !== null)
    ? originalColumns<MultiColumnRow>(say)
    : []),
  ...movedColumns(ledger, choice).flatMap(({ index, code, name, side, unit, currency }) => [
    amount<MultiColumnRow>(
      code,
      `${code} ${name}`,
      ({ amounts }) => unlessZero(amounts[index] ?? null),
      say(`columns.${side}`),
    ),
    ...(choice.showQuantity && unit !== null
      ? [
          number<MultiColumnRow>(
            `${code}.quantity`,
            `${code} (${unit}) ${name}`,
            ({ quantities }) => unlessZero(quantities[index] ?? null),
            say(`columns.${side}`),
          ),
        ]
      : []),
    ...(choice.showQuantity && currency !== null
      ? [
          number<MultiColumnRow>(
            `${code}.original`,
            `${code} (${currency}) ${name}`,
            ({ originals }) => unlessZero(originals[index] ?? null),
            say(`columns.${side}`),
          ),
        ]
      : []),
  ]),
];
