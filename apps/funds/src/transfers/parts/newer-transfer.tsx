import type { FundAccount, Transfer } from '@suanpan/contracts';
import { fieldRows } from '@suanpan/feature-kit';
import { formatAmount } from '@suanpan/ui';
import { NewerDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { draftOf, type TransferDraft } from '../draft.ts';
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
  // Its subject is an account's own: two of one name are told apart.
  const nameOf = (wanted: number): string => {
    const account = accounts.find(({ id }) => id === wanted);
    return account ? `${account.subjectCode} ${account.name}` : '';
  };
  const currencyOf = (wanted: number): string | undefined =>
    accounts.find(({ id }) => id === wanted)?.currencyCode;
  const isTwo = [mine, theirs].some(({ fromId, toId }) => currencyOf(fromId) !== currencyOf(toId));
  const money = (amount: string | null): string => formatAmount(amount ?? '0');
  return (
    <NewerDialog
      title={t('newer.title')}
      rows={fieldRows<TransferDraft>(mine, draftOf(theirs), [
        [t('day'), ({ movedOn }) => movedOn],
        [t('fromId'), ({ fromId }) => nameOf(fromId), ({ fromId }) => fromId],
        [t('toId'), ({ toId }) => nameOf(toId), ({ toId }) => toId],
        [t('summary'), ({ summary }) => summary.trim()],
        [t('amountOut'), ({ amountOut }) => money(amountOut)],
        [t('amountIn'), ({ amountIn }) => (isTwo ? money(amountIn) : '')],
        [t('rate'), ({ exchangeRate }) => exchangeRate.trim()],
        [t('fee'), ({ fee }) => money(fee)],
      ])}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}
