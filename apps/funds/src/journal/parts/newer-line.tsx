import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { NewerDialog, type NewerDialogProps } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBaseCurrency } from '../../funds/figure.tsx';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { fundQueries } from '../../funds/queries.ts';
import { useItemsOf } from '../../funds/who-field.tsx';
import { draftOf, type LineDraft, whoOf } from '../draft.ts';
import { useMessages } from '../messages.ts';

interface NewerLineProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  mine: LineDraft;
  theirs: JournalLine;
  onTheirs(): void;
  onMine(): void;
}

const money = (amount: string | null | undefined): ReactNode => <MoneyText amount={amount ?? '0'} />;

/** What somebody else saved of the line first, with what either settles of each invoice. */
export function NewerLine(props: NewerLineProps): ReactNode {
  const { account, categories, mine, theirs, onTheirs, onMine } = props;
  const t = useMessages();
  const words = useFundWords();
  const base = useBaseCurrency();
  const other = draftOf(theirs);
  const settles = useSettledRows(mine, other);
  const categoryOf = (wanted: number | null): FundCategory | undefined =>
    categories.find(({ id }) => id === wanted);
  const who = whoOf(categoryOf(mine.categoryId)) ?? whoOf(categoryOf(theirs.categoryId));
  const { items = [] } = useItemsOf(who ?? 'customer');
  const whoseField = who === 'employee' ? 'employeeItemId' : 'partyItemId';
  const mineName = items.find(({ id }) => id === mine[whoseField])?.name ?? '—';
  return (
    <NewerDialog
      title={t('newer.title')}
      rows={[
        [t('day'), mine.movedOn, theirs.movedOn],
        [t('direction'), t(`direction.${mine.direction}`), t(`direction.${theirs.direction}`)],
        [t('category'), categoryOf(mine.categoryId)?.name ?? '—', categoryOf(theirs.categoryId)?.name ?? '—'],
        ...(who ? ([[words(`who.${who}`), mineName, theirs.partyName ?? '—']] as const) : []),
        [t('summary'), mine.summary || '—', theirs.summary],
        [t('reference'), mine.reference || '—', theirs.reference ?? '—'],
        ...(base !== '' && account.currencyCode !== base
          ? ([[t('rate'), mine.exchangeRate || '—', theirs.exchangeRate ?? '—']] as const)
          : []),
        ...settles,
        [t('amount'), money(mine.amount), money(theirs.amount)],
      ]}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}

/** Of each invoice that either settles: how much. */
function useSettledRows(mine: LineDraft, theirs: LineDraft): NewerDialogProps['rows'] {
  const words = useFundWords();
  const { id } = useAccountSet();
  const partyId = mine.partyItemId ?? theirs.partyItemId;
  const { data: open = [] } = useQuery({
    ...fundQueries.open(id, partyId ?? 0, mine.movedOn),
    enabled: partyId !== null,
  });
  const numbers = new Map(open.map(({ invoiceId, invoiceNo }) => [invoiceId, invoiceNo]));
  return [...new Set([...mine.settles.keys(), ...theirs.settles.keys()])].map((invoiceId) => [
    words('settles.of', { number: numbers.get(invoiceId) ?? `#${invoiceId}` }),
    money(mine.settles.get(invoiceId)),
    money(theirs.settles.get(invoiceId)),
  ]);
}
