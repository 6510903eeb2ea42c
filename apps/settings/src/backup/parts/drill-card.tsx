import { api } from '@suanpan/api-client';
import type { BackupDrill } from '@suanpan/contracts';
import { Alert, Button, Card, momentText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from '../backup.module.css';
import { useMessages } from '../messages.ts';
import { useLongWork } from '../use-long-work.ts';

/** How the newest backup stood the last trial restore; one can be had now. */
export function DrillCard({
  drill,
  hasBackup,
}: {
  drill: BackupDrill | null;
  hasBackup: boolean;
}): ReactNode {
  const t = useMessages();
  const { share, run, stop } = useLongWork();
  const attempt = (): void =>
    run(
      (followed) => api.post('/backup/drill', { query: { progress: true }, ...followed }),
      () => undefined,
    );
  return (
    <Card label={t('drill')}>
      <h2 className={classes['heading']}>{t('drill')}</h2>
      <div className={classes['card']}>
        <p>{t('drill.note')}</p>
        <DrillResult drill={drill} />
        {hasBackup && (
          <Button onClick={share === null ? attempt : stop}>
            {share === null ? t('drill.try') : t('drill.running', { percent: Math.floor(share * 100) })}
          </Button>
        )}
      </div>
    </Card>
  );
}

function DrillResult({ drill }: { drill: BackupDrill | null }): ReactNode {
  const t = useMessages();
  if (!drill) return <p>{t('drill.none')}</p>;
  const facts = { name: drill.name, when: momentText(drill.at) };
  return (
    <Alert
      type={drill.passed ? 'success' : 'error'}
      role="status"
      title={drill.passed ? t('drill.passed', facts) : t('drill.failed', facts)}
    />
  );
}
