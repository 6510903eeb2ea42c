import { api, asApiError } from '@suanpan/api-client';
import type { Subject, SubjectBatchBody } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { useMessages } from './messages.ts';
import { useReloadChart } from './use-reload-chart.ts';

/** A subject that an act on many left as it was, and why. */
export interface SkippedSubject {
  subject: Subject;
  reason: string;
}

const opposite = { enable: 'disable', disable: 'enable' } as const;

/** Enables, disables or deletes many subjects; those that were left are told one by one. */
export function useSubjectBatch(onDone: (left: readonly number[]) => void) {
  const t = useMessages();
  const toast = useToast();
  const reload = useReloadChart();
  const [isBusy, setBusy] = useState(false);
  const [skipped, setSkipped] = useState<readonly SkippedSubject[]>([]);
  const undo = async (act: 'enable' | 'disable', ids: readonly number[]): Promise<void> => {
    try {
      await api.post('/subject/batch', { body: { act, subjects: ids.map((id) => ({ id })) } });
      toast(t('batch.undone'));
    } catch (error) {
      toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
    }
    reload();
  };
  const run = async (act: SubjectBatchBody['act'], subjects: readonly Subject[]): Promise<void> => {
    setBusy(true);
    try {
      const refs = subjects.map(({ id, version }) => ({ id, version }));
      const { changed, skipped: left } = await api.post('/subject/batch', { body: { act, subjects: refs } });
      const turned = subjects.filter(
        ({ id, status }) => changed.includes(id) && status !== (act === 'enable'),
      );
      const back =
        act === 'delete' || turned.length === 0
          ? {}
          : {
              action: {
                label: t('undo'),
                run: () =>
                  void undo(
                    opposite[act],
                    turned.map(({ id }) => id),
                  ),
              },
            };
      if (changed.length > 0) toast(t(`batch.${act}`, { count: changed.length }), back);
      const reasons = new Map(left.map(({ id, message }) => [id, message]));
      setSkipped(
        subjects.flatMap((subject) => {
          const reason = reasons.get(subject.id);
          return reason === undefined ? [] : [{ subject, reason }];
        }),
      );
      onDone([...reasons.keys()]);
    } catch (error) {
      const { msg, code } = asApiError(error);
      if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error' });
    }
    reload();
    setBusy(false);
  };
  return { isBusy, skipped, run, forget: () => setSkipped([]) };
}
