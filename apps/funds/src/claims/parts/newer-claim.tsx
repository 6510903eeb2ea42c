import type { Claim } from '@suanpan/contracts';
import { MoneyText } from '@suanpan/ui';
import { NewerDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { useItemsOf } from '../../funds/who-field.tsx';
import { type ClaimDraft, sentLines, totalOf } from '../draft.ts';
import { isOpen } from '../left-to-pay.ts';
import { useMessages } from '../messages.ts';

interface NewerClaimProps {
  mine: ClaimDraft;
  theirs: Claim;
  onTheirs(): void;
  onMine(): void;
}

/** What somebody else saved of the claim first; one that was submitted meanwhile can not be replaced. */
export function NewerClaim({ mine, theirs, onTheirs, onMine }: NewerClaimProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const { items = [] } = useItemsOf('employee');
  const nameOf = (id: number | null): string => items.find((item) => item.id === id)?.name ?? '—';
  const money = (amount: string): ReactNode => <MoneyText amount={amount} />;
  return (
    <NewerDialog
      title={t('newer.title')}
      text={isOpen(theirs) ? undefined : t('newer.locked', { state: t(`state.${theirs.state}`) })}
      rows={[
        [words('who.employee'), nameOf(mine.employee.id), nameOf(theirs.employeeItemId)],
        [t('day'), mine.claimDate, theirs.claimDate],
        [t('reason'), mine.reason || '—', theirs.reason || '—'],
        [t('total'), money(totalOf(mine)), money(theirs.totalAmount)],
        [t('advanceUsed'), money(mine.advanceUsed ?? '0'), money(theirs.advanceUsed)],
        [t('lines'), sentLines(mine).length, theirs.lines.length],
      ]}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}
