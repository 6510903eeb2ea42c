import { api, asApiError } from '@suanpan/api-client';
import type { ReportItem } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { useReloadReports } from '../template-list/use-template-writes.ts';
import { useMessages } from './messages.ts';

/** Runs a change of the statement and loads it again; what is refused is told. */
export function useAct(): { isBusy: boolean; run<T>(act: () => Promise<T>): Promise<T | null> } {
  const t = useMessages();
  const toast = useToast();
  const reload = useReloadReports();
  const [isBusy, setBusy] = useState(false);
  const run = async <T>(act: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    try {
      return await act();
    } catch (error) {
      toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
      return null;
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return { isBusy, run };
}

/** What is done with whole lines: their order and depth, new ones and those that go. */
export function useLineActs(templateId: number) {
  const t = useMessages();
  const { isBusy, run } = useAct();
  const put = (item: ReportItem, part: { pos?: number; level?: number }): Promise<ReportItem | null> => {
    const { formulas: _formulas, pos: _pos, ...stored } = item;
    return run(() => api.put('/report/template/items', { body: { ...stored, ...part } }));
  };
  return {
    isBusy,
    /** A new line behind one, as deep and on the same side; at the end without one. */
    add: (after: ReportItem | null): Promise<ReportItem | null> =>
      run(() =>
        api.post('/report/template/items', {
          body: {
            templateId,
            title: t('line.new'),
            type: after?.type ?? null,
            level: after?.level ?? 1,
            sources: 0,
            ...(after && { pos: after.pos + 1 }),
          },
        }),
      ),
    /** To a place, which counts from 1. */
    move: (item: ReportItem, pos: number) => put(item, { pos }),
    indent: (item: ReportItem, by: -1 | 1) => put(item, { level: item.level + by }),
    /** Answers whether it is gone. */
    remove: async ({ id }: ReportItem): Promise<boolean> =>
      (await run(async () => {
        await api.delete('/report/template/items/{id}', { path: { id } });
        return true;
      })) ?? false,
  };
}
