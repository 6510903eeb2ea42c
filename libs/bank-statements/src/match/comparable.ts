import { type Units, unitsOf } from '../amounts.ts';
import { nameKey, tokensOf } from '../words.ts';
import type { JournalItem, StatementItem } from './match-journal.ts';

/** Lines with what is compared worked out once: a line may be compared with all others of its amount. */
export interface Journal extends JournalItem {
  units: Units;
  day: number;
  counterpartyKey: string;
  summaryKey: string;
  /** Words of letters and digits that a memo must hold, all of them; else the whole reference. */
  references: readonly string[];
  referenceKey: string;
}

export interface Bank extends StatementItem {
  units: Units;
  day: number;
  counterpartyKey: string;
  memoKey: string;
  /** Words of letters and digits in memo and reference. */
  tokens: ReadonlySet<string>;
}

const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;

/** A number of fewer characters may stand in any memo. */
const shortestReference = 3;
/** One that is only found in a summary must be longer than a year. */
const shortestInSummary = 5;

/** A line without a reference, as those taken over with the books, is known by the numbers in its summary. */
export function comparableJournal(item: JournalItem): Journal {
  const own = tokensOf(item.reference);
  const inSummary = tokensOf(item.summary).filter(
    (token) => token.length >= shortestInSummary && /\d/.test(token),
  );
  const references = item.reference === '' ? inSummary : own;
  return {
    ...item,
    units: unitsOf(item.amount),
    day: dayOf(item.date),
    counterpartyKey: nameKey(item.counterparty ?? ''),
    summaryKey: nameKey(item.summary),
    references: references.some((token) => token.length >= shortestReference) ? references : [],
    referenceKey: own.length === 0 ? nameKey(item.reference) : '',
  };
}

export const comparableBank = (item: StatementItem): Bank => ({
  ...item,
  units: unitsOf(item.amount),
  day: dayOf(item.date),
  counterpartyKey: nameKey(item.counterparty),
  memoKey: nameKey(item.memo),
  tokens: new Set(tokensOf(`${item.memo} ${item.reference}`)),
});

/** Whether the bank's line names the journal line's reference, whole: 302 is not in 30255. */
export function holdsReference(journal: Journal, bank: Bank): boolean {
  if (journal.references.length > 0) return journal.references.every((token) => bank.tokens.has(token));
  return journal.referenceKey.length >= shortestReference && bank.memoKey.includes(journal.referenceKey);
}

/** Whether the summary says what the memo of a line without a counterparty says. */
export const saysMemo = (journal: Journal, bank: Bank): boolean =>
  bank.counterpartyKey === '' && bank.memoKey.length > 1 && journal.summaryKey.includes(bank.memoKey);
