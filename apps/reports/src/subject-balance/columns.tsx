import type { SubjectBalanceRow } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import type { LinkTarget } from '../books/links.ts';
import type { useMessages as useBookWords } from '../books/messages.ts';
import { unlessZero, type Column } from '../grid/columns.ts';

type Words = ReturnType<typeof useBookWords>;
type AmountKey = {
  [Key in keyof SubjectBalanceRow]: SubjectBalanceRow[Key] extends string | null ? Key : never;
}[keyof SubjectBalanceRow];

interface ColumnOptions {
  words: Words;
  /** Opening, movement and closing in units as well. */
  showQuantity: boolean;
  /** What moved in the period alone. */
  isSummary: boolean;
  linkOf(row: SubjectBalanceRow): LinkTarget;
}

/** The columns of a balance table: code and name, then four pairs of debit and credit; of a summary one pair. */
export function balanceColumns({
  words,
  showQuantity,
  isSummary,
  linkOf,
}: ColumnOptions): Column<SubjectBalanceRow>[] {
  const quantities = (group: string, keys: readonly (readonly [AmountKey, string])[]) =>
    showQuantity ? keys.map(([key, title]) => quantity(key, title, group)) : [];
  const [opening, period, ytd, closing] = [words('opening'), words('period'), words('ytd'), words('closing')];
  const sides = (debit: AmountKey, credit: AmountKey, group: string) => [
    amount(debit, words('debit'), group),
    amount(credit, words('credit'), group),
  ];
  return [
    {
      key: 'code',
      title: words('code'),
      kind: 'text',
      width: 132,
      pinned: 'start',
      value: ({ code }) => code,
    },
    {
      key: 'name',
      title: words('name'),
      kind: 'text',
      width: 168,
      grows: true,
      pinned: 'start',
      header: true,
      value: ({ name }) => name,
      render: (row) => (row.isTotal ? row.name : <SubjectLink row={row} to={linkOf(row)} />),
    },
    ...(showQuantity
      ? [{ key: 'unit', title: words('unit'), kind: 'text', width: 56, value: unitOf } as const]
      : []),
    ...(isSummary
      ? []
      : [
          ...quantities(opening, [['beginningBalanceNum', words('quantity')]]),
          ...sides('beginningDebitBalance', 'beginningCreditBalance', opening),
        ]),
    ...quantities(period, [
      ['currentDebitAmountNum', words('quantity.debit')],
      ['currentCreditAmountNum', words('quantity.credit')],
    ]),
    ...sides('currentDebitAmount', 'currentCreditAmount', period),
    ...(isSummary
      ? []
      : [
          ...sides('ytdDebitAmount', 'ytdCreditAmount', ytd),
          ...quantities(closing, [['endingBalanceNum', words('quantity')]]),
          ...sides('endingDebitBalance', 'endingCreditBalance', closing),
        ]),
  ];
}

const unitOf = ({ unit }: SubjectBalanceRow): string | null => unit;

/** A link for the mouse and for a new tab; keys open the cell they are on. */
const SubjectLink = ({ row, to }: { row: SubjectBalanceRow; to: LinkTarget }) => (
  <Link to={to} tabIndex={-1} title={row.name}>
    {row.name}
  </Link>
);

const amount = (key: AmountKey, title: string, group: string): Column<SubjectBalanceRow> => ({
  key,
  title,
  group,
  kind: 'amount',
  value: (row) => row[key] ?? (row.isTotal ? '0.00' : null),
});

const quantity = (key: AmountKey, title: string, group: string): Column<SubjectBalanceRow> => ({
  key,
  title,
  group,
  kind: 'number',
  value: (row) => unlessZero(row[key]),
});
