import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  amountCell,
  cell,
  emptyToNull,
  readCsv,
  readCsvIfPresent,
  readJson,
  splitList,
  type CsvRow,
} from '../files.ts';
import type {
  Case,
  CaseAuxiliaryItem,
  CaseOpening,
  CaseRate,
  CaseSubject,
  CaseVoucher,
  ExpectedFile,
} from './case.ts';
import { checkCaseFile } from './check-case.ts';
import { auxiliaryKeys, vouchersOf } from './case-vouchers.ts';

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
  opening: amountCell(row, 'opening') || '0.00',
  ytdDebit: amountCell(row, 'ytd_debit') || '0.00',
  ytdCredit: amountCell(row, 'ytd_credit') || '0.00',
  ytdActual: emptyToNull(amountCell(row, 'ytd_pl_amount')),
  yearStartOriginal: emptyToNull(amountCell(row, 'year_begin_fcy')),
  openingOriginal: emptyToNull(amountCell(row, 'opening_fcy')),
  yearStartQuantity: emptyToNull(amountCell(row, 'year_begin_quantity')),
  openingQuantity: emptyToNull(amountCell(row, 'opening_quantity')),
});

const rateOf = (row: CsvRow): CaseRate => ({
  month: cell(row, 'period'),
  currency: cell(row, 'currency'),
  rate: cell(row, 'closing_rate'),
});

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

/** Words and currencies that the case uses, also those that case.json does not list. */
const usedWords = (listed: readonly string[], vouchers: readonly CaseVoucher[]): string[] => [
  ...new Set([...listed, ...vouchers.map(({ word }) => word)]),
];

const usedCurrencies = (
  listed: readonly string[],
  { rates, openings, vouchers, baseCurrency }: Pick<Case, 'rates' | 'openings' | 'vouchers' | 'baseCurrency'>,
): string[] => {
  const lines = vouchers.flatMap((voucher) => voucher.lines);
  const named = [...rates, ...openings, ...lines].map(({ currency }) => currency);
  return [...new Set([...listed, ...named])].filter(
    (code): code is string => code !== null && code !== baseCurrency,
  );
};

const monthBefore = (a: string, b: string): number => (a < b ? -1 : 1);

/** A case of documents has the vouchers that a person enters, and those of its closings, under names of their own. */
const tradeFiles = { entered: 'manual-vouchers.csv', generated: 'expected/closing-vouchers.csv' };
const plainFiles = { entered: 'vouchers.csv', generated: 'expected/generated-vouchers.csv' };

/** Whether a folder is a case of documents (layout: data/trade-1/README.md). */
export const isTradeCase = (directory: string): boolean =>
  ['events.csv', 'invoices.csv'].every((name) => existsSync(join(directory, name)));

/**
 * Reads the books of a case folder. Only case.json and vouchers.csv are required, of a case of documents not even that; other files
 * are empty when absent.
 * Throws with one clear line when the folder is not a case.
 */
export const loadCase = (directory: string): Case => {
  const isTrade = isTradeCase(directory);
  const files = isTrade ? tradeFiles : plainFiles;
  const path = join(directory, 'case.json');
  if (!existsSync(path)) throw new Error(`${directory} has no case.json`);
  if (!isTrade && !existsSync(join(directory, files.entered)))
    throw new Error(`${directory} has no vouchers.csv`);
  const file = checkCaseFile(readJson<unknown>(path), path);
  const rows = (name: string) => readCsvIfPresent(join(directory, name));
  const baseCurrency = file.baseCurrency ?? 'CNY';
  const vouchers = vouchersOf(rows(files.entered));
  const openings = rows('opening.csv').map(openingOf);
  const rates = rows('rates.csv').map(rateOf);
  return {
    directory,
    companyName: file.companyName,
    creditCode: file.creditCode ?? null,
    accountingStandards: file.accountingStandards,
    vatType: file.vatType,
    voucherReviewed: Boolean(file.voucherReviewed),
    enableMonth: file.enableMonth,
    months: [...new Set(file.months)].toSorted(monthBefore),
    baseCurrency,
    currencies: usedCurrencies(file.currencies ?? [], { rates, openings, vouchers, baseCurrency }),
    voucherWords: usedWords(file.voucherWords ?? ['记'], vouchers),
    encoding: file.encoding ?? '4-2-2-2',
    subjects: rows('subjects.csv').map(subjectOf),
    auxiliaryItems: rows('aux.csv').map(itemOf),
    openings,
    cashFlowOpenings: rows('opening-cashflow.csv').map((row) => ({
      line: Number(cell(row, 'line')),
      ytdAmount: amountCell(row, 'ytd_amount') || '0.00',
    })),
    rates,
    vouchers,
    generatedVouchers: vouchersOf(rows(files.generated)),
    closing: file.closing ?? null,
    expected: expectedFiles(join(directory, 'expected')),
  };
};
