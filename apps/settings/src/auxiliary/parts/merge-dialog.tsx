import { api, asApiError, booksKeys, subjectQueries } from '@suanpan/api-client';
import type { AuxiliaryItem, MergeBody } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { LoadingState, ProblemAlert, useToast } from '@suanpan/ui';
import { Modal, Radio } from '@suanpan/ui/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import classes from '../auxiliary.module.css';
import { useMessages } from '../messages.ts';
import { useReload } from '../use-item-writes.ts';

interface MergeProps {
  items: readonly AuxiliaryItem[];
  onDone(): void;
  onClose(): void;
}

/** Which of several items stays; what would move to it is rehearsed and told before it is done. */
export function MergeDialog({ items, onDone, onClose }: MergeProps): ReactNode {
  const t = useMessages();
  const labelId = useId();
  const [keepId, setKeepId] = useState(items[0]?.id ?? 0);
  const body = bodyOf(items, keepId);
  const rehearsal = useQuery({
    queryKey: ['merge', body],
    queryFn: () =>
      api.post('/accounting-category-details/merge', { query: { dryRun: true }, body, repeatable: true }),
    gcTime: 0,
    retry: false,
  });
  const merge = useMerge(onDone);
  const error = merge.error ?? rehearsal.error;
  return (
    <Modal
      open
      title={t('merge.title', { count: items.length })}
      okText={t('merge.do')}
      okButtonProps={{ disabled: !rehearsal.isSuccess, loading: merge.isPending }}
      cancelText={t('cancel')}
      onOk={() => merge.mutate(body)}
      onCancel={onClose}
    >
      <div className={classes['merge']}>
        <p id={labelId}>{t('merge.keep')}</p>
        <Radio.Group
          aria-labelledby={labelId}
          className={classes['choices'] ?? ''}
          value={keepId}
          options={items.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          onChange={(event) => {
            merge.reset();
            setKeepId(Number(event.target.value));
          }}
        />
        {error ? (
          <ProblemAlert problems={[]} title={asApiError(error).msg || t('unreachable')} />
        ) : rehearsal.data ? (
          <p role="status">{t('merge.moves', countsOf(rehearsal.data))}</p>
        ) : (
          <LoadingState rows={1} />
        )}
        <p className={classes['remark']}>{t('merge.final')}</p>
      </div>
    </Modal>
  );
}

const countsOf = ({
  vouchers,
  openings,
  templates,
}: {
  vouchers: number;
  openings: number;
  templates: number;
}) => ({
  vouchers,
  openings,
  templates,
});

function bodyOf(items: readonly AuxiliaryItem[], keepId: number): MergeBody {
  const refs = items.map(({ id, version }) => ({ id, version }));
  return {
    keep: refs.find(({ id }) => id === keepId) ?? { id: keepId },
    merge: refs.filter(({ id }) => id !== keepId),
  };
}

function useMerge(onDone: () => void) {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (body: MergeBody) => api.post('/accounting-category-details/merge', { body }),
    onSuccess: ({ kept, items }) => {
      toast(t('merge.done', { count: items, item: kept.name }));
      for (const queryKey of [...booksKeys(id), subjectQueries.all(id)])
        void queryClient.invalidateQueries({ queryKey });
      void reload();
      onDone();
    },
  });
}
