import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { DeletedAccountSet } from '@suanpan/contracts';
import { Button, momentText, useToast } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useInit } from '../../session/use-init.ts';
import { accountSetQueries } from '../queries.ts';
import classes from './list.module.css';
import { useMessages } from './messages.ts';
import { useSetGone } from './use-set-gone.ts';

/** What the user deleted and can still bring back; nothing at all when there is none. */
export function DeletedSets(): ReactNode {
  const t = useMessages();
  const title = useId();
  const { data: deleted = [] } = useQuery(accountSetQueries.deleted);
  if (deleted.length === 0) return null;
  return (
    <section className={classes['deleted']} aria-labelledby={title}>
      <h2 id={title}>{t('deleted')}</h2>
      <ul>
        {deleted.map((set) => (
          <li key={set.id}>
            <DeletedSet set={set} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeletedSet({ set }: { set: DeletedAccountSet }): ReactNode {
  const t = useMessages();
  const { isBusy, restore } = useRestore(set);
  const until = momentText(set.restorableUntil, 'day');
  return (
    <div className={classes['deletedSet']}>
      <span>{set.companyName}</span>
      <span className={classes['note']}>{t('deleted.until', { until })}</span>
      <Button
        size="small"
        loading={isBusy}
        aria-label={t('restore.of', { name: set.companyName })}
        onClick={() => void restore()}
      >
        {t('restore')}
      </Button>
    </div>
  );
}

function useRestore(set: DeletedAccountSet): { isBusy: boolean; restore(): Promise<void> } {
  const t = useMessages();
  const toast = useToast();
  const { data: init } = useInit();
  const gone = useSetGone();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const restore = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.post('/account-sets/{id}/restore', { path: { id: set.id }, idempotencyKey });
      await gone(t('restored', { name: set.companyName }), init?.accountSets === null);
    } catch (error) {
      const refusal = asApiError(error);
      if (!refusal.isUnknown) renew();
      toast(refusal.msg || t('failed'), { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, restore };
}
