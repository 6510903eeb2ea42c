import { api } from '@suanpan/api-client';
import { Button, useToast } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useLongWork } from '../use-long-work.ts';

/** Makes a backup now; the button says how far it is, and stops it. */
export function MakeButton(): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { share, run, stop } = useLongWork();
  const isRunning = share !== null;
  const make = (): void =>
    run(
      (followed) => api.post('/backup', { query: { progress: true }, ...followed }),
      () => toast(t('made')),
    );
  const giveUp = (): void => {
    stop();
    toast(t('stopped'));
  };
  return (
    <Button type="primary" onClick={isRunning ? giveUp : make}>
      {isRunning ? t('making', { percent: Math.floor(share * 100) }) : t('make')}
    </Button>
  );
}
