import { api, asApiError } from '@suanpan/api-client';
import type { Backup } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { momentText, useToast } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { backupQuery } from '../queries.ts';

/** Asks before a backup is removed for good. */
export function DeleteDialog({ backup, onClose }: { backup: Backup; onClose(): void }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.delete('/backup/{name}', { path: { name: backup.name } }),
    onSuccess: () => toast(t('deleted')),
    onError: (error) => toast(asApiError(error).msg || t('unreachable'), { kind: 'error' }),
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: backupQuery(id).queryKey });
    },
  });
  return (
    <Modal
      open
      title={t('delete.title', { when: momentText(backup.madeAt) })}
      okText={t('delete')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: removal.isPending }}
      onOk={() => removal.mutate()}
      onCancel={onClose}
    >
      {t('delete.text')}
    </Modal>
  );
}
