import {
  add,
  formatMoney,
  moneyOf,
  onSide,
  rollUp,
  signedOf,
  subtract,
  treeOf,
  ZERO,
  type Fen,
  type Side,
} from '@suanpan/accounting-core';
import { coreSubjectOf, type Opening, type OpeningRow, type Subject } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { listSubjects } from '../subject/read-subjects.ts';
import { readOpenings } from './read-openings.ts';

/** Signed sums (debit − credit) and turnover of a subject. */
interface Sums {
  signed: Fen;
  cumulativeDebit: Fen;
  cumulativeCredit: Fen;
  /** Actual results of the year so far, debit − credit; null where none is entered. */
  actual: Fen | null;
}

/**
 * The opening screen (behaviour.md 6): every subject in code order with its sums, parents summed by the server; a
 * leaf with auxiliary items or a foreign currency is followed by a row per stored combination.
 */
export async function openingScreen(
  sql: Sql,
  accountSetId: number,
  type: Subject['type'] | undefined,
): Promise<OpeningRow[]> {
  const subjects = await listSubjects(sql, accountSetId);
  const openings = await readOpenings(sql, accountSetId);
  const sums = sumsBySubject(subjects, openings);
  const bySubject = Map.groupBy(openings, (opening) => opening.subjectId);
  return subjects
    .filter((subject) => type === undefined || subject.type === type)
    .flatMap((subject) => subjectRows(subject, sums.get(subject.id), bySubject.get(subject.id) ?? []));
}

function sumsBySubject(subjects: readonly Subject[], openings: readonly Opening[]): Map<number, Sums> {
  const tree = treeOf(subjects.map(coreSubjectOf));
  const own = new Map<number, Sums>();
  for (const opening of openings) {
    const side = tree.byId.get(opening.subjectId)!.normalSide;
    const sums = sumsOf(opening, side);
    const known = own.get(opening.subjectId);
    own.set(opening.subjectId, known ? addSums(known, sums) : sums);
  }
  return rollUp(tree, own, addSums);
}

const sumsOf = (opening: Opening, side: Side): Sums => ({
  signed: signedOf(moneyOf(opening.openingAmount), side),
  cumulativeDebit: moneyOf(opening.cumulativeDebit),
  cumulativeCredit: moneyOf(opening.cumulativeCredit),
  actual: opening.yearToDateActual === null ? null : signedOf(moneyOf(opening.yearToDateActual), side),
});

const addSums = (a: Sums, b: Sums): Sums => ({
  signed: add(a.signed, b.signed),
  cumulativeDebit: add(a.cumulativeDebit, b.cumulativeDebit),
  cumulativeCredit: add(a.cumulativeCredit, b.cumulativeCredit),
  actual: a.actual === null || b.actual === null ? (a.actual ?? b.actual) : add(a.actual, b.actual),
});

const nothing: Sums = { signed: ZERO, cumulativeDebit: ZERO, cumulativeCredit: ZERO, actual: null };

function subjectRows(subject: Subject, sums: Sums = nothing, openings: readonly Opening[]): OpeningRow[] {
  const splits = subject.auxiliaryAccounting.length > 0 || subject.currencyAccounting.length > 0;
  const single = subject.isLeaf && !splits ? openings[0] : undefined;
  const head: OpeningRow = {
    ...baseRow(subject),
    ...figuresOf(sums, subject),
    ...(single ? storedFields(single) : {}),
    leaf: subject.isLeaf && subject.status && !splits,
  };
  const details = subject.isLeaf && splits ? openings.map((opening) => detailRow(subject, opening)) : [];
  return [head, ...details];
}

const baseRow = (subject: Subject) => ({
  id: null,
  subjectId: subject.id,
  code: subject.code,
  name: subject.name,
  type: subject.type,
  level: subject.level,
  balanceDirection: subject.balanceDirection,
  unit: subject.unit,
  auxiliaryAccounting: subject.isLeaf ? subject.auxiliaryAccounting : [],
  currencyAccounting: subject.isLeaf ? subject.currencyAccounting : [],
  auxiliary: [],
  currencyCode: null,
  originalAmount: null,
  num: null,
  yearStartOriginal: null,
  yearStartNum: null,
  yearToDateActual: null,
  version: null,
});

/** A stored combination below its subject, named by its items. */
function detailRow(subject: Subject, opening: Opening): OpeningRow {
  const names = opening.auxiliary.map((item) => `${item.code} ${item.name}`);
  return {
    ...baseRow(subject),
    ...figuresOf(sumsOf(opening, subject.balanceDirection), subject),
    ...storedFields(opening),
    name: [subject.name, ...names].join('_'),
    level: subject.level + 1,
    leaf: subject.status,
    auxiliary: opening.auxiliary,
    currencyCode: opening.currencyCode,
  };
}

const storedFields = (opening: Opening) => ({
  id: opening.id,
  originalAmount: opening.originalAmount,
  num: opening.num,
  yearStartOriginal: opening.yearStartOriginal,
  yearStartNum: opening.yearStartNum,
  yearToDateActual: opening.yearToDateActual,
  version: opening.version,
});

/** Amounts on the subject's own side; year start = opening − turnover before, signed (behaviour.md 1). */
function figuresOf(sums: Sums, subject: Subject) {
  const yearStart = add(subtract(sums.signed, sums.cumulativeDebit), sums.cumulativeCredit);
  return {
    beginBalance: formatMoney(onSide(sums.signed, subject.balanceDirection)),
    cumulativeDebit: formatMoney(sums.cumulativeDebit),
    cumulativeCredit: formatMoney(sums.cumulativeCredit),
    yearStart: formatMoney(subject.type === 'pl' ? ZERO : onSide(yearStart, subject.balanceDirection)),
    yearToDateActual:
      sums.actual === null ? null : formatMoney(onSide(sums.actual, subject.balanceDirection)),
  };
}
