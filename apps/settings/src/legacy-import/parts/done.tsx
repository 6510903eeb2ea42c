import { api, asApiError, booksKeys } from '@suanpan/api-client';
import type { LegacyImportState } from '@suanpan/contracts';
import { Link, useAccountSet } from '@suanpan/feature-kit';
import { Button, Card, ProblemAlert, useToast } from '@suanpan/ui';
import { Popconfirm } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { legacyKey } from '../legacy-query.ts';
import { useMessages } from '../messages.ts';

/** What was taken in, and the way back while nothing was written since. */
export function Done({ made }: { made: NonNullable<LegacyImportState['import']> }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => api.post('/legacy-import/{id}/undo', { path: { id: made.id }, timeoutMs: 600_000 }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: legacyKey(id) }),
    onSuccess: () => {
      toast(t('undone'));
      for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { vouchers, openings, subjects, items, by } = made;
  return (
    <Card label={t('done.title')}>
      <h2>{t('done.title')}</h2>
      <p>{t('done.note', { vouchers, openings, subjects, items, by })}</p>
      <p>
        <Link to="/voucher">{t('toVouchers')}</Link>
      </p>
      {undo.isError && <ProblemAlert problems={[{ message: asApiError(undo.error).message }]} />}
      {made.canUndo ? (
        <Popconfirm
          title={t('undo.sure')}
          okText={t('undo.yes')}
          cancelText={t('undo.no')}
          onConfirm={() => undo.mutate()}
        >
          <Button danger loading={undo.isPending}>
            {t('undo')}
          </Button>
        </Popconfirm>
      ) : (
        <p>{t('undo.over')}</p>
      )}
    </Card>
  );
}
