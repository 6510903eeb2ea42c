import { api, asApiError, newIdempotencyKey, templateQueries } from '@suanpan/api-client';
import type { VoucherTemplate } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from './messages.ts';
import { inputOf } from './template-list.ts';

/** A template that an act on many left as it was, and why. */
export interface SkippedTemplate {
  template: VoucherTemplate;
  reason: string;
}

/** Deletes many templates, with the way back; those that were left are told one by one. */
export function useTemplateBatch(onDone: (left: readonly number[]) => void) {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [skipped, setSkipped] = useState<readonly SkippedTemplate[]>([]);
  const reload = () => queryClient.invalidateQueries({ queryKey: templateQueries.all(id) });
  /** The oldest first, so that the list shows them in their order again. */
  const restore = async (templates: readonly VoucherTemplate[]): Promise<void> => {
    const left: SkippedTemplate[] = [];
    for (const template of templates.toSorted((a, b) => a.id - b.id)) {
      try {
        const body = inputOf(template, template.name);
        await api.post('/voucher-template', { body, idempotencyKey: newIdempotencyKey() });
      } catch (error) {
        left.push({ template, reason: asApiError(error).msg || t('unreachable') });
      }
    }
    if (left.length < templates.length) toast(t('batch.restored', { count: templates.length - left.length }));
    setSkipped(left);
    await reload();
  };
  const remove = async (templates: readonly VoucherTemplate[]): Promise<void> => {
    setBusy(true);
    try {
      const refs = templates.map((template) => ({ id: template.id, version: template.version }));
      const answer = await api.post('/voucher-template/batchDelete', { body: { templates: refs } });
      const reasons = new Map(answer.skipped.map((one) => [one.id, one.message]));
      const { deleted } = answer;
      if (deleted.length > 0)
        toast(t('batch.deleted', { count: deleted.length }), {
          action: { label: t('undo'), run: () => void restore(deleted) },
        });
      setSkipped(
        templates.flatMap((template) => {
          const reason = reasons.get(template.id);
          return reason === undefined ? [] : [{ template, reason }];
        }),
      );
      onDone([...reasons.keys()]);
    } catch (error) {
      const { msg, code } = asApiError(error);
      if (code !== 'REPEATED') toast(msg || t('unreachable'), { kind: 'error' });
    }
    await reload();
    setBusy(false);
  };
  return { isBusy, skipped, remove, forget: () => setSkipped([]) };
}
