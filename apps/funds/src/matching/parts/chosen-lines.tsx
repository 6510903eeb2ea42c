import { Button } from '@suanpan/ui';
import { FootChosen, ListFoot } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure } from '../../funds/figure.tsx';
import { type BankLine, sumOfLines } from '../bank-line.ts';
import { useMessages } from '../messages.ts';

interface ChosenLinesProps {
  chosen: readonly BankLine[];
  currency: string | null;
  onHand(): void;
  onNone(): void;
}

/** In sight while lines of the bank are chosen: how many, what they come to, and that they are matched as one. */
export function ChosenLines({ chosen, currency, onHand, onNone }: ChosenLinesProps): ReactNode {
  const t = useMessages();
  if (chosen.length === 0) return null;
  const count = (
    <>
      {t('chosen', { count: chosen.length })} · <Figure amount={sumOfLines(chosen)} currency={currency} />
    </>
  );
  return (
    <ListFoot>
      <FootChosen label={t('chosen.label')} count={count}>
        <Button onClick={onHand}>{t('hand')}</Button>
        <Button type="text" onClick={onNone}>
          {t('chosen.none')}
        </Button>
      </FootChosen>
    </ListFoot>
  );
}
