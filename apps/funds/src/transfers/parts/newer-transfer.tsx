import type { FundAccount, Transfer } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import { NewerDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import type { TransferDraft } from '../draft.ts';
import { useMessages } from '../messages.ts';

interface NewerTransferProps {
  accounts: readonly FundAccount[];
  mine: TransferDraft;
  theirs: Transfer;
  onTheirs(): void;
  onMine(): void;
}

/** What somebody else saved of the transfer first. */
export function NewerTransfer({ accounts, mine, theirs, onTheirs, onMine }: NewerTransferProps): ReactNode {
  const t = useMessages();
  const nameOf = (wanted: number): string => accounts.find(({ id }) => id === wanted)?.name ?? '—';
  const currencyOf = (wanted: number): string | undefined =>
    accounts.find(({ id }) => id === wanted)?.currencyCode;
  const isTwo = [mine, theirs].some(({ fromId, toId }) => currencyOf(fromId) !== currencyOf(toId));
  const money = (amount: string | null): ReactNode => <MoneyText amount={amount ?? '0'} />;
  return (
    <NewerDialog
      title={t('newer.title')}
      rows={[
        [t('day'), mine.movedOn, theirs.movedOn],
        [t('fromId'), nameOf(mine.fromId), nameOf(theirs.fromId)],
        [t('toId'), nameOf(mine.toId), nameOf(theirs.toId)],
        [t('summary'), mine.summary || '—', theirs.summary],
        [t('amountOut'), money(mine.amountOut), money(theirs.amountOut)],
        ...(isTwo
          ? ([
              [t('amountIn'), money(mine.amountIn), money(theirs.amountIn)],
              [t('rate'), mine.exchangeRate || '—', theirs.exchangeRate ?? '—'],
            ] as const)
          : []),
        [t('fee'), money(mine.fee), money(theirs.fee)],
      ]}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}
