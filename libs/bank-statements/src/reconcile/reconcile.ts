import type { Day } from '@suanpan/accounting-core';
import { type Units, textOfUnits, unitsOf } from '../amounts.ts';

/** A line of the journal or of the bank. `isOpening` is in the opening balance already and only waits for its other side. */
export interface ReconciledLine {
  id: string;
  date: Day;
  /** Signed, positive for money in. */
  amount: string;
  /** What it was for, in its own words: its item says the same. */
  text?: string;
  isOpening?: boolean;
}

export interface ReconciliationInput {
  account: string;
  asOf: Day;
  bookOpening: string;
  bankOpening: string;
  journal: readonly ReconciledLine[];
  statement: readonly ReconciledLine[];
  /** Ids of the lines that answer each other. */
  matches: readonly { journal: readonly string[]; statement: readonly string[] }[];
}

export type ItemKind = 'bank_in_not_book' | 'bank_out_not_book' | 'book_in_not_bank' | 'book_out_not_bank';

/** A line that only one side has on the day; the amount is positive, the kind says its direction. */
export interface ReconciliationItem {
  kind: ItemKind;
  ref: string;
  date: Day;
  /** What the line was for; missing where nobody said. */
  text?: string;
  amount: string;
}

export interface Reconciliation {
  account: string;
  asOf: Day;
  bookBalance: string;
  bankInNotBook: string;
  bankOutNotBook: string;
  bookAdjusted: string;
  bankBalance: string;
  bookInNotBank: string;
  bookOutNotBank: string;
  bankAdjusted: string;
  difference: string;
  items: ReconciliationItem[];
}

/**
 * Rule: book + bank-in-not-book - bank-out-not-book = bank + book-in-not-bank - book-out-not-bank. A match counts on a day
 * only when all its lines are of that day or before.
 * Source: domain/trade.md 7.
 * Example: a cheque of 29 January that the bank pays on 3 February is book-out-not-bank on 31 January.
 */
export function reconcile(input: ReconciliationInput): Reconciliation {
  const { account, asOf, bookOpening, bankOpening } = input;
  const journal = input.journal.filter(({ date }) => date <= asOf);
  const statement = input.statement.filter(({ date }) => date <= asOf);
  const answered = answeredOn(input);
  const items = [
    ...openLines(statement, answered.statement, 'bank_in_not_book', 'bank_out_not_book'),
    ...openLines(journal, answered.journal, 'book_in_not_bank', 'book_out_not_bank'),
  ];
  const total = (kind: ItemKind): Units =>
    items.reduce((sum, item) => (item.kind === kind ? sum + unitsOf(item.amount) : sum), 0n);
  const book = balanceOf(bookOpening, journal);
  const bank = balanceOf(bankOpening, statement);
  const bookAdjusted = book + total('bank_in_not_book') - total('bank_out_not_book');
  const bankAdjusted = bank + total('book_in_not_bank') - total('book_out_not_bank');
  return {
    account,
    asOf,
    bookBalance: textOfUnits(book),
    bankInNotBook: textOfUnits(total('bank_in_not_book')),
    bankOutNotBook: textOfUnits(total('bank_out_not_book')),
    bookAdjusted: textOfUnits(bookAdjusted),
    bankBalance: textOfUnits(bank),
    bookInNotBank: textOfUnits(total('book_in_not_bank')),
    bookOutNotBank: textOfUnits(total('book_out_not_bank')),
    bankAdjusted: textOfUnits(bankAdjusted),
    difference: textOfUnits(bookAdjusted - bankAdjusted),
    items,
  };
}

/** Ids of lines whose match counts on the day. */
function answeredOn({ asOf, journal, statement, matches }: ReconciliationInput): {
  journal: Set<string>;
  statement: Set<string>;
} {
  const late = (lines: readonly ReconciledLine[]): Set<string> =>
    new Set(lines.filter(({ date }) => date > asOf).map(({ id }) => id));
  const lateJournal = late(journal);
  const lateStatement = late(statement);
  const counting = matches.filter(
    (match) =>
      !match.journal.some((id) => lateJournal.has(id)) &&
      !match.statement.some((id) => lateStatement.has(id)),
  );
  return {
    journal: new Set(counting.flatMap((match) => match.journal)),
    statement: new Set(counting.flatMap((match) => match.statement)),
  };
}

function openLines(
  lines: readonly ReconciledLine[],
  answered: ReadonlySet<string>,
  into: ItemKind,
  out: ItemKind,
): ReconciliationItem[] {
  return lines
    .filter(({ id }) => !answered.has(id))
    .map(({ id, date, amount, text }) => ({
      kind: amount.startsWith('-') ? out : into,
      ref: id,
      date,
      ...(text && { text }),
      amount: textOfUnits(unitsOf(amount.replace('-', ''))),
    }));
}

const balanceOf = (opening: string, lines: readonly ReconciledLine[]): Units =>
  lines.reduce((sum, line) => (line.isOpening ? sum : sum + unitsOf(line.amount)), unitsOf(opening));
