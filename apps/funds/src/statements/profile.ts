import type { StatementImported, StatementProfile } from '@suanpan/contracts';

type Proposal = NonNullable<StatementImported['proposal']>;

/** What a column of a bank's table may mean; each is asked for once. */
export const meanings = [
  'date',
  'amount',
  'inColumn',
  'outColumn',
  'directionColumn',
  'balance',
  'serial',
  'counterparty',
  'counterpartyAccount',
  'memo',
  'reference',
] as const;
type Meaning = (typeof meanings)[number];

export const dateForms = ['YYYY/MM/DD', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const;

/** What a person says of a table: by meaning the heading of its column, empty for none. */
interface Layout {
  columns: Readonly<Record<Meaning, string>>;
  dateForm: (typeof dateForms)[number] | '';
}

/** What the service takes the columns for, to be confirmed or changed. */
export function layoutOf({ profile }: Proposal): Layout {
  const columnOf = (meaning: Meaning): string => {
    const column = profile?.[meaning];
    return typeof column === 'string' ? column : (column?.[0] ?? '');
  };
  return {
    columns: Object.fromEntries(meanings.map((meaning) => [meaning, columnOf(meaning)])) as Layout['columns'],
    dateForm: profile?.dateForm ?? '',
  };
}

/** Whether a table read so has days and amounts. */
export const isComplete = ({ columns, dateForm }: Layout, { needsDateForm }: Proposal): boolean =>
  columns.date !== '' &&
  (columns.amount !== '' || (columns.inColumn !== '' && columns.outColumn !== '')) &&
  (!needsDateForm || dateForm !== '');

/** The profile to send. @param name what it is remembered by */
export function profileOf(
  { columns, dateForm }: Layout,
  { profile, headings }: Proposal,
  name: string,
): StatementProfile {
  const chosen = Object.entries(columns).filter(([, column]) => column !== '');
  const { memo } = profile ?? {};
  // Several columns that are joined stay joined while the first of them is.
  const joined = Array.isArray(memo) && memo[0] === columns.memo ? { memo } : {};
  const known = profile ? withoutColumns(profile) : {};
  return {
    headerContains: [...new Set(headings.filter((heading) => heading.trim() !== ''))],
    ...known,
    date: columns.date,
    ...Object.fromEntries(chosen),
    ...joined,
    name,
    ...(dateForm === '' ? {} : { dateForm }),
  };
}

/** What a profile says beside the meanings that are asked for. */
function withoutColumns(profile: StatementProfile): Partial<StatementProfile> {
  const asked: readonly string[] = meanings;
  return Object.fromEntries(Object.entries(profile).filter(([field]) => !asked.includes(field)));
}
