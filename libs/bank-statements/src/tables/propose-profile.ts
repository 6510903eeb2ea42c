import type { SheetRow } from '@suanpan/service-kit/sheet-reading';
import { readAmount } from '../amounts.ts';
import { readDate } from '../dates.ts';
import { cellText, wordOf } from '../words.ts';
import { isDirectionWord } from './direction.ts';
import { layoutFingerprint } from './fingerprint.ts';
import { columnsFor } from './heading-words.ts';
import { type Profile, type SingleColumn, singleColumns } from './profile.ts';

/** What a person is shown of a layout that is not known: the guess, the headings and some rows. */
export interface ProfileProposal {
  fingerprint: string;
  /** Null when not even a date and an amount were found. */
  profile: Profile | null;
  headings: string[];
  sample: string[][];
  /** The days could be day or month first; the layout must say which. */
  needsDateForm: boolean;
}

const mostRowsAbove = 60;
const sampleRows = 10;

/**
 * Rule: of an unknown table the row whose headings say most is taken for the headings, and each column for what its
 * heading says. The guess is never used unasked.
 * Source: domain/trade.md 5 (Profile, saved after a human confirms).
 * Example: "日期,摘要,借方,贷方,余额" proposes out = 借方, in = 贷方.
 */
export function proposeProfile(rows: readonly SheetRow[]): ProfileProposal {
  const guesses = rows.slice(0, mostRowsAbove).map(({ cells }) => guessFrom(cells));
  const scores = guesses.map(scoreOf);
  const header = Math.max(0, scores.indexOf(Math.max(...scores, 0)));
  const headings = (rows[header]?.cells ?? []).map(cellText);
  const sample = rows.slice(header + 1, header + 1 + sampleRows).map(({ cells }) => cells.map(cellText));
  const guess = guesses[header] ?? {};
  const dateForm =
    guess.date === undefined ? null : dateFormOfSample(sample.map((row) => row[guess.date!] ?? ''));
  return {
    fingerprint: layoutFingerprint(headings),
    profile: profileOf(guess, headings, sample, dateForm),
    headings,
    sample,
    needsDateForm: dateForm === 'unclear',
  };
}

type Guess = Partial<Record<SingleColumn, number>> & { memo?: number[] };

function guessFrom(headings: readonly string[]): Guess {
  const taken = new Set<number>();
  const guess: Guess = {};
  for (const meaning of singleColumns) {
    const column = columnsFor(headings, meaning).find((one) => !taken.has(one));
    if (column === undefined) continue;
    taken.add(column);
    guess[meaning] = column;
  }
  const memo = columnsFor(headings, 'memo').filter((column) => !taken.has(column));
  return memo.length > 0 ? { ...guess, memo } : guess;
}

/** A row is one of headings when it has a day and an amount; the more it says, the better. */
function scoreOf(guess: Guess): number {
  const { date, amount, inColumn, outColumn } = guess;
  const hasAmount = amount !== undefined || (inColumn !== undefined && outColumn !== undefined);
  return date === undefined || !hasAmount ? 0 : Object.keys(guess).length;
}

function profileOf(
  guess: Guess,
  headings: readonly string[],
  sample: readonly string[][],
  dateForm: string | null,
): Profile | null {
  if (scoreOf(guess) === 0) return null;
  const columns: Partial<Record<SingleColumn, string>> = {};
  for (const name of singleColumns) {
    const column = guess[name];
    if (column !== undefined) columns[name] = headings[column]!;
  }
  if (guess.inColumn !== undefined && guess.outColumn !== undefined) {
    delete columns.amount;
    delete columns.directionColumn;
  } else {
    delete columns.inColumn;
    delete columns.outColumn;
    if (!hasDirections(guess, sample)) delete columns.directionColumn;
  }
  const memo = guess.memo?.map((column) => headings[column]!);
  return {
    ...columns,
    name: 'proposed',
    date: columns.date!,
    headerContains: Object.values(columns).map(wordOf),
    ...(dateForm === null || dateForm === 'unclear' ? {} : { dateForm }),
    ...(memo && { memo: memo.length === 1 ? memo[0]! : memo }),
    ...(usesDecimalComma(guess, sample) && { thousands: '.' as const }),
  };
}

const hasDirections = ({ directionColumn }: Guess, sample: readonly string[][]): boolean =>
  directionColumn !== undefined && sample.some((row) => isDirectionWord(row[directionColumn] ?? ''));

/** "1.234,50": read with a comma for decimals where it cannot be read otherwise. */
function usesDecimalComma({ amount, inColumn, outColumn }: Guess, sample: readonly string[][]): boolean {
  const cells = [amount, inColumn, outColumn]
    .filter((column) => column !== undefined)
    .flatMap((column) => sample.map((row) => row[column] ?? ''))
    .filter((cell) => /\d/.test(cell));
  return (
    cells.some((cell) => readAmount(cell) === null) && cells.every((cell) => readAmount(cell, '.') !== null)
  );
}

/** What the days of a sample say of their own order: null for year first, 'unclear' when both orders would do. */
function dateFormOfSample(days: readonly string[]): 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'unclear' | null {
  const written = days.filter((day) => /\d/.test(day));
  if (written.length === 0 || written.some((day) => readDate(day) !== null)) return null;
  const asDays = written.every((day) => readDate(day, 'DMY') !== null);
  const asMonths = written.every((day) => readDate(day, 'MDY') !== null);
  if (asDays && asMonths) return 'unclear';
  if (asMonths) return 'MM/DD/YYYY';
  return asDays ? 'DD/MM/YYYY' : null;
}
