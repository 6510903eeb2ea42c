import {
  emptyFigures,
  firstDay,
  lastDay,
  subjectBalances,
  ZERO,
  type Figures,
  type Span,
  type SubjectBalance,
} from '@suanpan/accounting-core';
import type { GeneralLedgerEntry } from '@suanpan/contracts';
import { found } from '@suanpan/service-kit';
import type { Balance, Turnover } from '../books/balance.ts';
import type { Books } from '../books/books.ts';
import { fullNameOf } from '../books/chart.ts';
import { openingRow, totalRow, type LedgerFrame } from '../books/ledger-rows.ts';
import { commonCurrencies, commonUnits, keepsQuantities, type Common } from '../books/shown-columns.ts';
import { chosenSubjects, readSubjectRows, type SubjectBalanceChoice } from './subject-rows.ts';

/** The general ledger (behaviour.md 8): of the chosen subjects with anything to show, always opening, period, year to date. */
export async function generalLedger(
  books: Books,
  span: Span,
  choice: SubjectBalanceChoice,
): Promise<GeneralLedgerEntry[]> {
  const { showNumPrice = false } = choice;
  const { chart, leaves, rows } = await readSubjectRows(books, span, choice);
  const none: Common = new Map();
  const units = showNumPrice ? commonUnits(chart.tree) : none;
  const currencies = showNumPrice ? commonCurrencies(chart.tree, leaves, books.baseCurrency) : none;
  const measured = subjectBalances(
    chart.tree,
    leaves.filter(({ subjectId }) => keepsQuantities(found(chart.tree.byId.get(subjectId)))),
  );
  const measuredOf = new Map(measured.map(({ subject, figures }) => [subject.id, figures.amount]));
  return chosenSubjects(rows, choice).map((row) => {
    const frame: LedgerFrame = {
      subject: row.subject,
      subjectName: fullNameOf(chart, row.subject),
      language: books.language,
      showsQuantity: units.has(row.subject.id),
      showsOriginal: currencies.has(row.subject.id),
    };
    const measured = measuredOf.get(row.subject.id) ?? emptyFigures().amount;
    return entryOf({ ...row, measured }, frame, span, { units, currencies });
  });
}

const entryOf = (
  { subject, figures, measured }: SubjectBalance & { measured: Figures['amount'] },
  frame: LedgerFrame,
  span: Span,
  { units, currencies }: Record<'units' | 'currencies', Common>,
): GeneralLedgerEntry => {
  const [opening, closing] = [
    balanceAt(figures, measured, 'opening'),
    balanceAt(figures, measured, 'closing'),
  ];
  const end = lastDay(span.to);
  return {
    subject: {
      id: subject.id,
      code: subject.code,
      name: subject.name,
      level: subject.level,
      isLeaf: subject.isLeaf,
      balanceDirection: subject.normalSide,
      unit: units.get(subject.id) ?? subject.quantityUnit,
      currency: currencies.get(subject.id) ?? null,
    },
    summary: [
      openingRow(frame, firstDay(span.from), opening),
      totalRow(frame, 'period', end, turnoverOf(figures, 'debit', 'credit'), closing),
      totalRow(frame, 'ytd', end, turnoverOf(figures, 'ytdDebit', 'ytdCredit'), closing),
    ],
  };
};

const balanceAt = (
  { amount, quantity, original }: Figures,
  measured: Figures['amount'],
  point: 'opening' | 'closing',
): Balance => ({
  amount: amount[point],
  measured: measured[point],
  quantity: quantity[point],
  original: original[point],
});

const turnoverOf = (
  { amount, quantity, original }: Figures,
  debit: 'debit' | 'ytdDebit',
  credit: 'credit' | 'ytdCredit',
): Turnover => ({
  debit: amount[debit],
  credit: amount[credit],
  measured: ZERO,
  quantityDebit: quantity[debit],
  quantityCredit: quantity[credit],
  originalDebit: original[debit],
  originalCredit: original[credit],
});
