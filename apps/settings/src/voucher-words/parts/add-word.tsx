import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import { Input, type InputRef } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useRowActs } from '../../inline/use-row-acts.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-words.module.css';

/** A row below the table: word, title, Enter; the next one can be typed at once. */
export function AddWord(): ReactNode {
  const t = useMessages();
  const first = useRef<InputRef>(null);
  const [word, setWord] = useState('');
  const [printTitle, setPrintTitle] = useState('');
  const { run } = useRowActs();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const add = useMutation({
    mutationFn: () =>
      api.post('/voucher-word', {
        body: { word: word.trim(), printTitle: printTitle.trim() || null },
        idempotencyKey,
      }),
    onSuccess: (added) => {
      renew();
      setWord('');
      setPrintTitle('');
      first.current?.focus();
      const remove = () =>
        api.delete('/voucher-word/{id}', { path: { id: added.id }, query: { version: added.version } });
      void run(async () => ({ news: t('added', { word: added.word }), undo: remove }));
    },
    onError: (error) => {
      if (!asApiError(error).isNetworkFailure) renew();
      first.current?.focus();
    },
  });
  const error = add.error ? asApiError(add.error) : null;
  return (
    <form
      className={classes['add']}
      aria-label={t('add')}
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() === '') first.current?.focus();
        else add.mutate();
      }}
    >
      {error && error.code !== 'REPEATED' && <ProblemAlert problems={[]} title={error.message} />}
      <Input
        ref={first}
        value={word}
        maxLength={16}
        autoComplete="off"
        aria-label={t('new')}
        placeholder={t('new')}
        aria-invalid={error !== null}
        onChange={(event) => setWord(event.target.value)}
      />
      <Input
        value={printTitle}
        maxLength={64}
        autoComplete="off"
        aria-label={t('new.printTitle')}
        placeholder={t('printTitle')}
        onChange={(event) => setPrintTitle(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}
