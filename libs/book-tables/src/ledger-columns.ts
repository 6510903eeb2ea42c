import { voucherLabel } from '@suanpan/accounting-core';
import type { LedgerRow } from '@suanpan/contracts';
import { amount, number, text, unlessZero, type BookColumn } from './column.ts';
import { counterOf, placeOf, type LedgerSubject, type ShownColumns } from './line-subject.ts';
import type { SayBook } from './words.ts';

/**
 * The columns of a detailed ledger. The ledger proper comes first, so that it stands in the same place for every
 * subject; quantities and foreign amounts follow where they are kept.
 */
export const ledgerColumns = (
  say: SayBook,
  subject: LedgerSubject,
  shown: ShownColumns,
): BookColumn<LedgerRow>[] => [
  text('date', say('date'), ({ voucherDate }) => voucherDate),
  text('number', say('number'), numberOf),
  text('summary', say('summary'), ({ summary }) => summary),
  ...(shown.place ? [text<LedgerRow>('place', say('subject'), (row) => placeOf(row, subject))] : []),
  text('counter', say('counter'), counterOf),
  amount('debit', say('debit'), ({ debitAmount }) => debitAmount),
  amount('credit', say('credit'), ({ creditAmount }) => creditAmount),
  text('side', say('side'), ({ balanceDirection }) => say(`side.${balanceDirection}`)),
  amount('balance', say('balance'), ({ balance }) => balance),
  ...(shown.quantity ? quantityColumns(say) : []),
  ...(shown.original ? originalColumns(say) : []),
];

/** What of a row its quantities are. */
type Quantities = Pick<LedgerRow, 'price' | 'debitNum' | 'creditNum' | 'numBalance'>;

export const quantityColumns = <Row extends Quantities>(say: SayBook): BookColumn<Row>[] => [
  number('price', say('price'), ({ price }) => price, say('quantity')),
  number('debitNum', say('debit'), ({ debitNum }) => unlessZero(debitNum), say('quantity')),
  number('creditNum', say('credit'), ({ creditNum }) => unlessZero(creditNum), say('quantity')),
  number('numBalance', say('balance'), ({ numBalance }) => numBalance, say('quantity')),
];

/** What of a row its foreign amounts are. */
type Originals = Pick<LedgerRow, 'currencyCode' | 'debitOriginal' | 'creditOriginal' | 'originalBalance'>;

export const originalColumns = <Row extends Originals>(say: SayBook): BookColumn<Row>[] => [
  {
    ...text<Row>('currency', say('currency'), ({ currencyCode }) => currencyCode),
    group: say('original'),
  },
  number('debitOriginal', say('debit'), ({ debitOriginal }) => unlessZero(debitOriginal), say('original')),
  number(
    'creditOriginal',
    say('credit'),
    ({ creditOriginal }) => unlessZero(creditOriginal),
    say('original'),
  ),
  number('originalBalance', say('balance'), ({ originalBalance }) => originalBalance, say('original')),
];

/** Word and number of a row's voucher; nothing on totals. */
export const numberOf = ({ word, code }: Pick<LedgerRow, 'word' | 'code'>): string | null =>
  word === null || code === null ? null : voucherLabel(word, code);
