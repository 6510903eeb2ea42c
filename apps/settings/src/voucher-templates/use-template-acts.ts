import { api, asApiError, newIdempotencyKey, templateQueries } from '@suanpan/api-client';
import type { VoucherTemplate } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from './messages.ts';
import { copyName, inputOf } from './template-list.ts';

export interface TemplateActs {
  copy(template: VoucherTemplate): Promise<void>;
  remove(template: VoucherTemplate): Promise<void>;
  /** Answers why the name is refused; null: it is saved, or somebody else's change is shown. */
  rename(template: VoucherTemplate, name: string): Promise<string | null>;
}

/** What is done to a template in the list; the list is read anew after each act. */
export function useTemplateActs(templates: readonly VoucherTemplate[]): TemplateActs {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: templateQueries.all(id) });
  const add = (template: VoucherTemplate, name: string): Promise<VoucherTemplate> =>
    api.post('/voucher-template', { body: inputOf(template, name), idempotencyKey: newIdempotencyKey() });
  /** Tells why an act was refused, and shows what is there now. */
  const tell = async (error: unknown, { name }: VoucherTemplate): Promise<void> => {
    const { code, msg } = asApiError(error);
    toast(code === 'STALE' ? t('stale', { name }) : msg || t('unreachable'), { kind: 'error' });
    await changed();
  };
  const restore = async (template: VoucherTemplate): Promise<void> => {
    try {
      await add(template, template.name);
      toast(t('restored', { name: template.name }));
      await changed();
    } catch (error) {
      await tell(error, template);
    }
  };
  return {
    copy: async (template) => {
      const siblings = templates.filter(({ type }) => type === template.type);
      const numbered = (name: string, number: number): string => t('copyOf', { name, number });
      try {
        const { name } = await add(template, copyName(template.name, siblings, numbered));
        toast(t('copied', { name }));
        await changed();
      } catch (error) {
        await tell(error, template);
      }
    },
    remove: async (template) => {
      try {
        const { version } = template;
        await api.delete('/voucher-template/{id}', { path: { id: template.id }, query: { version } });
        const undo = { label: t('undo'), run: () => void restore(template) };
        toast(t('deleted', { name: template.name }), { action: undo });
        await changed();
      } catch (error) {
        await tell(error, template);
      }
    },
    rename: async (template, name) => {
      const { version } = template;
      try {
        await api.put('/voucher-template', {
          body: { ...inputOf(template, name), id: template.id, version },
          idempotencyKey: newIdempotencyKey(),
        });
        toast(t('renamed', { name }));
        await changed();
        return null;
      } catch (error) {
        const { code, msg } = asApiError(error);
        if (code !== 'STALE') return msg || t('unreachable');
        await tell(error, template);
        return null;
      }
    },
  };
}
