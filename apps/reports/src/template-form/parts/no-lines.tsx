import { Button, EmptyState } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useLineActs } from '../use-template-acts.ts';

/** A statement without lines: the way on is the first one. */
export function NoLines({
  templateId,
  onAdded,
}: {
  templateId: number;
  onAdded(id: number): void;
}): ReactNode {
  const t = useMessages();
  const { isBusy, add } = useLineActs(templateId);
  const addFirst = async (): Promise<void> => {
    const added = await add(null);
    if (added) onAdded(added.id);
  };
  return (
    <EmptyState
      text={t('empty')}
      action={
        <Button type="primary" loading={isBusy} onClick={() => void addFirst()}>
          {t('line.add')}
        </Button>
      }
    />
  );
}
