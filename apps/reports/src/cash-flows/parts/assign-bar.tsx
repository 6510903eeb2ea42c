import { useCan } from '@suanpan/feature-kit';
import { Alert, Button, useToast } from '@suanpan/ui';
import { Popconfirm, Select } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import type { FlowItem } from '../flow-items.ts';
import type { FlowRow } from '../flow-rows.ts';
import { useMessages } from '../messages.ts';
import { useAssign } from '../use-assign.ts';

interface BarProps {
  rows: readonly FlowRow[];
  items: readonly FlowItem[];
  isComplete: boolean;
}

/** Gives all lines that are shown one item. */
export function AssignBar({ rows, items, isComplete }: BarProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('voucher.write');
  const toast = useToast();
  const assign = useAssign();
  const [code, setCode] = useState<string | null>(null);
  const item = items.find((one) => one.code === code);
  if (!mayWrite) return null;
  const send = async (): Promise<void> => {
    if (!item) return;
    const { done } = await assign.mutateAsync({ rows, item: item.code });
    if (done > 0) toast(t('assign.done', { count: done }));
  };
  const refused = assign.data?.refused ?? [];
  return (
    <>
      <Select
        aria-label={t('assign')}
        placeholder={t('assign.choose')}
        value={code}
        onChange={setCode}
        options={items.map((one) => ({ value: one.code, label: `${one.code} ${one.name}` }))}
        popupMatchSelectWidth={false}
        disabled={assign.isPending}
      />
      <Popconfirm
        title={t('assign.confirm', { item: item?.name ?? '' })}
        description={isComplete ? t('assign.confirm.note') : t('assign.more')}
        onConfirm={send}
        disabled={!item || rows.length === 0}
      >
        <Button type="primary" disabled={!item || rows.length === 0} loading={assign.isPending}>
          {t('assign.do', { count: rows.length })}
        </Button>
      </Popconfirm>
      {refused.length > 0 && (
        <Alert type="warning" showIcon title={t('assign.refused', { list: refused.join(' · ') })} />
      )}
    </>
  );
}
