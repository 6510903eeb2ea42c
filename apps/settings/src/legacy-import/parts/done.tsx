import { api, asApiError, booksKeys } from '@suanpan/api-client';
import type { LegacyImportState } from '@suanpan/contracts';
import { Link, useAccountSet } from '@suanpan/feature-kit';
import { Button, Card, ProblemAlert, useToast } from '@suanpan/ui';
import { Popconfirm, Progress } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from '../legacy-import.module.css';
import { legacyKey } from '../legacy-query.ts';
import { useMessages } from '../messages.ts';

/** What was taken in, and the way back while nothing was written since. */
export function Done({ made }: { made: NonNullable<LegacyImportState['import']> }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const [share, setShare] = useState(0);
  /** It was asked in a bubble, which is gone with the answer. */
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const undo = useMutation({
    mutationFn: () => {
      setShare(0);
      running.current = new AbortController();
      return api.post('/legacy-import/{id}/undo', {
        path: { id: made.id },
        query: { progress: true },
        signal: running.current.signal,
        onSent: () => undefined,
        onWorked: setShare,
        timeoutMs: 600_000,
      });
    },
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
      {undo.isError && !isStopped(undo.error) && (
        <ProblemAlert problems={[{ message: asApiError(undo.error).message }]} />
      )}
      {made.canUndo ? (
        <div className={classes['buttons']}>
          <Popconfirm
            title={t('undo.sure')}
            okText={t('undo.yes')}
            cancelText={t('undo.no')}
            onConfirm={() => {
              button.current?.focus();
              undo.mutate();
            }}
            onCancel={() => button.current?.focus()}
          >
            <Button ref={button} danger loading={undo.isPending}>
              {t('undo')}
            </Button>
          </Popconfirm>
          {undo.isPending && (
            <>
              <Button onClick={() => running.current?.abort()}>{t('stop')}</Button>
              <Progress percent={Math.round(share * 100)} aria-label={t('working')} />
            </>
          )}
        </div>
      ) : (
        <p>{t('undo.over')}</p>
      )}
    </Card>
  );
}

/** Who stopped it knows. */
const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
