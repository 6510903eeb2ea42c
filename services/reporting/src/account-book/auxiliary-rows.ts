import { bySides, totalOfSides, type Figures, type Subject } from '@suanpan/accounting-core';
import { bookWordsIn } from '@suanpan/book-tables';
import type { AuxiliaryBalanceRow, AuxiliaryRef, Language } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { textOf } from '../books/texts.ts';
import type { ItemBalance, Posted } from './by-item.ts';
import { originalColumns, quantityColumns } from './besides.ts';
import { sideColumns } from './sides.ts';

/** One subject × combination × currency. */
export const subjectRow = (
  { subject, auxiliary, currencyCode, figures }: Posted,
  { baseCurrency }: Books,
): AuxiliaryBalanceRow => ({
  ...subjectColumns(subject),
  auxiliaryId: auxiliary.length === 1 ? auxiliary[0]!.itemId : null,
  code: subject.code,
  name: [subject.name, ...auxiliary.map(({ name }) => name)].join('_'),
  auxiliary,
  currency: currencyCode,
  ...sideColumns(bySides(figures)),
  ...auxiliaryQuantities(figures, subject.quantityUnit),
  ...originalColumns(figures, currencyCode !== baseCurrency),
});

/** One item of each category over all subjects; quantities and foreign amounts only where there is one unit, one currency. */
export const itemRow = (
  { items, figures, units, currencies }: ItemBalance,
  { baseCurrency, language }: Books,
): AuxiliaryBalanceRow => {
  const currency = onlyOf(currencies);
  const auxiliary = items.filter((item) => item !== null);
  return {
    ...subjectColumns(null),
    auxiliaryId: items.length === 1 ? (items[0]?.itemId ?? null) : null,
    ...itemsName(items, language),
    auxiliary,
    currency,
    ...sideColumns(bySides(figures)),
    ...auxiliaryQuantities(figures, onlyOf(units)),
    ...originalColumns(figures, currency !== null && currency !== baseCurrency),
  };
};

/** The last row: each column's sum over the rows. */
export const auxiliaryTotalRow = (all: readonly Figures[], { language }: Books): AuxiliaryBalanceRow => ({
  ...subjectColumns(null),
  auxiliaryId: null,
  code: '',
  name: textOf('total', language),
  isLeaf: false,
  auxiliary: [],
  currency: null,
  ...sideColumns(totalOfSides(all.map(bySides))),
  ...auxiliaryQuantities(null, null),
  ...originalColumns(null, false),
  isTotal: true,
});

/** What items of several categories are called together. */
export const itemsName = (
  items: readonly (Pick<AuxiliaryRef, 'code' | 'name'> | null)[],
  language: Language,
): { code: string; name: string } => ({
  code: items.flatMap((item) => item?.code ?? []).join(' '),
  name: items.map((item) => item?.name ?? bookWordsIn(language)('unassigned')).join(' · '),
});

const onlyOf = (values: ReadonlySet<string>): string | null => (values.size === 1 ? [...values][0]! : null);

const subjectColumns = (subject: Subject | null) => ({
  subjectId: subject?.id ?? null,
  parentId: null,
  level: subject?.level ?? null,
  isLeaf: true,
  balanceDirection: subject?.normalSide ?? null,
  subjectCode: subject?.code ?? null,
  subjectName: subject?.name ?? null,
  isTotal: false,
});

/** The quantities of an auxiliary row, under the names of both tables. */
function auxiliaryQuantities(figures: Figures | null, unit: string | null) {
  const quantities = quantityColumns(figures, unit);
  return {
    ...quantities,
    openingQuantity: quantities.beginningBalanceNum,
    closingQuantity: quantities.endingBalanceNum,
  };
}
