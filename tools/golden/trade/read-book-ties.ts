import { addDecimals, subtractDecimals, toScale } from '@suanpan/accounting-core';
import type { AuxiliaryBalanceRow, BillPage, Claim, SubjectBalanceRow, VatSummary } from '@suanpan/contracts';
import { cell, type CsvRow } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import { isZero, netDebit, opposite } from '../figures.ts';
import { readPages } from '../pages.ts';
import { readAges, type Owed } from './read-owed.ts';
import type { TradeBooks } from './trade-books.ts';

/** Two figures that are to be the same: what documents come to and what the books show. */
interface Tie {
  documents: string;
  ledger: string;
}
/** What of a tie's name says which it is (its first group), at the end of a month. */
type Reader = (books: TradeBooks, day: string, which: string, subject: string) => Promise<Tie>;

/** The kinds of ties.csv that stand beside a subject at the end of a month. */
const readers: readonly [RegExp, Reader][] = [
  [/^dashboard (receivable|payable)/, dashboardTie],
  [/^(output VAT|deducted input VAT|transfer out|pending input VAT) /, vatTie],
  [/^unpaid claims (\S+) /, claimTie],
  [/^(held|issued) bills /, billTie],
];

/** Documents beside the books for every such row of the file. */
export async function readBookTies(books: TradeBooks, asked: readonly CsvRow[]): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  for (const row of asked) {
    const [as_of, tie] = [cell(row, 'as_of'), cell(row, 'tie')];
    for (const [name, read] of readers) {
      const [, which] = name.exec(tie) ?? [];
      if (which === undefined) continue;
      const found = await read(books, as_of, which, tie.split(' = ')[1] ?? '');
      const difference = toScale(subtractDecimals(found.documents, found.ledger), 2);
      rows.push({ as_of, tie, ...found, difference });
    }
  }
  return rows;
}

async function subjectOn({ api }: TradeBooks, day: string, code: string): Promise<SubjectBalanceRow | null> {
  const rows = await api.get<SubjectBalanceRow[]>('/accountBook/subjectBalance', monthOf(day));
  return rows.find((row) => row.code === code) ?? null;
}

const monthOf = (day: string) => ({ accountDate: day });
const debitOf = (row: SubjectBalanceRow | AuxiliaryBalanceRow | null | undefined): string =>
  netDebit(row?.endingDebitBalance ?? null, row?.endingCreditBalance ?? null);

/** All that is open of one side beside its control subject. */
async function dashboardTie(books: TradeBooks, day: string, which: string): Promise<Tie> {
  const { total, ties } = await readAges(books, which as Owed, day);
  const control = ties.find(({ kind }) => kind === 'open-items')?.subjectCode.slice(0, 4) ?? '';
  const balance = debitOf(await subjectOn(books, day, control));
  return { documents: total.openTotal, ledger: which === 'payable' ? opposite(balance) : balance };
}

/** A figure of the month's VAT beside what the month moved on its subject; what is pending beside its balance. */
async function vatTie(books: TradeBooks, day: string, which: string, code: string): Promise<Tie> {
  const vat = await books.api.get<VatSummary>('/input-vat/summary', { month: day.slice(0, 7) });
  const row = await subjectOn(books, day, code);
  const [debit, credit] = [row?.currentDebitAmount ?? '0.00', row?.currentCreditAmount ?? '0.00'];
  const ties: Readonly<Record<string, Tie>> = {
    'output VAT': { documents: vat.outputTotal.tax, ledger: credit },
    'deducted input VAT': { documents: vat.deductedTax, ledger: debit },
    'transfer out': { documents: vat.transferredOut, ledger: credit },
    'pending input VAT': { documents: vat.pendingAtEnd, ledger: debitOf(row) },
  };
  return ties[which]!;
}

/** What is left to pay of an employee's claims beside their part of the subject. */
async function claimTie(books: TradeBooks, day: string, employee: string, code: string): Promise<Tie> {
  const employeeItemId = books.employee(employee);
  const claims = await readPages<Claim>(books.api, '/claim', {
    employeeItemId,
    asOf: day,
    status: 'approved',
  });
  let documents = '0.00';
  for (const { toPay, paid } of claims)
    documents = toScale(addDecimals(documents, subtractDecimals(toPay, paid)), 2);
  const balances = await books.api.get<AuxiliaryBalanceRow[]>('/accountBook/auxiliaryBalance', {
    ...monthOf(day),
    bySubject: 1,
  });
  const row = balances.find(
    ({ subjectCode, auxiliary }) =>
      subjectCode === code && auxiliary.some(({ itemId }) => itemId === employeeItemId),
  );
  return { documents, ledger: opposite(debitOf(row)) };
}

/** Bills that are held, or that we owe, beside their subject. */
async function billTie(books: TradeBooks, day: string, which: string, code: string): Promise<Tie> {
  const { held, owed } = await books.api.get<BillPage>('/bill', { asOf: day });
  const balance = debitOf(await subjectOn(books, day, code));
  return which === 'held'
    ? { documents: held, ledger: balance }
    : { documents: owed, ledger: isZero(balance) ? balance : opposite(balance) };
}
