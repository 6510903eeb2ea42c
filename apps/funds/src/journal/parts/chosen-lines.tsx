import type { JournalLine } from '@suanpan/contracts';
import { Button, RestingButton } from '@suanpan/ui';
import { FootChosen } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

interface ChosenLinesProps {
  chosen: readonly JournalLine[];
  isBusy: boolean;
  onBook(): void;
  onUnbook(): void;
  onNone(): void;
}

/** In sight while lines are chosen: how many, and what can be done with them. */
export function ChosenLines({ chosen, isBusy, onBook, onUnbook, onNone }: ChosenLinesProps): ReactNode {
  const t = useMessages();
  if (chosen.length === 0) return null;
  return (
    <FootChosen label={t('chosen.label')} count={t('chosen', { count: chosen.length })}>
      <Button loading={isBusy} onClick={onBook}>
        {t('book')}
      </Button>
      {chosen.some(({ voucherId }) => voucherId !== null) && (
        <RestingButton danger isResting={isBusy} onClick={onUnbook}>
          {t('unbook')}
        </RestingButton>
      )}
      <Button type="text" onClick={onNone}>
        {t('none')}
      </Button>
    </FootChosen>
  );
}
