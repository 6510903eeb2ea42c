import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cell, emptyToNull, readCsv, readJson, splitList, type CsvRow } from '../files.ts';
import type { AccountingStandard, VatType } from '../standards.ts';
import type {
  Case,
  CaseAuxiliaryItem,
  CaseClosing,
  CaseOpening,
  CaseRate,
  CaseSubject,
  ExpectedFile,
} from './case.ts';
import { auxiliaryKeys, vouchersOf } from './case-vouchers.ts';

interface CaseFile {
  companyName: string;
  accountingStandards: AccountingStandard;
  vatType: VatType;
  voucherReviewed?: boolean | number;
  enableMonth: string;
  months: string[];
  baseCurrency?: string;
  currencies?: string[];
  voucherWords?: string[];
  closing?: CaseClosing;
}

const subjectOf = (row: CsvRow): CaseSubject => ({
  code: cell(row, 'code'),
  name: cell(row, 'name_zh'),
  auxiliary: splitList(cell(row, 'aux')),
  currencies: splitList(cell(row, 'foreign_currency')),
  quantity: cell(row, 'quantity') === '1',
});

const itemOf = (row: CsvRow): CaseAuxiliaryItem => ({
  category: cell(row, 'category'),
  code: cell(row, 'code'),
  name: cell(row, 'name'),
});

const openingOf = (row: CsvRow): CaseOpening => ({
  code: cell(row, 'code'),
  auxiliary: auxiliaryKeys(cell(row, 'aux')),
  currency: emptyToNull(cell(row, 'currency')),
  opening: cell(row, 'opening') || '0.00',
  ytdDebit: cell(row, 'ytd_debit') || '0.00',
  ytdCredit: cell(row, 'ytd_credit') || '0.00',
  ytdActual: emptyToNull(cell(row, 'ytd_pl_amount')),
  yearStartOriginal: emptyToNull(cell(row, 'year_begin_fcy')),
  openingOriginal: emptyToNull(cell(row, 'opening_fcy')),
  yearStartQuantity: emptyToNull(cell(row, 'year_begin_quantity')),
  openingQuantity: emptyToNull(cell(row, 'opening_quantity')),
});

const rateOf = (row: CsvRow): CaseRate => ({
  month: cell(row, 'period'),
  currency: cell(row, 'currency'),
  rate: cell(row, 'closing_rate'),
});

const rowsIfPresent = (path: string): CsvRow[] => (existsSync(path) ? readCsv(path) : []);

const expectedFile = (directory: string, name: string): ExpectedFile => {
  const [kind = '', span] = name.replace(/\.csv$/, '').split('.');
  const rows = readCsv(join(directory, name));
  return { name, kind, span: span ?? null, columns: Object.keys(rows[0] ?? {}), rows };
};

const expectedFiles = (directory: string): ExpectedFile[] =>
  existsSync(directory)
    ? readdirSync(directory)
        .filter((name) => name.endsWith('.csv'))
        .toSorted()
        .map((name) => expectedFile(directory, name))
    : [];

const checkCaseFile = (file: Partial<CaseFile>, directory: string): CaseFile => {
  const required = ['companyName', 'accountingStandards', 'vatType', 'enableMonth', 'months'] as const;
  const missing = required.filter((key) => file[key] === undefined);
  if (missing.length > 0) throw new Error(`${join(directory, 'case.json')} lacks ${missing.join(', ')}`);
  return file as CaseFile;
};

/**
 * Reads a case folder. Only case.json and vouchers.csv are required; other files are empty when absent.
 * Throws with one clear line when the folder is not a case.
 */
export const loadCase = (directory: string): Case => {
  if (!existsSync(join(directory, 'case.json'))) throw new Error(`${directory} has no case.json`);
  const file = checkCaseFile(readJson<Partial<CaseFile>>(join(directory, 'case.json')), directory);
  const rows = (name: string) => rowsIfPresent(join(directory, name));
  return {
    directory,
    companyName: file.companyName,
    accountingStandards: file.accountingStandards,
    vatType: file.vatType,
    voucherReviewed: Boolean(file.voucherReviewed),
    enableMonth: file.enableMonth,
    months: file.months,
    baseCurrency: file.baseCurrency ?? 'CNY',
    currencies: file.currencies ?? [],
    voucherWords: file.voucherWords ?? ['记'],
    subjects: rows('subjects.csv').map(subjectOf),
    auxiliaryItems: rows('aux.csv').map(itemOf),
    openings: rows('opening.csv').map(openingOf),
    cashFlowOpenings: rows('opening-cashflow.csv').map((row) => ({
      line: Number(cell(row, 'line')),
      ytdAmount: cell(row, 'ytd_amount') || '0.00',
    })),
    rates: rows('rates.csv').map(rateOf),
    vouchers: vouchersOf(readCsv(join(directory, 'vouchers.csv'))),
    generatedVouchers: vouchersOf(rows('expected/generated-vouchers.csv')),
    closing: file.closing ?? null,
    expected: expectedFiles(join(directory, 'expected')),
  };
};
