import type { VoucherTemplate } from '@suanpan/contracts';
import { RestingButton } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { ChosenBar } from '../../panel/chosen-bar.tsx';
import { useMessages } from '../messages.ts';
import { useTemplateBatch } from '../use-template-batch.ts';

interface BulkBarProps {
  templates: readonly VoucherTemplate[];
  /** What stays chosen: the templates an act has left. */
  onChosen(ids: readonly number[]): void;
}

/** What may be done with the chosen templates at once. */
export function BulkBar({ templates, onChosen }: BulkBarProps): ReactNode {
  const t = useMessages();
  const { isBusy, skipped, remove, forget } = useTemplateBatch(onChosen);
  const count = templates.length;
  return (
    <ChosenBar
      count={count}
      chosen={t('chosen', { count })}
      left={skipped.map(({ template, reason }) => ({ id: template.id, name: template.name, reason }))}
      leftTitle={t('skipped', { count: skipped.length })}
      onRead={forget}
      onNone={() => onChosen([])}
    >
      <RestingButton isResting={isBusy} onClick={() => void remove(templates)}>
        {t('delete.chosen')}
      </RestingButton>
    </ChosenBar>
  );
}
