import { api } from '@suanpan/api-client';
import type { Backup } from '@suanpan/contracts';
import { Button, Card, momentText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useLongWork } from '../backup/use-long-work.ts';
import { useDownload } from '../panel/use-download.ts';
import { useMessages } from './messages.ts';
import classes from './reinitialization.module.css';

interface BackupStepProps {
  backup: Backup | null;
  onMade(name: string): void;
}

/** The backup that the beginning rests on is made here, and can be taken along before anything goes. */
export function BackupStep({ backup, onMade }: BackupStepProps): ReactNode {
  const t = useMessages();
  const { isBusy, download } = useDownload();
  const { share, run, stop } = useLongWork();
  const make = (): void =>
    run(
      (followed) => api.post('/backup', { query: { progress: true }, ...followed }),
      ({ name }) => onMade(name),
    );
  return (
    <Card label={t('backup')}>
      <h2 className={classes['heading']}>{t('backup')}</h2>
      {backup === null ? (
        <>
          <p>{t('backup.first')}</p>
          <Button type="primary" onClick={share === null ? make : stop}>
            {share === null ? t('backup.make') : t('backup.making', { percent: Math.floor(share * 100) })}
          </Button>
        </>
      ) : (
        <>
          <p role="status">
            {t('backup.made', { when: momentText(backup.madeAt), vouchers: backup.vouchers })}
          </p>
          <Button loading={isBusy} onClick={() => void download('/backup/file', { name: backup.name })}>
            {t('backup.download')}
          </Button>
        </>
      )}
    </Card>
  );
}
