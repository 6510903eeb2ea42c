import { auxiliaryColumns } from '@suanpan/book-tables';
import type { AuxiliaryBalanceRow } from '@suanpan/contracts';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { type Column, withLooks } from '../grid/columns.ts';

interface ColumnOptions {
  words: ReturnType<typeof useBookWords>;
  bySubject: boolean;
  categories: readonly { id: number; name: string }[];
  shown: { quantity: boolean; original: boolean };
}

/** The columns of the auxiliary balance. */
export const shownAuxiliaryColumns = ({
  words,
  bySubject,
  categories,
  shown,
}: ColumnOptions): Column<AuxiliaryBalanceRow>[] =>
  withLooks(auxiliaryColumns(words, { bySubject, categories, shown }), {
    ...Object.fromEntries(
      categories.map(({ id }, index) => [`category-${id}`, { width: 136, header: index === 0, grows: true }]),
    ),
    code: { width: 104, pinned: 'start' },
    name: { width: bySubject ? 136 : 160, pinned: 'start', header: true, grows: !bySubject },
    items: { width: 136, grows: true },
    currency: { width: 68, titled: true },
    unit: { width: 56, titled: true },
    endingDebitBalance: { pinned: 'end' },
    endingCreditBalance: { pinned: 'end' },
  });
