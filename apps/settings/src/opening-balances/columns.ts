import type { OpeningRow } from '@suanpan/contracts';
import type { CellField } from './opening-rows.ts';

export type ColumnKey = 'code' | 'name' | 'side' | 'unit' | 'yearStart' | CellField;
export interface GridColumn {
  key: ColumnKey;
  /** How a typed figure is read: base currency with two decimals, or a plain decimal. */
  kind: 'text' | 'money' | 'decimal';
}

/** The books the columns follow from. */
export interface BooksFacts {
  /** Books that begin in January have no year before them. */
  startInJanuary: boolean;
  baseCurrency: string;
  /** Usual rates of the foreign currencies, by code. */
  rates: ReadonlyMap<string, string>;
}

const text = (key: ColumnKey): GridColumn => ({ key, kind: 'text' });
const money = (key: ColumnKey): GridColumn => ({ key, kind: 'money' });
const decimal = (key: ColumnKey): GridColumn => ({ key, kind: 'decimal' });

/**
 * The columns of one type of subjects (ux.md 12): quantities and foreign amounts where some row keeps them, the
 * year-to-date only where there is one, and for profit and loss no opening but the actual figure (D7, D20).
 */
export function columnsOf(rows: readonly OpeningRow[], facts: BooksFacts): GridColumn[] {
  const isResult = rows.some(({ type }) => type === 'pl');
  const hasUnits = rows.some(({ unit }) => unit !== null);
  const hasOriginals = rows.some((row) => isForeign(row, facts.baseCurrency));
  const toDate = !facts.startInJanuary;
  return [
    text('code'),
    text('name'),
    text('side'),
    ...(hasUnits ? [text('unit')] : []),
    ...(hasUnits && !isResult ? [decimal('num')] : []),
    ...(hasOriginals && !isResult ? [decimal('originalAmount')] : []),
    ...(isResult ? [] : [money('openingAmount')]),
    ...(toDate ? [money('cumulativeDebit'), money('cumulativeCredit')] : []),
    ...(toDate && isResult ? [money('yearToDateActual')] : []),
    ...(toDate && !isResult ? [money('yearStart')] : []),
    ...(toDate && !isResult && hasUnits ? [decimal('yearStartNum')] : []),
    ...(toDate && !isResult && hasOriginals ? [decimal('yearStartOriginal')] : []),
  ];
}

/** Where a figure may be entered: leaves and combinations, and only what the row keeps. */
export function isInput(
  row: OpeningRow,
  key: ColumnKey,
  { startInJanuary, baseCurrency }: BooksFacts,
): boolean {
  if (!row.leaf) return false;
  if (key === 'openingAmount') return row.type !== 'pl';
  if (key === 'num') return row.unit !== null && row.type !== 'pl';
  if (key === 'originalAmount') return isForeign(row, baseCurrency);
  if (startInJanuary) return false;
  if (key === 'cumulativeDebit' || key === 'cumulativeCredit') return true;
  if (key === 'yearToDateActual') return row.type === 'pl';
  if (key === 'yearStartNum') return row.unit !== null;
  return key === 'yearStartOriginal' && isForeign(row, baseCurrency);
}

const isForeign = ({ currencyCode }: OpeningRow, baseCurrency: string): boolean =>
  currencyCode !== null && currencyCode !== baseCurrency;

/** Shorter figures do not make a column narrower than this. */
const FEWEST_CHARACTERS = 10;

/** How many characters the longest figure of a column has, thousands marks included: amounts are never cut. */
export function charactersOf(rows: readonly OpeningRow[], key: ColumnKey): number {
  const lengths = rows.map((row) => {
    const figure = figureOf(row, key) ?? '';
    const integer = figure.replace(/^-/, '').split('.')[0] ?? '';
    return figure.length + Math.max(0, Math.ceil(integer.length / 3) - 1);
  });
  return Math.max(FEWEST_CHARACTERS, ...lengths);
}

function figureOf(row: OpeningRow, key: ColumnKey): string | null {
  if (key === 'openingAmount') return row.beginBalance;
  if (key === 'code' || key === 'name' || key === 'side' || key === 'unit') return null;
  return row[key];
}
